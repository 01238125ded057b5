ALTER TABLE "candidates" DROP CONSTRAINT "candidates_round_id_player_id_card_id_unique";--> statement-breakpoint
ALTER TABLE "candidates" DROP CONSTRAINT "candidates_round_id_rounds_id_fk";
--> statement-breakpoint
ALTER TABLE "candidates" DROP CONSTRAINT "candidates_player_id_players_id_fk";
--> statement-breakpoint
ALTER TABLE "candidates" DROP CONSTRAINT "candidates_card_id_cards_id_fk";
--> statement-breakpoint
DROP INDEX "candidates_game_id_index";--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_game_id_round_id_player_id_card_id_unique" UNIQUE("game_id","round_id","player_id","card_id");
--> statement-breakpoint
-- Answers are kept for a day and hardly ever read: where PostgreSQL was built with it, its cheaper compression is enough.
DO $$ BEGIN
  ALTER TABLE "idempotency_keys" ALTER COLUMN "body" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
