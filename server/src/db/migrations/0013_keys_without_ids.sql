ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_caller_key_unique";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key");
