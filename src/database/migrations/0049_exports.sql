CREATE TABLE "export_schedules" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"list" text NOT NULL,
	"title" text NOT NULL,
	"query" jsonb NOT NULL,
	"format" text NOT NULL,
	"manner" text NOT NULL,
	"columns" text[],
	"filters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rhythm" text NOT NULL,
	"weekday" integer,
	"time" text NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"problem" text,
	"counted_from" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "export_schedules_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "list_exports" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"member_id" text NOT NULL,
	"list" text NOT NULL,
	"title" text NOT NULL,
	"query" jsonb NOT NULL,
	"format" text NOT NULL,
	"manner" text NOT NULL,
	"columns" text[],
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_id" text,
	"leased_until" timestamp (3) with time zone,
	"file_name" text DEFAULT '' NOT NULL,
	"size" bigint,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"schedule_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "list_exports_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_schedules_member" ON "export_schedules" USING btree ("event_id","member_id");--> statement-breakpoint
CREATE INDEX "list_exports_member" ON "list_exports" USING btree ("event_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "list_exports_expiry" ON "list_exports" USING btree ("event_id","expires_at");