CREATE TABLE "card_versions" (
	"deck_version_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"suit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"ask" text DEFAULT '' NOT NULL,
	"tone" text,
	"is_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "card_versions_deck_version_id_card_id_pk" PRIMARY KEY("deck_version_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "deck_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deck_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"use_when" text DEFAULT '' NOT NULL,
	"avoid_when" text DEFAULT '' NOT NULL,
	"deck_color" text,
	"modes" jsonb NOT NULL,
	"topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"depth" integer,
	"minutes" integer,
	"card_count" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" uuid,
	CONSTRAINT "deck_versions_deck_id_number_unique" UNIQUE("deck_id","number")
);
--> statement-breakpoint
CREATE TABLE "perspective_versions" (
	"deck_version_id" uuid NOT NULL,
	"perspective_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"index" integer NOT NULL,
	"wants" text,
	"is_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "perspective_versions_deck_version_id_perspective_id_pk" PRIMARY KEY("deck_version_id","perspective_id")
);
--> statement-breakpoint
CREATE TABLE "suit_versions" (
	"deck_version_id" uuid NOT NULL,
	"suit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"index" integer NOT NULL,
	CONSTRAINT "suit_versions_deck_version_id_suit_id_pk" PRIMARY KEY("deck_version_id","suit_id")
);
--> statement-breakpoint
ALTER TABLE "games" DROP CONSTRAINT "games_game_type_id_game_types_id_fk";
--> statement-breakpoint
ALTER TABLE "games" DROP CONSTRAINT "games_crystallization_template_id_crystallization_templates_id_fk";
--> statement-breakpoint
ALTER TABLE "cards" DROP CONSTRAINT "cards_suit_id_suits_id_fk";
--> statement-breakpoint
ALTER TABLE "game_types" DROP CONSTRAINT "game_types_deck_id_decks_id_fk";
--> statement-breakpoint
ALTER TABLE "game_types" DROP CONSTRAINT "game_types_crystallization_template_id_crystallization_templates_id_fk";
--> statement-breakpoint
DROP INDEX "cards_suit_id_index";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "deck_version_id" uuid;--> statement-breakpoint
ALTER TABLE "decks" ADD COLUMN "current_version_id" uuid;--> statement-breakpoint
ALTER TABLE "decks" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "game_types" ADD COLUMN "run_sheet" jsonb;--> statement-breakpoint
ALTER TABLE "game_types" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_versions" ADD CONSTRAINT "card_versions_deck_version_id_deck_versions_id_fk" FOREIGN KEY ("deck_version_id") REFERENCES "public"."deck_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_versions" ADD CONSTRAINT "card_versions_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_versions" ADD CONSTRAINT "card_versions_suit_id_suits_id_fk" FOREIGN KEY ("suit_id") REFERENCES "public"."suits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_versions" ADD CONSTRAINT "deck_versions_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_versions" ADD CONSTRAINT "deck_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_versions" ADD CONSTRAINT "perspective_versions_deck_version_id_deck_versions_id_fk" FOREIGN KEY ("deck_version_id") REFERENCES "public"."deck_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_versions" ADD CONSTRAINT "perspective_versions_perspective_id_perspectives_id_fk" FOREIGN KEY ("perspective_id") REFERENCES "public"."perspectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suit_versions" ADD CONSTRAINT "suit_versions_deck_version_id_deck_versions_id_fk" FOREIGN KEY ("deck_version_id") REFERENCES "public"."deck_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suit_versions" ADD CONSTRAINT "suit_versions_suit_id_suits_id_fk" FOREIGN KEY ("suit_id") REFERENCES "public"."suits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_versions_card_id_index" ON "card_versions" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "perspective_versions_perspective_id_index" ON "perspective_versions" USING btree ("perspective_id");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_deck_version_id_deck_versions_id_fk" FOREIGN KEY ("deck_version_id") REFERENCES "public"."deck_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_game_type_id_game_types_id_fk" FOREIGN KEY ("game_type_id") REFERENCES "public"."game_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_crystallization_template_id_crystallization_templates_id_fk" FOREIGN KEY ("crystallization_template_id") REFERENCES "public"."crystallization_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_types" ADD CONSTRAINT "game_types_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_types" ADD CONSTRAINT "game_types_crystallization_template_id_crystallization_templates_id_fk" FOREIGN KEY ("crystallization_template_id") REFERENCES "public"."crystallization_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_deck_version_id_index" ON "games" USING btree ("deck_version_id");--> statement-breakpoint
-- What decks say today becomes their first version, and every game there is keeps it.
INSERT INTO "deck_versions" ("deck_id", "number", "title", "description", "use_when", "avoid_when", "deck_color", "modes", "card_count", "published_at")
	SELECT "id", 1, "title", "description", "use_when", "avoid_when", "deck_color", "modes", "card_count", "created_at" FROM "decks";--> statement-breakpoint
INSERT INTO "suit_versions" ("deck_version_id", "suit_id", "kind", "title", "description", "index")
	SELECT v."id", s."id", s."kind", s."title", s."description", s."index" FROM "suits" s JOIN "deck_versions" v ON v."deck_id" = s."deck_id";--> statement-breakpoint
INSERT INTO "card_versions" ("deck_version_id", "card_id", "suit_id", "number", "title", "description", "is_retired")
	SELECT v."id", k."id", k."suit_id", k."number", k."title", k."description", k."retired_at" IS NOT NULL FROM "cards" k JOIN "deck_versions" v ON v."deck_id" = k."deck_id";--> statement-breakpoint
INSERT INTO "perspective_versions" ("deck_version_id", "perspective_id", "type", "title", "description", "index", "is_retired")
	SELECT v."id", p."id", p."type", p."title", p."description", p."index", p."retired_at" IS NOT NULL FROM "perspectives" p JOIN "deck_versions" v ON v."deck_id" = p."deck_id";--> statement-breakpoint
UPDATE "decks" SET "deleted_at" = now(), "is_published" = true WHERE "organization_id" IS NULL AND NOT "is_published";--> statement-breakpoint
UPDATE "decks" SET "current_version_id" = v."id" FROM "deck_versions" v WHERE v."deck_id" = "decks"."id";--> statement-breakpoint
UPDATE "games" SET "deck_version_id" = v."id" FROM "deck_versions" v WHERE v."deck_id" = "games"."deck_id";--> statement-breakpoint
ALTER TABLE "games" ALTER COLUMN "deck_version_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" DROP COLUMN "suit_id";--> statement-breakpoint
ALTER TABLE "cards" DROP COLUMN "number";--> statement-breakpoint
ALTER TABLE "cards" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "cards" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "cards" DROP COLUMN "retired_at";--> statement-breakpoint
ALTER TABLE "decks" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "decks" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "decks" DROP COLUMN "use_when";--> statement-breakpoint
ALTER TABLE "decks" DROP COLUMN "avoid_when";--> statement-breakpoint
ALTER TABLE "decks" DROP COLUMN "deck_color";--> statement-breakpoint
ALTER TABLE "decks" DROP COLUMN "modes";--> statement-breakpoint
ALTER TABLE "decks" DROP COLUMN "card_count";--> statement-breakpoint
ALTER TABLE "perspectives" DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "perspectives" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "perspectives" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "perspectives" DROP COLUMN "index";--> statement-breakpoint
ALTER TABLE "perspectives" DROP COLUMN "retired_at";--> statement-breakpoint
ALTER TABLE "suits" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "suits" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "suits" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "suits" DROP COLUMN "index";