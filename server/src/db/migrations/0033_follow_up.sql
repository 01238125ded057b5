CREATE TABLE "pulse_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"wave" text NOT NULL,
	"score" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pulse_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"game_id" uuid NOT NULL,
	"wave" text NOT NULL,
	"follow_up_id" uuid,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pulse_invitations_game_id_wave_follow_up_id_unique" UNIQUE("game_id","wave","follow_up_id"),
	CONSTRAINT "pulse_invitations_game_id_wave_user_id_unique" UNIQUE("game_id","wave","user_id")
);
--> statement-breakpoint
CREATE TABLE "pulse_refusals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "pulse" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "carried_over" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pulse_answers" ADD CONSTRAINT "pulse_answers_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulse_invitations" ADD CONSTRAINT "pulse_invitations_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulse_invitations" ADD CONSTRAINT "pulse_invitations_follow_up_id_follow_ups_id_fk" FOREIGN KEY ("follow_up_id") REFERENCES "public"."follow_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulse_invitations" ADD CONSTRAINT "pulse_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulse_refusals" ADD CONSTRAINT "pulse_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pulse_answers_game_id_index" ON "pulse_answers" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "pulse_invitations_follow_up_id_index" ON "pulse_invitations" USING btree ("follow_up_id");--> statement-breakpoint
CREATE INDEX "pulse_invitations_user_id_index" ON "pulse_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "action_items_origin" ON "action_items" USING btree ("origin_id") WHERE origin_id is not null;