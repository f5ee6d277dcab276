ALTER TABLE "submissions" ALTER COLUMN "totals" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "totals" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "page_count" integer DEFAULT 1 NOT NULL;