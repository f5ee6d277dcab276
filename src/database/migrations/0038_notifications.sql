CREATE TABLE "notification_reads" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"item_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_reads_event_id_member_id_item_id_pk" PRIMARY KEY("event_id","member_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"team_type_ids" text[] DEFAULT '{}' NOT NULL,
	"team_id" text,
	"send_email" boolean DEFAULT false NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	"button_text" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"provider_response" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', eventflow_fold("title")), 'A') || setweight(to_tsvector('english', eventflow_fold("title")), 'A') || setweight(to_tsvector('simple', eventflow_fold("description")), 'B') || setweight(to_tsvector('english', eventflow_fold("description")), 'B')) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "notifications_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_reads_item" ON "notification_reads" USING btree ("event_id","item_id");--> statement-breakpoint
CREATE INDEX "notifications_published" ON "notifications" USING btree ("event_id","published_at");--> statement-breakpoint
CREATE INDEX "notifications_team" ON "notifications" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "notifications_search" ON "notifications" USING gin ("search");--> statement-breakpoint
CREATE INDEX "comments_mentions" ON "comments" USING gin ("mentions");