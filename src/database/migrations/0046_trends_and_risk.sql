CREATE TABLE "sign_in_days" (
	"event_id" text NOT NULL,
	"day" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "sign_in_days_event_id_day_pk" PRIMARY KEY("event_id","day")
);
--> statement-breakpoint
CREATE TABLE "risk_runs" (
	"event_id" text NOT NULL,
	"day" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"rule_version" integer NOT NULL,
	"launch_date" text NOT NULL,
	CONSTRAINT "risk_runs_event_id_day_pk" PRIMARY KEY("event_id","day")
);
--> statement-breakpoint
CREATE TABLE "risk_snapshots" (
	"event_id" text NOT NULL,
	"day" text NOT NULL,
	"team_id" text NOT NULL,
	"percent" smallint NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"has_task_activity" boolean NOT NULL,
	"overdue" smallint NOT NULL,
	"due_soon" smallint NOT NULL,
	"pending" smallint NOT NULL,
	"complete" smallint NOT NULL,
	CONSTRAINT "risk_snapshots_event_id_day_team_id_pk" PRIMARY KEY("event_id","day","team_id")
);
--> statement-breakpoint
ALTER TABLE "sign_in_days" ADD CONSTRAINT "sign_in_days_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_runs" ADD CONSTRAINT "risk_runs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_snapshots" ADD CONSTRAINT "risk_snapshots_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_snapshots" ADD CONSTRAINT "risk_snapshots_event_id_day_risk_runs_event_id_day_fk" FOREIGN KEY ("event_id","day") REFERENCES "public"."risk_runs"("event_id","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_snapshots" ADD CONSTRAINT "risk_snapshots_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_snapshots_team" ON "risk_snapshots" USING btree ("event_id","team_id","day");--> statement-breakpoint
CREATE INDEX "emails_bounced" ON "emails" USING btree ("event_id","member_id","created_at") WHERE "emails"."status" = 'bounce';--> statement-breakpoint
CREATE INDEX "submissions_sent_at" ON "submissions" USING btree ("event_id","submitted_at","team_id") WHERE not "submissions"."is_draft" and not "submissions"."is_guest" and "submissions"."open_disclaimers" = '{}' and "submissions"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "task_statuses_completed" ON "task_statuses" USING btree ("event_id","completed_at","task_id","team_id") WHERE "task_statuses"."is_complete" and "task_statuses"."completed_at" is not null;