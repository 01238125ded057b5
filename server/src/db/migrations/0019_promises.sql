CREATE TABLE "mail_counts" (
	"key" text NOT NULL,
	"day" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "mail_counts_key_day_pk" PRIMARY KEY("key","day")
);
--> statement-breakpoint
-- Games from before the question stay without an answer: their notes stay with the game master.
ALTER TABLE "games" ADD COLUMN "notes_in_report" text;--> statement-breakpoint
ALTER TABLE "games" ALTER COLUMN "notes_in_report" SET DEFAULT 'none';--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "decks" ADD COLUMN "content_coop" text;--> statement-breakpoint
ALTER TABLE "one_use_links" ADD COLUMN "return_to_organization_id" uuid;--> statement-breakpoint
ALTER TABLE "one_use_links" ADD COLUMN "return_as" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "belonged_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "one_use_links" ADD CONSTRAINT "one_use_links_return_to_organization_id_organizations_id_fk" FOREIGN KEY ("return_to_organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "users" SET "belonged_elsewhere" = true WHERE EXISTS (
	SELECT 1 FROM "audit_log" WHERE "subject_type" = 'user' AND "subject_id" = "users"."id"::text
		AND ("action" = 'user.moved_out' OR ("action" = 'user.removed' AND NOT coalesce(("data"->>'invited')::boolean, false)))
);
