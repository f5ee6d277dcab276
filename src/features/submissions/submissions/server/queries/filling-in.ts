import { eq } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { newSubmission } from '#features/forms/forms/domain/availability.ts'
import { askedFacts, rulesIn } from '#features/forms/forms/domain/logic/asked-facts.ts'
import { formVersion } from '#features/forms/forms/server/queries.ts'
import { mailablePeople } from '#features/people/members/server/queries/mailable.ts'
import { members } from '#features/people/members/server/tables.ts'
import { err, ok } from '#kit/result/result.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { whichSubmission } from '../../domain/which.ts'
import { formForTeam, teamFacts, whyClosed } from './forms.ts'
import { picturesOf } from './pictures.ts'
import { submissionsOfTeamAndForm } from './submissions.ts'

export type ForTeam = { formId: string; teamId: string }

/**
 * A form that an organiser may fill in for a team, with what the team has begun and sent of it. Being closed, full or not
 * open yet is no hindrance: who answers the telephone decides that. It has to be meant for the team.
 */
export async function formToFillIn(event: EventTransaction, { formId, teamId }: ForTeam) {
  const open = await formForTeam(event, { teamId, level: 'user' }, formId)
  if (!open) return err('formNotFound' as const)
  const { form, team, isMeant } = open
  if (!team) return err('teamNotFound' as const)
  if (form.currentVersion === 0) return err('neverPublished' as const)
  if (form.isArchived) return err('isArchived' as const)
  if (!isMeant) return err('notForTeam' as const)
  return ok({ ...open, team })
}

/** What an organiser needs to fill in a form for a team: the latest questions, and the facts of the team alone. */
export function openFormForFillingIn(scope: EventScope, asked: ForTeam) {
  return inEvent(scope, async (event) => {
    const found = await formToFillIn(event, asked)
    if (!found.ok) return found
    const { form, team } = found.value
    const definition = await formVersion(event, form.id, form.currentVersion)
    if (!definition) return err('formNotFound' as const)
    const own = await submissionsOfTeamAndForm(event, asked)
    const { draft, sent } = whichSubmission(own, form, newSubmission)
    const [pictures, facts, { variables }, closed, people] = await Promise.all([
      picturesOf(event, definition),
      teamFacts(event, team),
      allSettings(event),
      whyClosed(event, { ...found.value, isAvailable: form.isPublished }, { sent }),
      peopleToTell(event, team.id),
    ])
    return ok({
      ...{ form, team, definition, pictures, draft, sent, closed },
      facts: askedFacts(rulesIn(definition), facts),
      currencyId: variables.currencyId,
      canTellTeam: people.length > 0,
    })
  })
}

export type FormToFillIn = Extract<Awaited<ReturnType<typeof openFormForFillingIn>>, { ok: true }>['value']

/** Who is told of what an organiser has done for a team: its owner, or everybody of a team without one. */
export async function peopleToTell(event: EventTransaction, teamId: string) {
  const rows = await mailablePeople(event, eq(members.teamId, teamId))
  const owners = rows.filter(({ isTeamOwner }) => isTeamOwner)
  return owners.length > 0 ? owners : rows
}
