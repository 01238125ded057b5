ALTER TABLE "pulse_invitations" DROP CONSTRAINT "pulse_invitations_game_id_wave_follow_up_id_unique";--> statement-breakpoint
ALTER TABLE "pulse_invitations" DROP CONSTRAINT "pulse_invitations_follow_up_id_follow_ups_id_fk";
--> statement-breakpoint
ALTER TABLE "pulse_invitations" ADD COLUMN "link_id" uuid;--> statement-breakpoint
UPDATE "pulse_invitations" SET "link_id" = "follow_ups"."link_id" FROM "follow_ups" WHERE "follow_ups"."id" = "pulse_invitations"."follow_up_id";--> statement-breakpoint
ALTER TABLE "pulse_invitations" ADD CONSTRAINT "pulse_invitations_link_id_action_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."action_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulse_invitations" ADD CONSTRAINT "pulse_invitations_follow_up_id_follow_ups_id_fk" FOREIGN KEY ("follow_up_id") REFERENCES "public"."follow_ups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pulse_invitations_link_id_index" ON "pulse_invitations" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "pulse_invitations" ADD CONSTRAINT "pulse_invitations_game_id_wave_link_id_unique" UNIQUE("game_id","wave","link_id");