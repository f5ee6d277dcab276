import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { submitForTeam } from '#features/submissions/submissions/server/commands/submit.ts'
import {
  type SubmissionRecord,
  submissionsOfTeamAndForm,
} from '#features/submissions/submissions/server/queries/submissions.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { at } from '../moments.ts'
import { ownerOf, type Party } from '../parties.ts'
import type { Harbour } from './histories.ts'

type Changing = { daysAgo: number; answers: (sent: Answers) => Answers }

/** What becomes of orders in the last week: more light, a stronger supply, and a stand that brings its own battery. */
const changes: readonly Changing[] = [
  {
    daysAgo: 2.2,
    answers: (sent) => ({ ...sent, 'power-supply': { 'socket-500': 6, 'always-on': 1 } }),
  },
  {
    daysAgo: 1.6,
    answers: (sent) => ({ ...sent, 'power-supply': { 'single-3000': 2 } }),
  },
  {
    daysAgo: 0.7,
    answers: (sent) => ({
      ...Object.fromEntries(Object.entries(sent).filter(([key]) => !/^(power|lines)/.test(key))),
      ...{ 'needs-power': ['No'], internet: 'wifi', remarks: 'We bring a battery, so no power after all.' },
    }),
  },
]

/** Some teams change their order of power after they have sent it. */
export async function changeOrders(
  event: EventTransaction,
  { calendar, forms: { power } }: Harbour,
  parties: readonly Party[],
) {
  const left = [...changes]
  for (const party of parties) {
    const [next] = left
    if (!next) return
    const [sent, ...others] = await submissionsOfTeamAndForm(event, {
      teamId: party.teamId,
      formId: power.id,
    })
    if (!sent || others.length > 0 || !isOldEnough(sent, calendar.ago(next.daysAgo))) continue
    const changed = await submitForTeam(at(event, calendar.ago(next.daysAgo)), ownerOf(party), {
      ...{ formId: power.id, version: power.currentVersion, sendKey: newId() },
      answers: next.answers(sent.values),
      submission: sent.id,
      base: { draftId: null, revision: sent.revision, client: newId() },
    })
    if (!changed.ok) throw new Error(JSON.stringify(changed.error))
    left.shift()
  }
}

function isOldEnough({ isDraft, values, updatedAt }: SubmissionRecord, moment: Date): boolean {
  return !isDraft && values['power-supply'] !== undefined && updatedAt < moment
}
