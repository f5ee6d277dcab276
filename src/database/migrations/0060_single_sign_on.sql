CREATE TABLE "identity_links" (
	"event_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_links_event_id_issuer_subject_pk" PRIMARY KEY("event_id","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"groups_claim" text NOT NULL,
	"group_levels" jsonb NOT NULL,
	"without_group" text NOT NULL,
	"last_trouble" text,
	"last_trouble_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "identity_providers_event_id_pk" PRIMARY KEY("event_id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "single_sign_on_from" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "for_event_id" text;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_event_id_member_id_members_event_id_id_fk" FOREIGN KEY ("event_id","member_id") REFERENCES "public"."members"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_links_member" ON "identity_links" USING btree ("event_id","member_id");