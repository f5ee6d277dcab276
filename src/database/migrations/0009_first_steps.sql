CREATE TABLE "deployments" (
	"id" text PRIMARY KEY DEFAULT 'this' NOT NULL,
	"base_url" text NOT NULL,
	"served_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deployments_one" CHECK ("deployments"."id" = 'this')
);
--> statement-breakpoint
CREATE TABLE "hidden_first_steps" (
	"event_id" text NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	"hidden_by" text,
	CONSTRAINT "hidden_first_steps_event_id_pk" PRIMARY KEY("event_id")
);
--> statement-breakpoint
ALTER TABLE "hidden_first_steps" ADD CONSTRAINT "hidden_first_steps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;