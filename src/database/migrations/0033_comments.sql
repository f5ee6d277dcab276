CREATE TABLE "comment_gatherings" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"id" text NOT NULL,
	"comment_ids" text[] NOT NULL,
	CONSTRAINT "comment_gatherings_event_id_member_id_pk" PRIMARY KEY("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"parent_id" text,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"is_organiser" boolean NOT NULL,
	"author_name" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"mentions_organiser" boolean DEFAULT false NOT NULL,
	"likes" text[] DEFAULT '{}' NOT NULL,
	"file_ids" text[] DEFAULT '{}' NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "comments_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"event_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"member_id" text NOT NULL,
	"read_up_to" integer DEFAULT 0 NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "conversation_reads_event_id_conversation_id_member_id_pk" PRIMARY KEY("event_id","conversation_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"latest_at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	CONSTRAINT "conversations_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "internal_notes" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"text" text NOT NULL,
	"author_name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "internal_notes_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "comment_gatherings" ADD CONSTRAINT "comment_gatherings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_event_id_conversation_id_conversations_event_id_id_fk" FOREIGN KEY ("event_id","conversation_id") REFERENCES "public"."conversations"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_event_id_parent_id_comments_event_id_id_fk" FOREIGN KEY ("event_id","parent_id") REFERENCES "public"."comments"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_event_id_conversation_id_conversations_event_id_id_fk" FOREIGN KEY ("event_id","conversation_id") REFERENCES "public"."conversations"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_number" ON "comments" USING btree ("event_id","conversation_id","number");--> statement-breakpoint
CREATE INDEX "comments_files" ON "comments" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "conversation_reads_member" ON "conversation_reads" USING btree ("event_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_task_team" ON "conversations" USING btree ("event_id","task_id","team_id");--> statement-breakpoint
CREATE INDEX "conversations_team" ON "conversations" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("event_id","waiting_since") WHERE "conversations"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "internal_notes_task_team" ON "internal_notes" USING btree ("event_id","team_id","task_id");