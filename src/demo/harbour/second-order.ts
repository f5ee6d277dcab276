import type { FormRecord } from '#features/forms/forms/server/queries.ts'
import { submissionsOfTeamAndForm } from '#features/submissions/submissions/server/queries/submissions.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { sendAnother, sendForm } from '../handing-in.ts'
import { ownerOf, type Party } from '../parties.ts'
import { phoneOf } from './forms/power.ts'

type Harbour = { forms: { power: FormRecord } }

/** A team needs a line for its second counter: a second order beside the first, which stays as it was sent. */
export async function orderAgain(event: EventTransaction, { forms: { power } }: Harbour, party: Party) {
  const actor = ownerOf(party)
  const contact = { 'invoice-email': actor.email, 'order-number': 'FI-0311', 'site-phone': phoneOf(17) }
  const sent = await submissionsOfTeamAndForm(event, { teamId: party.teamId, formId: power.id })
  if (sent.length === 0) {
    await sendForm(event, actor, power, { 'needs-power': ['No'], internet: 'wifi', ...contact })
  }
  await sendAnother(event, actor, power, {
    ...{ 'needs-power': ['No'], internet: 'wired-100', lines: { 'line-100': 1 }, ...contact },
    remarks: 'For the second counter, on the aisle side.',
  })
}
