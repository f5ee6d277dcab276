import { and, desc, eq } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import { formById, formHead, formVersion } from '#features/forms/forms/server/queries.ts'
import { allCustomFields } from '#features/people/custom-fields/server/queries.ts'
import { adminsOf } from '#features/people/members/server/queries/admins.ts'
import { memberById } from '#features/people/members/server/queries.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { sentSubmission } from '#features/submissions/submissions/server/queries/submissions.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { addressesFor } from '../../domain/mails.ts'
import type { FormNotificationRecord } from './notifications.ts'

export type AnsweredForm = NonNullable<Awaited<ReturnType<typeof answeredForm>>>

/** A submission with everything that an e-mail says about it; undefined when it is gone. */
export function answeredForm(
  scope: EventScope,
  { submissionId, memberId }: { submissionId: string; memberId: string | null },
) {
  return inEvent(scope, async (event) => {
    const submission = await sentSubmission(event, submissionId)
    const form = submission && (await formHead(event, submission.formId))
    const definition = submission && (await formVersion(event, submission.formId, submission.version))
    if (!submission || !form || !definition) return undefined
    const { id, teamId, isGuest, values: answers, facts, updatedAt } = submission
    const around = await aroundOf(event, { teamId, memberId })
    const { path } = walk(definition, answers, facts)
    return {
      ...around,
      form,
      definition,
      answers,
      path,
      submissionId: id,
      isGuest,
      sentAt: updatedAt,
      isExample: false,
    }
  })
}

/** The latest submission of a form, as if this organiser had sent it where there is none; undefined without the form. */
export function exampleOf(
  scope: EventScope,
  actor: Actor,
  formId: string,
): Promise<AnsweredForm | undefined> {
  return inEvent(scope, async (event) => {
    const [latest] = await event.tx
      .select({ id: submissions.id, updatedBy: submissions.updatedBy })
      .from(submissions)
      .where(
        and(
          ...[eq(submissions.eventId, event.eventId), eq(submissions.formId, formId)],
          eq(submissions.isDraft, false),
        ),
      )
      .orderBy(desc(submissions.updatedAt))
      .limit(1)
    const sent =
      latest && (await answeredForm(event, { submissionId: latest.id, memberId: latest.updatedBy }))
    if (sent) return sent
    const form = await formById(event, formId)
    if (!form) return undefined
    const around = await aroundOf(event, { teamId: actor.teamId, memberId: actor.memberId })
    const { path } = walk(form.draft, {}, guestFacts)
    const nothing = { answers: {}, submissionId: formId, isGuest: false, sentAt: event.services.clock.now() }
    return { ...around, ...nothing, form, definition: form.draft, path, isExample: true }
  })
}

async function aroundOf(
  event: EventTransaction,
  { teamId, memberId }: { teamId: string | null; memberId: string | null },
) {
  const [settings, team, sender, customFields] = await Promise.all([
    allSettings(event),
    teamId === null ? undefined : teamById(event, teamId),
    memberId === null ? undefined : memberById(event, memberId),
    teamId === null ? [] : allCustomFields(event),
  ])
  const { supportEmail } = settings.emails
  const organiserEmails =
    supportEmail === '' ? (await adminsOf(event)).map(({ email }) => email) : [supportEmail]
  return { settings, team: team ?? null, sender: sender ?? null, customFields, organiserEmails }
}

/** The addresses that a form notification goes to. */
export function recipientsOf(notification: FormNotificationRecord, answered: AnsweredForm): string[] {
  return addressesFor(notification, { ...answered, senderEmail: answered.sender?.email ?? '' })
}
