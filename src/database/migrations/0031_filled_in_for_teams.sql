ALTER TABLE "submissions" ADD COLUMN "filled_in_by" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "open_disclaimers" text[] DEFAULT '{}' NOT NULL;