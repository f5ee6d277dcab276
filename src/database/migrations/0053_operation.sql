CREATE TABLE "upload_turns" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"is_asked" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "backed_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "backup_bytes" bigint;