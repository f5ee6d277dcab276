ALTER TABLE "submission_revisions" ADD COLUMN "tally" json;--> statement-breakpoint
ALTER TABLE "submission_revisions" ADD COLUMN "is_open" boolean;