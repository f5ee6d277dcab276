CREATE TABLE "long_works" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"started_by" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"is_cancel_asked" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"turn" integer,
	"lease_id" text,
	"leased_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "long_works_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_import_marks" (
	"event_id" text NOT NULL,
	"team_id" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "team_import_marks_event_id_team_id_pk" PRIMARY KEY("event_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "team_import_rows" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"fault" text,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"team_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT 'problem' NOT NULL,
	"check" json,
	"state" text DEFAULT 'waiting' NOT NULL,
	"team_id" text,
	"email_id" text,
	"imported_at" timestamp (3) with time zone,
	CONSTRAINT "team_import_rows_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_imports" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"headers" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"match_by" text DEFAULT 'teamName' NOT NULL,
	"work_id" text,
	"is_mapping_chosen" boolean DEFAULT false NOT NULL,
	"is_discarded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "team_imports_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "long_works" ADD CONSTRAINT "long_works_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_import_marks" ADD CONSTRAINT "team_import_marks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_import_rows" ADD CONSTRAINT "team_import_rows_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_imports" ADD CONSTRAINT "team_imports_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "long_works_newest" ON "long_works" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "long_works_running" ON "long_works" USING btree ("event_id","kind") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "team_import_rows_list" ON "team_import_rows" USING btree ("event_id","import_id","line");--> statement-breakpoint
CREATE INDEX "team_imports_newest" ON "team_imports" USING btree ("event_id","created_at");