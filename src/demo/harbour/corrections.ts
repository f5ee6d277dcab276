import { fillInForTeam } from '#features/submissions/submissions/server/commands/filling-in.ts'
import { updateSubmission } from '#features/submissions/submissions/server/commands/organising.ts'
import { submitForTeam } from '#features/submissions/submissions/server/commands/submit.ts'
import { submissionsOfTeamAndForm } from '#features/submissions/submissions/server/queries/submissions.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { at } from '../moments.ts'
import { ownerOf, type Party } from '../parties.ts'
import { badgeRows } from './forms/badges.ts'
import type { Harbour } from './histories.ts'

/**
 * Badges that were sent, and changed twice since: an organiser adds somebody whom the team named on the telephone, and
 * the team itself asks for a parking permit.
 */
export async function correctBadges(
  event: EventTransaction,
  { calendar, forms: { badges } }: Harbour,
  { organiser, party }: { organiser: Actor; party: Party },
) {
  const formId = badges.id
  const [sent] = await submissionsOfTeamAndForm(event, { teamId: party.teamId, formId })
  if (!sent || sent.isDraft) throw new Error(`${party.name} of the demo has not sent its badges.`)
  const version = badges.currentVersion
  const third = { firstName: 'Tess', surname: 'Varga', email: 'tess.varga@foxglove-instruments.example' }
  const staff = [...badgeRows(party.people), { ...badgeRows([third])[0], role: 'Engineer' }]
  const byOrganiser = await updateSubmission(at(event, calendar.ago(0.8)), organiser, {
    ...{ formId, submissionId: sent.id, version, revision: sent.revision },
    answers: { ...sent.values, staff },
  })
  if (!byOrganiser.ok) throw new Error(JSON.stringify(byOrganiser.error))
  const byTeam = await submitForTeam(at(event, calendar.ago(0.2)), ownerOf(party), {
    ...{ formId, version, sendKey: newId() },
    answers: { ...sent.values, staff, parking: ['Yes'], permits: 2 },
    base: { draftId: null, revision: sent.revision + 1, client: newId() },
  })
  if (!byTeam.ok) throw new Error(JSON.stringify(byTeam.error))
}

/**
 * Badges of a team that named its staff on the telephone: that everyone knows of the badge is still to be accepted, which
 * nobody can do for it.
 */
export async function fillInBadges(
  event: EventTransaction,
  { calendar, forms: { badges } }: Harbour,
  { organiser, parties }: { organiser: Actor; parties: readonly Party[] },
) {
  const { id: formId, currentVersion: version } = badges
  for (const { teamId, people } of parties) {
    if ((await submissionsOfTeamAndForm(event, { teamId, formId })).length > 0) continue
    const filledIn = await fillInForTeam(at(event, calendar.ago(0.1)), organiser, {
      ...{ formId, teamId, version, sendKey: newId(), tellsTeam: true },
      answers: { staff: badgeRows(people), parking: ['No'] },
    })
    if (!filledIn.ok) throw new Error(JSON.stringify(filledIn.error))
    return
  }
  throw new Error('Every team of the demo has sent its badges.')
}
