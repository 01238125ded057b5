CREATE TABLE "hidden_decks" (
	"organization_id" uuid NOT NULL,
	"deck_id" uuid NOT NULL,
	CONSTRAINT "hidden_decks_organization_id_deck_id_pk" PRIMARY KEY("organization_id","deck_id")
);
--> statement-breakpoint
CREATE TABLE "hidden_game_types" (
	"organization_id" uuid NOT NULL,
	"game_type_id" uuid NOT NULL,
	CONSTRAINT "hidden_game_types_organization_id_game_type_id_pk" PRIMARY KEY("organization_id","game_type_id")
);
--> statement-breakpoint
ALTER TABLE "hidden_decks" ADD CONSTRAINT "hidden_decks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_decks" ADD CONSTRAINT "hidden_decks_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_game_types" ADD CONSTRAINT "hidden_game_types_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_game_types" ADD CONSTRAINT "hidden_game_types_game_type_id_game_types_id_fk" FOREIGN KEY ("game_type_id") REFERENCES "public"."game_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_decks_deck_id_index" ON "hidden_decks" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "hidden_game_types_game_type_id_index" ON "hidden_game_types" USING btree ("game_type_id");
