ALTER TABLE "game_perspectives" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
UPDATE "game_perspectives" SET "organization_id" = "games"."organization_id" FROM "games" WHERE "games"."id" = "game_perspectives"."game_id";--> statement-breakpoint
ALTER TABLE "game_perspectives" ALTER COLUMN "organization_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "game_perspectives_searched" ON "game_perspectives" USING btree ("organization_id","perspective_id","game_id");
