-- The product gives no part this level; one that has it becomes the highest there is. The owner of the table is held to
-- its policies too; the start that runs this puts them back in force.
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "members" SET "level" = 'admin' WHERE "level" = 'eventflowAdmin';--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_level" CHECK ("members"."level" <> 'eventflowAdmin');