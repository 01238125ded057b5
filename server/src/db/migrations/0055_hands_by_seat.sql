ALTER TABLE "hands" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "hands" DROP CONSTRAINT "hands_round_id_seat_key_unique";--> statement-breakpoint
ALTER TABLE "hands" ADD CONSTRAINT "hands_round_id_seat_key_pk" PRIMARY KEY("round_id","seat_key");