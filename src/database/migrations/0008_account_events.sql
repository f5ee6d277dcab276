CREATE TABLE "account_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"client_address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"for_event_id" text NOT NULL,
	"is_handed_over" boolean DEFAULT false NOT NULL,
	"new_email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "handed_over_by_tenant" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_newest" ON "account_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "account_links_account" ON "account_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
-- What is stored moves with the columns. The owner of the tables is held to their policies too; the start that runs
-- this puts the policies back in force.
ALTER TABLE "emails" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who has been in the event has opened their part in it. The others open it by signing in, or by a new link.
UPDATE "members" SET "opened_at" = coalesce("first_login_at", "last_login_at") WHERE "last_login_at" IS NOT NULL;--> statement-breakpoint
-- The links by which these passwords were set could be read in the outbox of the event that invited their person first.
UPDATE "credentials" SET "handed_over_by_tenant" = "first"."tenant_id"
FROM (
	SELECT DISTINCT ON ("members"."account_id") "members"."account_id", "events"."tenant_id"
	FROM "members" JOIN "events" ON "events"."id" = "members"."event_id"
	ORDER BY "members"."account_id", "members"."created_at"
) AS "first"
WHERE "first"."account_id" = "credentials"."user_id";--> statement-breakpoint
-- E-mails that wait get their link when they are handed over.
INSERT INTO "account_links" ("id", "kind", "account_id", "for_event_id", "new_email", "created_at", "expires_at")
SELECT "emails"."id", "sent"."kind", "owner"."account_id", "emails"."event_id",
	CASE WHEN "sent"."kind" = 'update-email' THEN "emails"."to_address" END,
	"emails"."created_at", "emails"."created_at" + "sent"."lifetime"
FROM "emails"
JOIN (VALUES
	('welcome', 'set-password', interval '14 days'),
	('welcomeTeamMember', 'set-password', interval '14 days'),
	('standShareWelcome', 'set-password', interval '14 days'),
	('resetPassword', 'reset-password', interval '1 hour'),
	('verifyEmail', 'update-email', interval '1 day')
) AS "sent" ("type", "kind", "lifetime") ON "sent"."type" = "emails"."type"
JOIN LATERAL (
	SELECT "accounts"."id" AS "account_id" FROM "accounts"
	WHERE "sent"."kind" <> 'update-email' AND "accounts"."email" = "emails"."to_address"
	UNION ALL
	(SELECT "claim"."of" ->> 'accountId' FROM (
		SELECT CASE WHEN "value" LIKE '{%' THEN "value"::jsonb END AS "of", "created_at" FROM "verifications"
	) AS "claim"
	WHERE "sent"."kind" = 'update-email' AND "claim"."of" ->> 'newEmail' = "emails"."to_address"
	ORDER BY "claim"."created_at" DESC LIMIT 1)
) AS "owner" ON true
WHERE "emails"."status" IN ('queued', 'failed') AND "emails"."text" ~ '/auth/[a-z-]+\?token=';--> statement-breakpoint
-- The tokens that the outbox holds give way to what stands there from now on.
UPDATE "emails" SET
	"html" = regexp_replace("html", '(/auth/(?:set-password|reset-password|update-email)\?token=)[\w-]+', '\1link-of-' || "id", 'g'),
	"text" = regexp_replace("text", '(/auth/(?:set-password|reset-password|update-email)\?token=)[\w-]+', '\1link-of-' || "id", 'g'),
	"metadata" = "metadata" - 'hidesLink'
WHERE "html" LIKE '%?token=%' OR "text" LIKE '%?token=%';--> statement-breakpoint
-- Whoever has read them there can do nothing with them.
DELETE FROM "verifications";
