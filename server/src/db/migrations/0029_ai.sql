CREATE TABLE "ai_contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"features" jsonb NOT NULL,
	"monthly_tokens" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"month" text NOT NULL,
	"tokens" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"organization_id" uuid NOT NULL,
	"month" text NOT NULL,
	"source" text NOT NULL,
	"feature" text NOT NULL,
	"calls" bigint DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_usage_organization_id_month_source_feature_pk" PRIMARY KEY("organization_id","month","source","feature")
);
--> statement-breakpoint
CREATE TABLE "game_summaries" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"run_id" uuid NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"fault" text,
	"model" text,
	"made_at" timestamp with time zone,
	"content" jsonb
);
--> statement-breakpoint
CREATE TABLE "inference_endpoints" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"adapter" text NOT NULL,
	"config" jsonb NOT NULL,
	"sealed_key" text NOT NULL,
	"last_four" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_contracts" ADD CONSTRAINT "ai_contracts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_reservations" ADD CONSTRAINT "ai_reservations_contract_id_ai_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."ai_contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_summaries" ADD CONSTRAINT "game_summaries_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_summaries" ADD CONSTRAINT "game_summaries_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inference_endpoints" ADD CONSTRAINT "inference_endpoints_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_contracts_organization_id_index" ON "ai_contracts" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "ai_reservations_contract_id_index" ON "ai_reservations" USING btree ("contract_id");
