CREATE TABLE "tries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"address" text NOT NULL,
	"has_failed" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tries_subject" ON "tries" USING btree ("kind","subject","at");--> statement-breakpoint
CREATE INDEX "tries_address" ON "tries" USING btree ("kind","address","at");--> statement-breakpoint
CREATE INDEX "tries_at" ON "tries" USING btree ("at");