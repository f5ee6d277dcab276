ALTER TABLE "event_archives" ADD COLUMN "last_downloaded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_archives" ADD COLUMN "last_downloaded_by" text;--> statement-breakpoint
ALTER TABLE "event_archives" ADD COLUMN "removed_by" text;