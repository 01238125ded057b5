DROP INDEX "game_events_game_id_version_index";--> statement-breakpoint
ALTER TABLE "game_events" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "game_events" ADD CONSTRAINT "game_events_game_id_version_pk" PRIMARY KEY("game_id","version");
