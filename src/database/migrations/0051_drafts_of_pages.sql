CREATE TABLE "content_drafts" (
	"event_id" text NOT NULL,
	"page_id" text NOT NULL,
	"sections" jsonb NOT NULL,
	"discarded_ids" text[] DEFAULT '{}' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"asset_ids" text[] DEFAULT '{}' NOT NULL,
	"file_ids" text[] DEFAULT '{}' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', eventflow_fold("words")), 'C') || setweight(to_tsvector('english', eventflow_fold("words")), 'C')) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "content_drafts_event_id_page_id_pk" PRIMARY KEY("event_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_event_id_page_id_content_pages_event_id_id_fk" FOREIGN KEY ("event_id","page_id") REFERENCES "public"."content_pages"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_drafts_search" ON "content_drafts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "content_drafts_assets" ON "content_drafts" USING gin ("asset_ids");--> statement-breakpoint
CREATE INDEX "content_drafts_files" ON "content_drafts" USING gin ("file_ids");--> statement-breakpoint
UPDATE "content_pages" SET "revision" = "version";--> statement-breakpoint
UPDATE "content_pages" AS page SET "version" = kept.newest FROM (
  SELECT "event_id", "page_id", max("version") AS newest FROM "content_versions" GROUP BY "event_id", "page_id"
) AS kept WHERE page."event_id" = kept."event_id" AND page."id" = kept."page_id" AND page."version" <> kept.newest;
