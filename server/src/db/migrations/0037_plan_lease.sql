ALTER TABLE "billing_accounts" ADD COLUMN "changer" uuid;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "changing_until" timestamp with time zone;
