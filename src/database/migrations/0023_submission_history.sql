CREATE TABLE "submission_revisions" (
	"event_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"revision" integer NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"path" text[] NOT NULL,
	"totals" jsonb,
	"is_by_organiser" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "submission_revisions_event_id_submission_id_revision_pk" PRIMARY KEY("event_id","submission_id","revision")
);
--> statement-breakpoint
DROP INDEX "submissions_sent";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_by_organiser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "chosen" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "instances" jsonb;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "answer_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_revisions" ADD CONSTRAINT "submission_revisions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_revisions" ADD CONSTRAINT "submission_revisions_event_id_submission_id_submissions_event_id_id_fk" FOREIGN KEY ("event_id","submission_id") REFERENCES "public"."submissions"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_instances" ON "submissions" USING btree ("event_id","form_id","instances") WHERE not "submissions"."is_draft" and "submissions"."instances" is not null;--> statement-breakpoint
CREATE INDEX "submissions_sent" ON "submissions" USING btree ("event_id","form_id","version") WHERE not "submissions"."is_draft";--> statement-breakpoint
-- What lists ask of answers is taken once from those that are there. The owner of the
-- tables is held to their policies too; the start that runs this puts the policies back in force.
ALTER TABLE "submissions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "form_versions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "submissions" AS s SET
	"instances" = (
		SELECT jsonb_object_agg(answer.key, jsonb_array_length(answer.value))
		FROM jsonb_each(s."values") AS answer
		JOIN jsonb_array_elements(v."definition" -> 'fields') AS field ON field ->> 'id' = answer.key
		WHERE field ->> 'type' = 'template' AND jsonb_typeof(answer.value) = 'array'
			AND jsonb_array_length(answer.value) > 0
	),
	"chosen" = array(
		SELECT DISTINCT asked.key || '=' || (one #>> '{}')
		FROM (
			SELECT field ->> 'id' AS key, s."values" -> (field ->> 'id') AS value
			FROM jsonb_array_elements(v."definition" -> 'fields') AS field
			WHERE field ->> 'type' IN ('checkbox', 'dropdown')
			UNION ALL
			SELECT (field ->> 'id') || '/' || (inside ->> 'id'), instance -> (inside ->> 'id')
			FROM jsonb_array_elements(v."definition" -> 'fields') AS field
			CROSS JOIN jsonb_path_query(v."definition" -> 'groups' -> (field ->> 'fieldGroupId'), 'lax $.fields[*]') AS inside
			CROSS JOIN jsonb_path_query(s."values" -> (field ->> 'id'), 'lax $[*]') AS instance
			WHERE field ->> 'type' = 'template' AND inside ->> 'type' IN ('checkbox', 'dropdown')
		) AS asked
		CROSS JOIN jsonb_path_query(asked.value, 'lax $[*]') AS one
	),
	"answer_words" = coalesce((
		SELECT lower(string_agg(word #>> '{}', E'\n'))
		FROM jsonb_path_query(s."values", 'strict $.** ? (@.type() == "string" || @.type() == "number")') AS word
	), '')
FROM "form_versions" AS v
WHERE NOT s."is_draft" AND v."event_id" = s."event_id" AND v."form_id" = s."form_id" AND v."version" = s."version"
	AND jsonb_typeof(v."definition" -> 'fields') = 'array' AND jsonb_typeof(s."values") = 'object';
