CREATE TABLE "billing_accounts" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"plan_key" text,
	"status" text,
	"period_end" timestamp with time zone,
	"cancels_at_end" boolean DEFAULT false NOT NULL,
	"upcoming_plan_key" text,
	"past_due_since" timestamp with time zone,
	"readings" integer DEFAULT 0 NOT NULL,
	"written_reading" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "billing_accounts_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"worked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_accounts" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"books" jsonb NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "sandbox_accounts_organization_id_unique" UNIQUE("organization_id")
);
--> statement-breakpoint
ALTER TABLE "organization_product_purchases" ADD COLUMN "quantity_bought" integer;--> statement-breakpoint
ALTER TABLE "organization_product_purchases" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "plan_source" text DEFAULT 'operator' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_uses" ADD CONSTRAINT "product_uses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_uses" ADD CONSTRAINT "product_uses_purchase_id_organization_product_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."organization_product_purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_uses" ADD CONSTRAINT "product_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_accounts_status_index" ON "billing_accounts" USING btree ("status");--> statement-breakpoint
CREATE INDEX "billing_events_received_at_index" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "product_uses_organization_id_used_at_index" ON "product_uses" USING btree ("organization_id","used_at");--> statement-breakpoint
CREATE INDEX "product_uses_purchase_id_index" ON "product_uses" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "product_uses_user_id_index" ON "product_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sandbox_accounts_next_at_index" ON "sandbox_accounts" USING btree ("next_at");--> statement-breakpoint
ALTER TABLE "organization_product_purchases" ADD CONSTRAINT "organization_product_purchases_checkout_id_unique" UNIQUE("checkout_id");--> statement-breakpoint
UPDATE "organizations" SET "plan_source" = 'trial' WHERE "tier" = 'trial';--> statement-breakpoint
UPDATE "organizations" SET "plan_source" = 'coupon' WHERE "tier" <> 'trial' AND "id" IN (SELECT "organization_id" FROM "registrations" WHERE "kind" = 'coupon');--> statement-breakpoint
UPDATE "organization_product_purchases" SET "valid_until" = now() + interval '6 months' WHERE "valid_until" IS NULL;
