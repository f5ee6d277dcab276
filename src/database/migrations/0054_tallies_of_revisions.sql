ALTER TABLE "submission_revisions" ADD COLUMN "tally" json;--> statement-breakpoint
ALTER TABLE "submission_revisions" ADD COLUMN "is_open" boolean;--> statement-breakpoint
DROP INDEX "submissions_of_guests";--> statement-breakpoint
DROP INDEX "task_statuses_waiting";--> statement-breakpoint
CREATE INDEX "submissions_counted_of_guests" ON "submissions" USING btree ("event_id","form_id") WHERE "submissions"."is_guest" and not "submissions"."is_draft" and "submissions"."open_disclaimers" = '{}';--> statement-breakpoint
CREATE INDEX "task_statuses_in_queue" ON "task_statuses" USING btree ("event_id","waiting_since","task_id","team_id") WHERE "task_statuses"."progress_status" = 'awaitingApproval' and not "task_statuses"."is_complete" and not "task_statuses"."is_not_applicable";