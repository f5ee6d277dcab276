CREATE TABLE "uploads" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"owner_kind" text,
	"owner_id" text,
	"size" bigint NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;