CREATE TABLE "action_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"action_item_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "action_claims_link_id_action_item_id_unique" UNIQUE("link_id","action_item_id")
);
--> statement-breakpoint
CREATE TABLE "action_link_secrets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"game_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "action_links_player_id_unique" UNIQUE("player_id")
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"sealed_address" text NOT NULL,
	"address_hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "follow_ups_link_id_unique" UNIQUE("link_id")
);
--> statement-breakpoint
CREATE TABLE "sent_follow_ups" (
	"follow_up_id" uuid NOT NULL,
	"action_item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_follow_ups_follow_up_id_action_item_id_kind_pk" PRIMARY KEY("follow_up_id","action_item_id","kind")
);
--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "state_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "state_changed_by" uuid;--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "state_changed_link_id" uuid;--> statement-breakpoint
ALTER TABLE "action_claims" ADD CONSTRAINT "action_claims_link_id_action_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."action_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_claims" ADD CONSTRAINT "action_claims_action_item_id_action_items_id_fk" FOREIGN KEY ("action_item_id") REFERENCES "public"."action_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_link_secrets" ADD CONSTRAINT "action_link_secrets_link_id_action_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."action_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_links" ADD CONSTRAINT "action_links_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_links" ADD CONSTRAINT "action_links_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_link_id_action_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."action_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_follow_ups" ADD CONSTRAINT "sent_follow_ups_follow_up_id_follow_ups_id_fk" FOREIGN KEY ("follow_up_id") REFERENCES "public"."follow_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_follow_ups" ADD CONSTRAINT "sent_follow_ups_action_item_id_action_items_id_fk" FOREIGN KEY ("action_item_id") REFERENCES "public"."action_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_claims_action_item_id_index" ON "action_claims" USING btree ("action_item_id");--> statement-breakpoint
CREATE INDEX "action_link_secrets_link_id_index" ON "action_link_secrets" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "action_links_game_id_index" ON "action_links" USING btree ("game_id");--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_state_changed_by_users_id_fk" FOREIGN KEY ("state_changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "action_items" SET "state" = 'done', "done_at" = "updated_at", "state_changed_at" = "updated_at" WHERE "is_done";--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_done" CHECK ("action_items"."is_done" = ("action_items"."state" = 'done'));
