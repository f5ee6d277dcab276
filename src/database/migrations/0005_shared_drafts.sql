CREATE TABLE "form_visits" (
	"event_id" text NOT NULL,
	"form_id" text NOT NULL,
	"member_id" text NOT NULL,
	"team_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_visits_event_id_form_id_member_id_pk" PRIMARY KEY("event_id","form_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "stamps" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_visits" ADD CONSTRAINT "form_visits_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;