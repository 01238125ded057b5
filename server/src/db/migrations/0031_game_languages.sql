CREATE TABLE "game_languages" (
	"game_id" uuid NOT NULL,
	"language" text NOT NULL,
	"deck_version_id" uuid NOT NULL,
	CONSTRAINT "game_languages_game_id_language_pk" PRIMARY KEY("game_id","language")
);
--> statement-breakpoint
ALTER TABLE "game_languages" ADD CONSTRAINT "game_languages_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_languages" ADD CONSTRAINT "game_languages_deck_version_id_deck_versions_id_fk" FOREIGN KEY ("deck_version_id") REFERENCES "public"."deck_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_languages_deck_version_id_index" ON "game_languages" USING btree ("deck_version_id");
