ALTER TABLE "emails" ADD COLUMN IF NOT EXISTS "about_id" text;--> statement-breakpoint
ALTER TABLE "emails" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was written before names its submission in the key of its sending.
UPDATE "emails" SET "about_id" = split_part("send_key", ':', 3)
WHERE "type" IN ('formNotification', 'formNotificationUpdate') AND "send_key" LIKE 'formNotification:%:%:%';--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN IF NOT EXISTS "tally" json;--> statement-breakpoint
ALTER TABLE "submissions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was sent before there were words to search in has them in lower case, but with its accents.
UPDATE "submissions" SET "answer_words" = eventflow_fold("answer_words")
WHERE octet_length("answer_words") <> length("answer_words");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "emails_about" ON "emails" USING btree ("event_id","about_id","created_at") WHERE "emails"."about_id" is not null;
