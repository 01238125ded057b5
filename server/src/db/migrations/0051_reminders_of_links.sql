ALTER TABLE "sent_follow_ups" ADD COLUMN "link_id" uuid;--> statement-breakpoint
UPDATE "sent_follow_ups" SET "link_id" = "follow_ups"."link_id" FROM "follow_ups" WHERE "follow_ups"."id" = "follow_up_id";--> statement-breakpoint
ALTER TABLE "sent_follow_ups" ALTER COLUMN "link_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_follow_ups" DROP COLUMN "follow_up_id";--> statement-breakpoint
ALTER TABLE "sent_follow_ups" ADD CONSTRAINT "sent_follow_ups_link_id_action_item_id_kind_pk" PRIMARY KEY("link_id","action_item_id","kind");--> statement-breakpoint
ALTER TABLE "sent_follow_ups" ADD CONSTRAINT "sent_follow_ups_link_id_action_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."action_links"("id") ON DELETE cascade ON UPDATE no action;
