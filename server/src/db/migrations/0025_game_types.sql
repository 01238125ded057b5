CREATE TABLE "game_type_perspectives" (
	"game_type_id" uuid NOT NULL,
	"perspective_id" uuid NOT NULL,
	"index" integer NOT NULL,
	CONSTRAINT "game_type_perspectives_game_type_id_perspective_id_pk" PRIMARY KEY("game_type_id","perspective_id")
);
--> statement-breakpoint
CREATE TABLE "game_type_shares" (
	"game_type_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "game_type_shares_game_type_id_organization_id_pk" PRIMARY KEY("game_type_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "game_types" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "game_types" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "game_type_perspectives" ADD CONSTRAINT "game_type_perspectives_game_type_id_game_types_id_fk" FOREIGN KEY ("game_type_id") REFERENCES "public"."game_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_type_perspectives" ADD CONSTRAINT "game_type_perspectives_perspective_id_perspectives_id_fk" FOREIGN KEY ("perspective_id") REFERENCES "public"."perspectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_type_shares" ADD CONSTRAINT "game_type_shares_game_type_id_game_types_id_fk" FOREIGN KEY ("game_type_id") REFERENCES "public"."game_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_type_shares" ADD CONSTRAINT "game_type_shares_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_type_perspectives_perspective_id_index" ON "game_type_perspectives" USING btree ("perspective_id");--> statement-breakpoint
CREATE INDEX "game_type_shares_organization_id_index" ON "game_type_shares" USING btree ("organization_id");--> statement-breakpoint
UPDATE "game_types" SET "created_by" = null WHERE "created_by" NOT IN (SELECT "id" FROM "users");--> statement-breakpoint
ALTER TABLE "game_types" ADD CONSTRAINT "game_types_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO "game_type_perspectives" ("game_type_id", "perspective_id", "index")
SELECT "game_types"."id", "perspectives"."id", "chosen"."place" - 1 FROM "game_types"
CROSS JOIN jsonb_array_elements_text("game_types"."perspective_ids") WITH ORDINALITY AS "chosen"("id", "place")
JOIN "perspectives" ON "perspectives"."id" = "chosen"."id"::uuid
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "game_types" DROP COLUMN "perspective_ids";
