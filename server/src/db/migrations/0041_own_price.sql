ALTER TABLE "billing_accounts" ADD COLUMN "price_id" text;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "unit_amount" integer;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "currency" text;