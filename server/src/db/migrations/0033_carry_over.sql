ALTER TABLE "action_items" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "carried_over" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "action_items_origin" ON "action_items" USING btree ("origin_id") WHERE origin_id is not null;