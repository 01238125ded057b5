ALTER TABLE "crystallization_templates" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "crystallization_templates" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "crystallization_templates" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
UPDATE "crystallization_templates" SET "created_by" = null WHERE "created_by" NOT IN (SELECT "id" FROM "users");--> statement-breakpoint
ALTER TABLE "crystallization_templates" ADD CONSTRAINT "crystallization_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
