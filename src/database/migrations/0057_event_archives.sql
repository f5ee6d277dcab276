CREATE TABLE "event_archives" (
	"id" text PRIMARY KEY NOT NULL,
	"archived_event_id" text NOT NULL,
	"event_name" text NOT NULL,
	"slug" text NOT NULL,
	"organisation" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"changes" integer NOT NULL,
	"size" bigint NOT NULL,
	"rows" integer NOT NULL,
	"files" integer NOT NULL,
	"stored_id" text,
	"created_by" text
);
--> statement-breakpoint
CREATE TABLE "event_restores" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "event_archives_event" ON "event_archives" USING btree ("archived_event_id","made_at");