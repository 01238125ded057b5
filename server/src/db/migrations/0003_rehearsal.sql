CREATE TABLE "rehearsals" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"coming" integer DEFAULT 0 NOT NULL,
	"driver" text,
	"driven_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "one_screen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "held_by" text DEFAULT 'device' NOT NULL;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;