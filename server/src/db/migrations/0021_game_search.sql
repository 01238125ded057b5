CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "dated_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(completed_at, created_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "subject_folded" text GENERATED ALWAYS AS ((' ' || btrim(regexp_replace(regexp_replace(translate(replace(replace(replace(lower(regexp_replace(normalize(translate(lower(subject), 'ØŁĐÆŒẞ', 'øłđæœß'), nfd), '[̀-ͯ­]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđı   ', 'oldi   '), '([!-/:-@[-`{-~¡-¿‐-‧‰-⁞])', ' \1 ', 'g'), '\s+', ' ', 'g')))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "team_folded" text GENERATED ALWAYS AS ((' ' || btrim(regexp_replace(regexp_replace(translate(replace(replace(replace(lower(regexp_replace(normalize(translate(lower(coalesce(team, '')), 'ØŁĐÆŒẞ', 'øłđæœß'), nfd), '[̀-ͯ­]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđı   ', 'oldi   '), '([!-/:-@[-`{-~¡-¿‐-‧‰-⁞])', ' \1 ', 'g'), '\s+', ' ', 'g')))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "time_zone" text DEFAULT 'Europe/Helsinki' NOT NULL;--> statement-breakpoint
CREATE INDEX "game_perspectives_perspective_id_game_id_index" ON "game_perspectives" USING btree ("perspective_id","game_id");--> statement-breakpoint
CREATE INDEX "games_finished" ON "games" USING btree ("organization_id","dated_at","id","visibility","game_master_id","language","deck_id","game_type_id") WHERE state = 'complete' and deleted_at is null and not is_test_game;--> statement-breakpoint
CREATE INDEX "games_words" ON "games" USING gin ("organization_id","subject_folded" gin_trgm_ops,"team_folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops);
