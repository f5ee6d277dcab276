CREATE TABLE "audit_personal_values" (
	"event_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "audit_personal_values_event_id_entry_id_pk" PRIMARY KEY("event_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_personal_values" ADD CONSTRAINT "audit_personal_values_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_personal_values" ADD CONSTRAINT "audit_personal_values_event_id_entry_id_audit_entries_event_id_id_fk" FOREIGN KEY ("event_id","entry_id") REFERENCES "public"."audit_entries"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_person" ON "audit_entries" USING btree ("event_id","member_id","at");--> statement-breakpoint
-- What older entries hold of people moves to where it can be erased.
ALTER TABLE "audit_entries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "audit_personal_values" ("event_id", "entry_id", "before", "after")
SELECT "event_id", "id", "held"."before", "held"."after"
FROM "audit_entries"
CROSS JOIN LATERAL (
	SELECT
		coalesce(jsonb_object_agg("key", "value") FILTER (WHERE "side" = 'before'), '{}') AS "before",
		coalesce(jsonb_object_agg("key", "value") FILTER (WHERE "side" = 'after'), '{}') AS "after"
	FROM (
		SELECT 'before' AS "side", "of"."key", "of"."value"
		FROM jsonb_each(CASE jsonb_typeof("audit_entries"."before") WHEN 'object' THEN "audit_entries"."before" ELSE '{}' END) AS "of"
		UNION ALL
		SELECT 'after', "of"."key", "of"."value"
		FROM jsonb_each(CASE jsonb_typeof("audit_entries"."after") WHEN 'object' THEN "audit_entries"."after" ELSE '{}' END) AS "of"
	) AS "parts"
	WHERE "value" NOT IN ('null', '""') AND (
		"key" IN (
			'firstName', 'surname', 'fullName', 'displayName', 'initials', 'signature',
			'email', 'emailAddress', 'phone', 'phoneNumber', 'telephone', 'mobile', 'address', 'postcode',
			'contacts', 'contactName', 'contactEmail', 'contactPhone', 'customFields', 'jobTitle',
			'comment', 'note', 'reason', 'approvalReview', 'answer', 'answers', 'values', 'search'
		)
		OR "value" #>> '{}' ~ '^\S+@\S+\.\S+$'
	)
) AS "held"
WHERE "held"."before" <> '{}' OR "held"."after" <> '{}';--> statement-breakpoint
UPDATE "audit_entries" SET
	"before" = "audit_entries"."before" || "marked"."before",
	"after" = "audit_entries"."after" || "marked"."after"
FROM "audit_personal_values" AS "personal"
CROSS JOIN LATERAL (
	SELECT
		(SELECT coalesce(jsonb_object_agg("key", '{"$personal": true}'::jsonb), '{}') FROM jsonb_object_keys("personal"."before") AS "key") AS "before",
		(SELECT coalesce(jsonb_object_agg("key", '{"$personal": true}'::jsonb), '{}') FROM jsonb_object_keys("personal"."after") AS "key") AS "after"
) AS "marked"
WHERE "personal"."event_id" = "audit_entries"."event_id" AND "personal"."entry_id" = "audit_entries"."id";
