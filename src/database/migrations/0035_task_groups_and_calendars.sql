CREATE TABLE "calendar_feeds" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_event_id_member_id_pk" PRIMARY KEY("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "task_group_entries" (
	"event_id" text NOT NULL,
	"group_id" text NOT NULL,
	"task_id" text NOT NULL,
	"index" integer NOT NULL,
	CONSTRAINT "task_group_entries_event_id_group_id_task_id_pk" PRIMARY KEY("event_id","group_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_event_id_group_id_task_groups_event_id_id_fk";
--> statement-breakpoint
ALTER TABLE "task_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_event_id_member_id_members_event_id_id_fk" FOREIGN KEY ("event_id","member_id") REFERENCES "public"."members"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_group_entries" ADD CONSTRAINT "task_group_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_group_entries" ADD CONSTRAINT "task_group_entries_event_id_group_id_task_groups_event_id_id_fk" FOREIGN KEY ("event_id","group_id") REFERENCES "public"."task_groups"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_group_entries" ADD CONSTRAINT "task_group_entries_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("event_id","token_hash");--> statement-breakpoint
CREATE INDEX "task_group_entries_task" ON "task_group_entries" USING btree ("event_id","task_id");--> statement-breakpoint
-- Each task is in the one group that it had, in the order in which a team has seen them.
INSERT INTO "task_group_entries" ("event_id", "group_id", "task_id", "index")
SELECT "event_id", "group_id", "id",
  row_number() OVER (PARTITION BY "event_id", "group_id" ORDER BY "due_date" = '', "due_date", lower("title"), "id") - 1
FROM "tasks" WHERE "group_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "task_groups" DROP COLUMN "index";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "group_id";