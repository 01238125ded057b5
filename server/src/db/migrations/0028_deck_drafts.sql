CREATE TABLE "deck_draft_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deck_id" uuid NOT NULL,
	"part_kind" text NOT NULL,
	"key" text NOT NULL,
	"position" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"suit_kind" text,
	"suit_id" uuid,
	"ask" text DEFAULT '' NOT NULL,
	"tone" text,
	"perspective_type" text,
	"wants" text,
	"revision" integer NOT NULL,
	"field_revisions" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deck_drafts" (
	"deck_id" uuid PRIMARY KEY NOT NULL,
	"draft_version" integer NOT NULL,
	"published_draft_version" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"use_when" text NOT NULL,
	"avoid_when" text NOT NULL,
	"deck_color" text,
	"modes" jsonb NOT NULL,
	"topics" jsonb NOT NULL,
	"depth" integer,
	"minutes" integer,
	"revision" integer NOT NULL,
	"field_revisions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "deck_draft_parts" ADD CONSTRAINT "deck_draft_parts_deck_id_deck_drafts_deck_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."deck_drafts"("deck_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_draft_parts" ADD CONSTRAINT "deck_draft_parts_suit_id_deck_draft_parts_id_fk" FOREIGN KEY ("suit_id") REFERENCES "public"."deck_draft_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_drafts" ADD CONSTRAINT "deck_drafts_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_drafts" ADD CONSTRAINT "deck_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deck_draft_parts_deck_id_revision_index" ON "deck_draft_parts" USING btree ("deck_id","revision");--> statement-breakpoint
CREATE INDEX "deck_draft_parts_suit_id_index" ON "deck_draft_parts" USING btree ("suit_id");--> statement-breakpoint
UPDATE "decks" SET "created_by" = NULL WHERE NOT EXISTS (SELECT FROM "users" WHERE "users"."id" = "decks"."created_by");--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
