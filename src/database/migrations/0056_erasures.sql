CREATE TABLE "erasures" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"member_id" text,
	"address_hash" text,
	"submission_ids" text[] DEFAULT '{}' NOT NULL,
	"answers" text NOT NULL,
	"with_account" boolean NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"erased_by" text,
	CONSTRAINT "erasures_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;