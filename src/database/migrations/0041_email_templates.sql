CREATE TABLE "email_templates" (
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"words" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "email_templates_event_id_type_version_pk" PRIMARY KEY("event_id","type","version")
);
--> statement-breakpoint
ALTER TABLE "emails" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "variables" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_type" ON "emails" USING btree ("event_id","type","created_at");