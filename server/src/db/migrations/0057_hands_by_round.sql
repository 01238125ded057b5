CREATE TABLE "round_hands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hands" jsonb NOT NULL
);
--> statement-breakpoint
INSERT INTO "round_hands" ("id", "hands") SELECT "round_id", jsonb_agg(jsonb_build_object('seat', "seat_key", 'cards', "card_ids") ORDER BY "seat_key") FROM "hands" GROUP BY "round_id";--> statement-breakpoint
ALTER TABLE "round_hands" ADD CONSTRAINT "round_hands_id_rounds_id_fk" FOREIGN KEY ("id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP TABLE "hands";--> statement-breakpoint
-- A game's perspectives are in game_perspectives, which refers to them.
ALTER TABLE "rounds" DROP CONSTRAINT "rounds_perspective_id_perspectives_id_fk";
