ALTER TABLE "error_reports" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_reports" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "error_reports" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "error_reports_fingerprint_created_at_index" ON "error_reports" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "error_reports_created_at_index" ON "error_reports" USING btree ("created_at");