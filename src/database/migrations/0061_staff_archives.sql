CREATE TABLE "event_archive_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"archived_event_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"alive_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_archives" ADD COLUMN "kept_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_archives" ADD COLUMN "downloaded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_archives" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "event_archive_runs_event" ON "event_archive_runs" USING btree ("archived_event_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_archive_runs_one" ON "event_archive_runs" USING btree ("archived_event_id") WHERE state in ('waiting', 'running');