ALTER TABLE "analysed_months" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "analysed_months" DROP CONSTRAINT "analysed_months_organization_id_time_zone_month_pk";--> statement-breakpoint
ALTER TABLE "analysed_months" ADD CONSTRAINT "analysed_months_organization_id_time_zone_month_part_pk" PRIMARY KEY("organization_id","time_zone","month","part");