CREATE TABLE "custom_fields" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"label" text NOT NULL,
	"type" text DEFAULT 'text' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"default_value" text DEFAULT '' NOT NULL,
	"show_field" boolean DEFAULT false NOT NULL,
	"show_to_child_teams" boolean DEFAULT false NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"is_filled_by_teams" boolean DEFAULT false NOT NULL,
	"fill_total" integer,
	"fill_done" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "custom_fields_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "facts" jsonb DEFAULT '{"customFields":{},"client":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_label" ON "custom_fields" USING btree ("event_id",lower("label")) WHERE "custom_fields"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "custom_fields_index" ON "custom_fields" USING btree ("event_id","index");