DROP INDEX "submissions_one_draft";--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "allows_several" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "edits_id" text;--> statement-breakpoint
-- What a draft of a team that has sent the form changes is what it has sent last.
UPDATE "submissions" AS "draft" SET "edits_id" = (
  SELECT "sent"."id" FROM "submissions" AS "sent"
  WHERE "sent"."event_id" = "draft"."event_id" AND "sent"."form_id" = "draft"."form_id"
    AND "sent"."team_id" = "draft"."team_id" AND NOT "sent"."is_draft"
  ORDER BY "sent"."updated_at" DESC LIMIT 1
) WHERE "draft"."is_draft" AND "draft"."team_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_one_draft_each" ON "submissions" USING btree ("event_id","edits_id") WHERE "submissions"."is_draft" and "submissions"."edits_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_one_draft" ON "submissions" USING btree ("event_id","form_id","team_id") WHERE "submissions"."is_draft" and "submissions"."team_id" is not null and "submissions"."edits_id" is null;