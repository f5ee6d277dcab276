CREATE TABLE "untold_assignments" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"task_id" text NOT NULL,
	"assigned_by" text NOT NULL,
	CONSTRAINT "untold_assignments_event_id_member_id_task_id_pk" PRIMARY KEY("event_id","member_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "untold_assignments" ADD CONSTRAINT "untold_assignments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "untold_assignments" ADD CONSTRAINT "untold_assignments_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;