CREATE TABLE "mail_paces" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_responses" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"email_id" text NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"recipient" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"team_id" text,
	"member_id" text,
	"template_id" text NOT NULL,
	"platform" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_responses_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "held_addresses" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_responses" ADD CONSTRAINT "email_responses_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_responses" ADD CONSTRAINT "email_responses_email" FOREIGN KEY ("event_id","email_id") REFERENCES "public"."emails"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_responses_once" ON "email_responses" USING btree ("event_id","message_id","type","created_at");--> statement-breakpoint
CREATE INDEX "email_responses_email" ON "email_responses" USING btree ("event_id","email_id","created_at");--> statement-breakpoint
CREATE INDEX "email_responses_member" ON "email_responses" USING btree ("event_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "email_responses_newest" ON "email_responses" USING btree ("event_id","created_at");