import { allSettings } from '#features/event/events/server/queries.ts'
import type { Facts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { formHead, formVersion } from '#features/forms/forms/server/queries.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { teamFacts } from './forms.ts'
import { picturesOf } from './pictures.ts'
import { submissionOfForm } from './received.ts'
import type { SubmissionRecord } from './submissions.ts'

type Asked = { formId: string; submissionId: string; useLatest: boolean }

/** A submission with the questions that an organiser answers anew: those of then, or the latest. */
export function submissionForEditing(scope: EventScope, { useLatest, ...named }: Asked) {
  return inEvent(scope, async (event) => {
    const [found, form] = await Promise.all([submissionOfForm(event, named), formHead(event, named.formId)])
    if (!found || !form) return undefined
    const { submission, teamName } = found
    const version = useLatest ? form.currentVersion : submission.version
    const definition = await formVersion(event, form.id, version)
    if (!definition) return undefined
    const facts = await factsToEdit(event, submission, version)
    const pictures = await picturesOf(event, definition)
    const { variables } = await allSettings(event)
    return {
      submission,
      teamName,
      form,
      version,
      definition,
      pictures,
      facts,
      currencyId: variables.currencyId,
    }
  })
}

/**
 * Those with which it was sent; with newer questions, what the team is today. Who sent it stays who they were: an
 * organiser's name is never the answer to a rule.
 */
export async function factsToEdit(
  event: EventTransaction,
  { teamId, facts, version: sentWith }: SubmissionRecord,
  version: number,
): Promise<Facts> {
  if (version === sentWith || teamId === null) return facts
  const team = await teamById(event, teamId)
  const today = await teamFacts(event, team)
  return { customFields: today.customFields, client: { ...facts.client, ...today.client } }
}
