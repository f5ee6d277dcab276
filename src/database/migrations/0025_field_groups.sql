CREATE TABLE "field_groups" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"definition" jsonb NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "field_groups_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "field_groups" ADD CONSTRAINT "field_groups_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Groups stood in the definitions of forms until now. The newest copy of each becomes the group itself.
INSERT INTO "field_groups" ("event_id", "id", "title", "definition", "is_published")
SELECT DISTINCT ON ("f"."event_id", "g"."key") "f"."event_id", "g"."key",
  coalesce(nullif("g"."value" ->> 'title', ''), 'Field group'),
  jsonb_build_object('fields', coalesce("g"."value" -> 'fields', '[]'), 'logicMap', coalesce("g"."value" -> 'logicMap', '{}')),
  true
FROM "forms" "f"
LEFT JOIN "form_versions" "v" ON "v"."event_id" = "f"."event_id" AND "v"."form_id" = "f"."id" AND "v"."version" = "f"."current_version"
CROSS JOIN LATERAL (VALUES (1, "f"."draft" -> 'groups'), (2, "v"."definition" -> 'groups')) AS "s" ("place", "groups")
CROSS JOIN LATERAL jsonb_each(CASE WHEN jsonb_typeof("s"."groups") = 'object' THEN "s"."groups" ELSE '{}' END) AS "g"
WHERE jsonb_typeof("g"."value") = 'object'
ORDER BY "f"."event_id", "g"."key", "s"."place", "f"."updated_at" DESC;
