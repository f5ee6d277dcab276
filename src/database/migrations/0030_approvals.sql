ALTER TABLE "task_statuses" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "submission_revision" integer;--> statement-breakpoint
-- What waits does so since it was handed in; where that is not known any more, since its last change.
UPDATE "task_statuses" SET "waiting_since" = coalesce(
  (SELECT max((entry ->> 'at')::timestamptz) FROM jsonb_path_query("approval_history", '$[*]') AS entry WHERE entry ->> 'to' = 'pending'),
  "updated_at"
) WHERE "progress_status" = 'awaitingApproval';--> statement-breakpoint
UPDATE "task_statuses" AS "status" SET "submission_revision" = "sent"."revision"
FROM "submissions" AS "sent"
WHERE "sent"."event_id" = "status"."event_id" AND "sent"."id" = "status"."submission_id";--> statement-breakpoint
CREATE INDEX "task_statuses_waiting" ON "task_statuses" USING btree ("event_id","waiting_since") WHERE "task_statuses"."progress_status" = 'awaitingApproval' and not "task_statuses"."is_complete" and not "task_statuses"."is_not_applicable";