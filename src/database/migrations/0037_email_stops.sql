CREATE TABLE "email_stops" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"member_id" text,
	"email_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "email_stops_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "held_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_stops" ADD CONSTRAINT "email_stops_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_stops_address" ON "email_stops" USING btree ("event_id","kind","address");--> statement-breakpoint
CREATE INDEX "email_stops_member" ON "email_stops" USING btree ("event_id","member_id");--> statement-breakpoint
CREATE INDEX "emails_address" ON "emails" USING btree ("event_id",lower("to_address"));