CREATE TABLE "form_notifications" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"name" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"send_to_type" text DEFAULT 'user' NOT NULL,
	"send_to" text DEFAULT '' NOT NULL,
	"send_to_field_group_id" text DEFAULT '' NOT NULL,
	"send_to_loop_index" integer,
	"bcc_to" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"is_form_title_subject_line" boolean DEFAULT true NOT NULL,
	"subject_line" text DEFAULT '' NOT NULL,
	"show_submission" boolean DEFAULT true NOT NULL,
	"show_custom_fields" boolean DEFAULT false NOT NULL,
	"show_hidden_custom_fields" boolean DEFAULT false NOT NULL,
	"operator" text DEFAULT 'ANY' NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_user_default" boolean DEFAULT false NOT NULL,
	"is_admin_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "form_notifications_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_notifications" ADD CONSTRAINT "form_notifications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_notifications" ADD CONSTRAINT "form_notifications_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_notifications_form" ON "form_notifications" USING btree ("event_id","form_id");--> statement-breakpoint
-- Every form has its two defaults. Those that stand begin to send nothing until an organiser switches them on.
INSERT INTO "form_notifications" ("event_id", "id", "form_id", "name", "send_to_type", "is_user_default", "is_active")
SELECT "event_id", gen_random_uuid()::text, "id", 'Receipt for the sender', 'user', true, false FROM "forms";--> statement-breakpoint
INSERT INTO "form_notifications" ("event_id", "id", "form_id", "name", "message", "send_to_type", "is_admin_default", "is_active")
SELECT "event_id", gen_random_uuid()::text, "id", 'Notice for the organiser',
  '{{sender}} has sent “{{formTitle}}” on {{sentAt}}. Its reference is {{reference}}.', 'admin', true, false FROM "forms";
