CREATE TABLE "retention_rules" (
	"event_id" text NOT NULL,
	"keep_days" integer,
	"answers" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"noticed_for" text,
	"first_notice_on" text,
	"last_notice_on" text,
	"run_on" text,
	"started_at" timestamp (3) with time zone,
	"begun_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reached" text DEFAULT '' NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "retention_rules_event_id_pk" PRIMARY KEY("event_id")
);
--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;