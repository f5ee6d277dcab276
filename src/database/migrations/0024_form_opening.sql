CREATE TABLE "form_reopenings" (
	"event_id" text NOT NULL,
	"form_id" text NOT NULL,
	"team_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "form_reopenings_event_id_form_id_team_id_pk" PRIMARY KEY("event_id","form_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "opens_at" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "closes_at" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "closed_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "submission_limit" integer;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "prefill_field_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_reopenings" ADD CONSTRAINT "form_reopenings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_reopenings" ADD CONSTRAINT "form_reopenings_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_reopenings" ADD CONSTRAINT "form_reopenings_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE no action ON UPDATE no action;