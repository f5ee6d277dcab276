CREATE TABLE "saved_views" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"member_id" text,
	"screen" text NOT NULL,
	"thing_id" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"labels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "saved_views_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_views_screen" ON "saved_views" USING btree ("event_id","screen","thing_id");--> statement-breakpoint
CREATE INDEX "saved_views_member" ON "saved_views" USING btree ("event_id","member_id");--> statement-breakpoint
CREATE INDEX "emails_team" ON "emails" USING btree ("event_id","team_id","created_at") WHERE "emails"."team_id" is not null;