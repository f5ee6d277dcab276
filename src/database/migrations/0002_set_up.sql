-- Similar spellings. Trusted since PostgreSQL 13: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- One form for all spellings that a search takes as equal; the same rule as foldForSearch in kit/text/normalise.ts.
CREATE FUNCTION eventflow_fold(written text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(
  translate(
    regexp_replace(normalize(lower(normalize(written, NFKC)), NFD), '[\u0300-\u036f]', '', 'g'),
    'øđðłıς', 'oddliσ'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
--> statement-breakpoint
CREATE TABLE "assets" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"file_id" text NOT NULL,
	"large_file_id" text,
	"medium_file_id" text,
	"small_file_id" text,
	"thumb_file_id" text,
	"status" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"width" integer,
	"height" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "assets_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT 'new_release_outlined' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"allowed_team_type_ids" text[] DEFAULT '{}' NOT NULL,
	"show_to_child_teams" boolean DEFAULT false NOT NULL,
	"asset_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', eventflow_fold("title")), 'A') || setweight(to_tsvector('english', eventflow_fold("title")), 'A') || setweight(to_tsvector('simple', eventflow_fold("description")), 'B') || setweight(to_tsvector('english', eventflow_fold("description")), 'B')) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "content_pages_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_sections" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"page_id" text NOT NULL,
	"index" integer NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"is_new_section" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"asset_ids" text[] DEFAULT '{}' NOT NULL,
	"file_ids" text[] DEFAULT '{}' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', eventflow_fold("heading")), 'B') || setweight(to_tsvector('english', eventflow_fold("heading")), 'B') || setweight(to_tsvector('simple', eventflow_fold("words")), 'C') || setweight(to_tsvector('english', eventflow_fold("words")), 'C')) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "content_sections_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"event_id" text NOT NULL,
	"page_id" text NOT NULL,
	"version" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	CONSTRAINT "content_versions_event_id_page_id_version_pk" PRIMARY KEY("event_id","page_id","version")
);
--> statement-breakpoint
CREATE TABLE "card_layouts" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"team_type_ids" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "card_layouts_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"layout_id" text NOT NULL,
	"index" integer NOT NULL,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_mini" boolean DEFAULT false NOT NULL,
	"path_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "cards_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"file_id" text NOT NULL,
	"file_size" bigint NOT NULL,
	"file_type" text NOT NULL,
	"show_download" boolean DEFAULT true NOT NULL,
	"show_to_child_teams" boolean DEFAULT false NOT NULL,
	"show_to_team_type_ids" text[] DEFAULT '{}' NOT NULL,
	"hide_from_team_type_ids" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', eventflow_fold("name")), 'A') || setweight(to_tsvector('english', eventflow_fold("name")), 'A') || setweight(to_tsvector('simple', eventflow_fold("description")), 'B') || setweight(to_tsvector('english', eventflow_fold("description")), 'B')) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "downloads_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "locks" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"subject_id" text NOT NULL,
	"window_key" text NOT NULL,
	"holder_name" text NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "locks_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "core_pages" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"icon" text NOT NULL,
	"is_published" boolean NOT NULL,
	"asset_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "core_pages_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "sidebar_sections" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"item_ids" text[] DEFAULT '{}' NOT NULL,
	"index" integer NOT NULL,
	"is_collapsable" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "sidebar_sections_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"company" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"logo_file_id" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"show_to_team_type_ids" text[] DEFAULT '{}' NOT NULL,
	"hide_from_team_type_ids" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', eventflow_fold("company")), 'A') || setweight(to_tsvector('english', eventflow_fold("company")), 'A') || setweight(to_tsvector('simple', eventflow_fold("description")), 'B') || setweight(to_tsvector('english', eventflow_fold("description")), 'B')) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "suppliers_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_event_id_file_id_files_event_id_id_fk" FOREIGN KEY ("event_id","file_id") REFERENCES "public"."files"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_event_id_asset_id_assets_event_id_id_fk" FOREIGN KEY ("event_id","asset_id") REFERENCES "public"."assets"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_sections" ADD CONSTRAINT "content_sections_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_sections" ADD CONSTRAINT "content_sections_event_id_page_id_content_pages_event_id_id_fk" FOREIGN KEY ("event_id","page_id") REFERENCES "public"."content_pages"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_event_id_page_id_content_pages_event_id_id_fk" FOREIGN KEY ("event_id","page_id") REFERENCES "public"."content_pages"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_layouts" ADD CONSTRAINT "card_layouts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_event_id_layout_id_card_layouts_event_id_id_fk" FOREIGN KEY ("event_id","layout_id") REFERENCES "public"."card_layouts"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_event_id_file_id_files_event_id_id_fk" FOREIGN KEY ("event_id","file_id") REFERENCES "public"."files"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "core_pages" ADD CONSTRAINT "core_pages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "core_pages" ADD CONSTRAINT "core_pages_event_id_asset_id_assets_event_id_id_fk" FOREIGN KEY ("event_id","asset_id") REFERENCES "public"."assets"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sidebar_sections" ADD CONSTRAINT "sidebar_sections_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_event_id_logo_file_id_files_event_id_id_fk" FOREIGN KEY ("event_id","logo_file_id") REFERENCES "public"."files"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_name" ON "assets" USING gin (eventflow_fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_pages_search" ON "content_pages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "content_pages_title" ON "content_pages" USING gin (eventflow_fold("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_pages_asset" ON "content_pages" USING btree ("event_id","asset_id");--> statement-breakpoint
CREATE INDEX "content_sections_page" ON "content_sections" USING btree ("event_id","page_id","index");--> statement-breakpoint
CREATE INDEX "content_sections_search" ON "content_sections" USING gin ("search");--> statement-breakpoint
CREATE INDEX "content_sections_assets" ON "content_sections" USING gin ("asset_ids");--> statement-breakpoint
CREATE INDEX "content_sections_files" ON "content_sections" USING gin ("file_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "card_layouts_one_default" ON "card_layouts" USING btree ("event_id") WHERE "card_layouts"."is_default";--> statement-breakpoint
CREATE INDEX "cards_layout" ON "cards" USING btree ("event_id","layout_id","index");--> statement-breakpoint
CREATE INDEX "downloads_search" ON "downloads" USING gin ("search");--> statement-breakpoint
CREATE INDEX "downloads_name" ON "downloads" USING gin (eventflow_fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "locks_subject" ON "locks" USING btree ("event_id","type","subject_id");--> statement-breakpoint
CREATE INDEX "suppliers_search" ON "suppliers" USING gin ("search");--> statement-breakpoint
CREATE INDEX "suppliers_company" ON "suppliers" USING gin (eventflow_fold("company") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_subject" ON "files" USING btree ("event_id","subject_id");--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING gin (eventflow_fold("first_name" || ' ' || "surname") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teams_name" ON "teams" USING gin (eventflow_fold("name") gin_trgm_ops);