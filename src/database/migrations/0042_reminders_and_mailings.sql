CREATE TABLE "mailing_recipients" (
	"event_id" text NOT NULL,
	"mailing_id" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"team_id" text,
	"team_name" text NOT NULL,
	"task_ids" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"email_id" text,
	CONSTRAINT "mailing_recipients_event_id_mailing_id_member_id_pk" PRIMARY KEY("event_id","mailing_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"team_ids" text[],
	"task_ids" text[],
	"due_within" integer,
	"audience" text DEFAULT 'ownersAndAssignees' NOT NULL,
	"excluded_ids" text[] DEFAULT '{}' NOT NULL,
	"held_until" timestamp (3) with time zone,
	"confirmed_by" text,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"detail" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "mailings_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_runs" (
	"event_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"reached" text DEFAULT '' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "reminder_runs_event_id_pk" PRIMARY KEY("event_id")
);
--> statement-breakpoint
CREATE TABLE "task_reminders" (
	"event_id" text NOT NULL,
	"team_id" text NOT NULL,
	"task_id" text NOT NULL,
	"due_date" text NOT NULL,
	"crossing" integer NOT NULL,
	"reminded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_reminders_event_id_team_id_task_id_due_date_crossing_pk" PRIMARY KEY("event_id","team_id","task_id","due_date","crossing")
);
--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_event_id_mailing_id_mailings_event_id_id_fk" FOREIGN KEY ("event_id","mailing_id") REFERENCES "public"."mailings"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_runs" ADD CONSTRAINT "reminder_runs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_recipients_team" ON "mailing_recipients" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "mailings_newest" ON "mailings" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "task_reminders_task" ON "task_reminders" USING btree ("event_id","task_id");