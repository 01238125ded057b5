CREATE TABLE "server_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listener_pid" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "status" SET NOT NULL;