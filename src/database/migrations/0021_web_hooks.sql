CREATE TABLE "web_hook_deliveries" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"hook_id" text NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"submission_id" text,
	"subject" text DEFAULT '' NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"stop_reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"round_tries" integer DEFAULT 0 NOT NULL,
	"replayed_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"turn" integer DEFAULT 1 NOT NULL,
	"last_status" integer,
	"last_trouble" text,
	"last_milliseconds" integer,
	"claim_id" text,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "web_hook_deliveries_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "web_hook_keys" (
	"event_id" text NOT NULL,
	"form_id" text NOT NULL,
	"place" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "web_hook_keys_event_id_form_id_place_pk" PRIMARY KEY("event_id","form_id","place")
);
--> statement-breakpoint
CREATE TABLE "web_hook_tries" (
	"event_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"headers" jsonb NOT NULL,
	"format" text NOT NULL,
	"status" integer,
	"status_text" text DEFAULT '' NOT NULL,
	"trouble" text,
	"milliseconds" integer NOT NULL,
	"answer_headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answer_bytes" integer DEFAULT 0 NOT NULL,
	"is_answer_cut_off" boolean DEFAULT false NOT NULL,
	CONSTRAINT "web_hook_tries_event_id_delivery_id_number_pk" PRIMARY KEY("event_id","delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "web_hooks" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"method" text DEFAULT 'POST' NOT NULL,
	"format" text DEFAULT 'JSON' NOT NULL,
	"occasions" text[] NOT NULL,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"operator" text DEFAULT 'ANY' NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret" text,
	"secret_end" text DEFAULT '' NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "web_hooks_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "web_hook_deliveries" ADD CONSTRAINT "web_hook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_hook_deliveries" ADD CONSTRAINT "web_hook_deliveries_hook" FOREIGN KEY ("event_id","hook_id") REFERENCES "public"."web_hooks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_hook_keys" ADD CONSTRAINT "web_hook_keys_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_hook_keys" ADD CONSTRAINT "web_hook_keys_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_hook_tries" ADD CONSTRAINT "web_hook_tries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_hook_tries" ADD CONSTRAINT "web_hook_tries_delivery" FOREIGN KEY ("event_id","delivery_id") REFERENCES "public"."web_hook_deliveries"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_hooks" ADD CONSTRAINT "web_hooks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_hooks" ADD CONSTRAINT "web_hooks_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "web_hook_deliveries_log" ON "web_hook_deliveries" USING btree ("event_id","hook_id","created_at");--> statement-breakpoint
CREATE INDEX "web_hook_deliveries_submission" ON "web_hook_deliveries" USING btree ("event_id","submission_id");--> statement-breakpoint
CREATE INDEX "web_hook_deliveries_age" ON "web_hook_deliveries" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "web_hooks_form" ON "web_hooks" USING btree ("event_id","form_id","created_at");