ALTER TABLE "action_items" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
UPDATE "action_items" SET "organization_id" = "games"."organization_id" FROM "games" WHERE "games"."id" = "action_items"."game_id";--> statement-breakpoint
ALTER TABLE "action_items" ALTER COLUMN "organization_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "action_items_pending" ON "action_items" USING btree ("organization_id","due_at","id","game_id") WHERE state in ('open', 'blocked');