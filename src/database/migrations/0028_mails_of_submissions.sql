ALTER TABLE "emails" ADD COLUMN "about_id" text;--> statement-breakpoint
ALTER TABLE "emails" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was written before names its submission in the key of its sending.
UPDATE "emails" SET "about_id" = split_part("send_key", ':', 3)
WHERE "type" IN ('formNotification', 'formNotificationUpdate') AND "send_key" LIKE 'formNotification:%:%:%';--> statement-breakpoint
CREATE INDEX "emails_about" ON "emails" USING btree ("event_id","about_id","created_at") WHERE "emails"."about_id" is not null;
