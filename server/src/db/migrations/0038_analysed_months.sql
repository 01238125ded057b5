CREATE TABLE "analysed_months" (
	"organization_id" uuid NOT NULL,
	"time_zone" text NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"sums" json NOT NULL,
	CONSTRAINT "analysed_months_organization_id_time_zone_month_pk" PRIMARY KEY("organization_id","time_zone","month")
);
--> statement-breakpoint
ALTER TABLE "analysed_months" ADD CONSTRAINT "analysed_months_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
