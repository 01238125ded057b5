-- The expression of a generated column is parsed whenever a row of its table is written; this one is long.
CREATE FUNCTION "folded_words"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ select (' ' || btrim(regexp_replace(regexp_replace(translate(replace(replace(replace(lower(regexp_replace(normalize(translate(lower($1), 'ØŁĐÆŒẞ', 'øłđæœß'), nfd), '[̀-ͯ­]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđı   ', 'oldi   '), '([!-/:-@[-`{-~¡-¿‐-‧‰-⁞])', ' \1 ', 'g'), '\s+', ' ', 'g'))) $$;--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "subject_folded", DROP COLUMN "team_folded",
  ADD COLUMN "subject_folded" text GENERATED ALWAYS AS (folded_words(subject)) STORED NOT NULL,
  ADD COLUMN "team_folded" text GENERATED ALWAYS AS (folded_words(coalesce(team, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "games_words" ON "games" USING gin ("organization_id","subject_folded" gin_trgm_ops,"team_folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "games_same_subject" ON "games" USING btree ("organization_id",(md5("subject_folded")::uuid));--> statement-breakpoint
CREATE INDEX "games_same_team" ON "games" USING btree ("organization_id",(md5("team_folded")::uuid));
