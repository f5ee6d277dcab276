CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_user_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_user_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_event_id_team_id_teams_event_id_id_fk";
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_event_id_team_id_teams_event_id_id_fk";
--> statement-breakpoint
ALTER TABLE "task_statuses" DROP CONSTRAINT "task_statuses_event_id_team_id_teams_event_id_id_fk";
--> statement-breakpoint
DROP INDEX "files_team";--> statement-breakpoint
DROP INDEX "files_subject";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "team_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "owner_kind" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "form_draft" jsonb;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "submission_id" text;--> statement-breakpoint
CREATE INDEX "attempts_ends" ON "attempts" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD CONSTRAINT "task_statuses_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("event_id","owner_kind","owner_id");--> statement-breakpoint
-- What is stored moves with the columns. The owner of the tables is held to their policies too; the start that runs
-- this puts the policies back in force.
ALTER TABLE "files" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "emails" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_statuses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tasks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "teams" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "submissions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "files" SET
	"owner_kind" = CASE "audience"
		WHEN 'public' THEN 'branding'
		WHEN 'members' THEN 'task'
		WHEN 'organiser' THEN NULL
		ELSE "audience" END,
	"owner_id" = CASE "audience" WHEN 'team' THEN "team_id" ELSE "subject_id" END;--> statement-breakpoint
UPDATE "emails" SET "team_name" = "teams"."name" FROM "teams"
WHERE "teams"."event_id" = "emails"."event_id" AND "teams"."id" = "emails"."team_id";--> statement-breakpoint
INSERT INTO "task_statuses" ("event_id", "id", "task_id", "team_id", "form_draft", "submission_id")
SELECT "tasks"."event_id", gen_random_uuid()::text, "tasks"."id", "work"."team_id",
	"work"."draft", "work"."submission_id"
FROM "tasks"
JOIN LATERAL (
	SELECT "team_id",
		(array_agg(jsonb_build_object(
			'savedAt', to_char("updated_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
			'savedBy', "updated_by", 'page', "page", 'pageCount', "page_count")
			ORDER BY "updated_at" DESC) FILTER (WHERE "is_draft"))[1] AS "draft",
		(array_agg("id" ORDER BY "updated_at" DESC) FILTER (WHERE NOT "is_draft"))[1] AS "submission_id"
	FROM "submissions"
	WHERE "event_id" = "tasks"."event_id" AND "form_id" = "tasks"."form_id" AND "team_id" IS NOT NULL
	GROUP BY "team_id"
) AS "work" ON true
ON CONFLICT ("event_id", "team_id", "task_id") DO UPDATE SET
	"form_draft" = excluded."form_draft", "submission_id" = excluded."submission_id";--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "audience";--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "team_id";--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "subject_id";--> statement-breakpoint
-- Audit entries take the names that the same acts have from now on.
ALTER TABLE "audit_entries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "audit_entries" SET "action" = "renamed"."to", "subject_type" = split_part("renamed"."to", '.', 1)
FROM (VALUES
	('asset.add', 'asset.create'),
	('asset.replace', 'asset.replaceFile'),
	('file.store', 'file.create'),
	('member.rename', 'member.updateName'),
	('settings.save', 'settings.update'),
	('cardLayout.add', 'cardLayout.create'),
	('cardLayout.save', 'cardLayout.update'),
	('confirmation.save', 'confirmation.update'),
	('content.save', 'content.update'),
	('corePage.save', 'corePage.update'),
	('dashboard.saveHeader', 'dashboardHeader.update'),
	('form.save', 'form.update'),
	('sidebar.save', 'sidebar.update'),
	('submission.edit', 'submission.update'),
	('submission.send', 'submission.submit')
) AS "renamed" ("from", "to")
WHERE "audit_entries"."action" = "renamed"."from";
