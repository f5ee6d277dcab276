CREATE TABLE "isolation_checks" (
	"id" text PRIMARY KEY DEFAULT 'last' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"asked_by" text,
	"state" text NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "isolation_checks_one" CHECK ("isolation_checks"."id" = 'last')
);
