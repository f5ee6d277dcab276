CREATE TABLE "api_calls" (
	"event_id" text NOT NULL,
	"token_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"has_written" boolean DEFAULT false NOT NULL,
	"status" integer,
	"answer" text,
	CONSTRAINT "api_calls_event_id_token_id_key_pk" PRIMARY KEY("event_id","token_id","key")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_event_id_token_id_api_tokens_event_id_id_fk" FOREIGN KEY ("event_id","token_id") REFERENCES "public"."api_tokens"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_calls_started" ON "api_calls" USING btree ("event_id","started_at");