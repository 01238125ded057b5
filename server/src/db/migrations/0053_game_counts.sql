CREATE TABLE "game_counts" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rules" text NOT NULL,
	"language" text NOT NULL,
	"deck_id" uuid NOT NULL,
	"dated_at" timestamp with time zone NOT NULL,
	"people" integer NOT NULL,
	"minutes" integer,
	"score" integer,
	"max_score" integer,
	"findings" integer NOT NULL,
	"texts" integer NOT NULL,
	"cards" integer[] NOT NULL,
	"actions" text[] NOT NULL,
	"due" double precision[] NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "short_id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "cards_short_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "game_counts" ADD CONSTRAINT "game_counts_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_short_id_unique" UNIQUE("short_id");