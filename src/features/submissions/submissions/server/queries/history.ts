import { and, desc, eq } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { formDefinitions, formHead, formVersion } from '#features/forms/forms/server/queries.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { submissions } from '../tables.ts'
import { submissionOfForm } from './received.ts'
import { revisionsOf } from './revisions.ts'

/** A submission, all that it was before, and the questions of every version it was made with. */
export function submissionWithHistory(scope: EventScope, named: { formId: string; submissionId: string }) {
  return inEvent(scope, async (event) => {
    const [found, form, before, { event: settings, variables }] = await Promise.all([
      submissionOfForm(event, named),
      formHead(event, named.formId),
      revisionsOf(event, named.submissionId),
      allSettings(event),
    ])
    if (!found || !form) return undefined
    const versions = [form.currentVersion, found.submission.version, ...before.map(({ version }) => version)]
    const definitions = await formDefinitions(event, form.id, [...new Set(versions)])
    // A version that cannot be read is left out; without its own, nothing can be said of the answers.
    if (!definitions.has(found.submission.version))
      await formVersion(event, form.id, found.submission.version)
    const { locale, timeZone } = settings
    return {
      ...found,
      countedId: found.isDuplicate ? await latestOfTeam(event, found.submission) : null,
      form,
      before,
      definitions,
      wording: { locale, timeZone, currencyId: variables.currencyId },
    }
  })
}

/** The one that counts of several (forms specification, section 4). */
async function latestOfTeam(
  { tx, eventId }: EventTransaction,
  { formId, teamId }: { formId: string; teamId: string | null },
): Promise<string | null> {
  if (teamId === null) return null
  const [latest] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, eventId),
        eq(submissions.formId, formId),
        eq(submissions.teamId, teamId),
        eq(submissions.isDraft, false),
      ),
    )
    .orderBy(desc(submissions.updatedAt), desc(submissions.id))
    .limit(1)
  return latest?.id ?? null
}
