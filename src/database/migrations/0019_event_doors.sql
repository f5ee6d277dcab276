CREATE TABLE "event_doors" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"for_event_id" text NOT NULL,
	"challenge" text NOT NULL,
	"remember_me" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "origin_id" text;--> statement-breakpoint
ALTER TABLE "event_doors" ADD CONSTRAINT "event_doors_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_doors_session" ON "event_doors" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "event_doors_expiry" ON "event_doors" USING btree ("expires_at");