CREATE TABLE "api_tokens" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"level" text NOT NULL,
	"scope" text NOT NULL,
	"areas" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"window_started_at" timestamp (3) with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_tokens_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_event_id_member_id_members_event_id_id_fk" FOREIGN KEY ("event_id","member_id") REFERENCES "public"."members"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("event_id","token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_member" ON "api_tokens" USING btree ("event_id","member_id");