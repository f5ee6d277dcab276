CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"slot" timestamp (3) with time zone,
	"attempt" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone,
	"alive_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"place" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"files" integer,
	"missing_files" integer,
	"error" text DEFAULT '' NOT NULL,
	"check_until" timestamp (3) with time zone,
	"check_tries" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"check_error" text DEFAULT '' NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_slot" ON "backup_runs" USING btree ("slot") WHERE attempt = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_running" ON "backup_runs" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
INSERT INTO "backup_runs" ("id", "cause", "attempt", "due_at", "state", "ended_at", "bytes")
SELECT 'of-deployment', 'command', 1, "backed_up_at", 'done', "backed_up_at", "backup_bytes" FROM "deployments" WHERE "backed_up_at" IS NOT NULL;
