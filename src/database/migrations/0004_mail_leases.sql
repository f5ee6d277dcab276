ALTER TABLE "emails" ADD COLUMN "claim_id" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
-- Without a mail server, an e-mail counted as handed over; and one that was given up counted as waiting for ever: the
-- tries of earlier releases ended within three hours. The owner of the tables is held to their policies too; the start
-- that runs this puts the policies back in force.
ALTER TABLE "emails" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "emails" SET "status" = 'unsent', "sent_at" = NULL
WHERE "status" = 'pending' AND "provider_message_id" IS NULL;--> statement-breakpoint
UPDATE "emails" SET "status" = 'failed' WHERE "status" = 'queued' AND "created_at" < now() - interval '2 days';
