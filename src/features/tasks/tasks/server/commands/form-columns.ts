import { sql } from 'drizzle-orm'

/** What the owner of drafts and submissions says of a team's work, in a statement that gives each row its own. */
export const workColumns = {
  formDraft: sql`excluded.form_draft`,
  submissionId: sql`excluded.submission_id`,
  submissionRevision: sql`excluded.submission_revision`,
}
