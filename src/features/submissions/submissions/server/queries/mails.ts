import { and, eq } from 'drizzle-orm'
import { emailsAbout } from '#features/event/emails/server/queries.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { submissions } from '../tables.ts'

/** The e-mails that followed a submission, the newest first; undefined without such a one. */
export function mailsOfSubmission(
  scope: EventScope,
  { formId, submissionId }: { formId: string; submissionId: string },
) {
  return inEvent(scope, async (event) => {
    const [sent, mails] = await Promise.all([
      event.tx
        .select({ id: submissions.id })
        .from(submissions)
        .where(
          and(
            eq(submissions.eventId, event.eventId),
            eq(submissions.formId, formId),
            eq(submissions.id, submissionId),
            eq(submissions.isDraft, false),
          ),
        ),
      emailsAbout(event, submissionId),
    ])
    return sent.length > 0 ? mails : undefined
  })
}
