CREATE TABLE "task_marks" (
	"event_id" text NOT NULL,
	"team_id" text NOT NULL,
	"marks" text NOT NULL,
	CONSTRAINT "task_marks_event_id_team_id_pk" PRIMARY KEY("event_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "task_marks" ADD CONSTRAINT "task_marks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_marks" ADD CONSTRAINT "task_marks_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_sent" ON "submissions" USING btree ("event_id","form_id") WHERE not "submissions"."is_draft";--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_place" ON "tasks" USING btree ("event_id","place");--> statement-breakpoint
-- What stands in the statuses is counted once. The owner of the tables is held to their policies too; the start that
-- runs this puts the policies back in force.
ALTER TABLE "tasks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_statuses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "tasks" SET "place" = "numbered"."number" - 1
FROM (
	SELECT "event_id", "id", row_number() OVER (PARTITION BY "event_id" ORDER BY "id") AS "number" FROM "tasks"
) AS "numbered"
WHERE "numbered"."event_id" = "tasks"."event_id" AND "numbered"."id" = "tasks"."id";--> statement-breakpoint
INSERT INTO "task_marks" ("event_id", "team_id", "marks")
SELECT "teams"."event_id", "teams"."team_id", rtrim(string_agg(CASE
		WHEN "is_complete" THEN 'c'
		WHEN "is_not_applicable" AND "progress_status" = 'notStarted' THEN 'n'
		WHEN "is_not_applicable" THEN 'm'
		WHEN "progress_status" = 'awaitingApproval' THEN 'w'
		WHEN "progress_status" <> 'notStarted' THEN 'b'
		ELSE '-'
	END, '' ORDER BY "tasks"."place"), '-')
FROM (SELECT DISTINCT "event_id", "team_id" FROM "task_statuses") AS "teams"
JOIN "tasks" ON "tasks"."event_id" = "teams"."event_id"
LEFT JOIN "task_statuses" ON "task_statuses"."event_id" = "teams"."event_id"
	AND "task_statuses"."team_id" = "teams"."team_id" AND "task_statuses"."task_id" = "tasks"."id"
GROUP BY "teams"."event_id", "teams"."team_id";
