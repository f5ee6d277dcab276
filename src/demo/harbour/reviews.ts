import type { FormRecord } from '#features/forms/forms/server/queries.ts'
import { submitForTeam } from '#features/submissions/submissions/server/commands/submit.ts'
import { submissionsOfTeamAndForm } from '#features/submissions/submissions/server/queries/submissions.ts'
import type { TaskRecord } from '#features/tasks/tasks/server/queries/tasks.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { decide, handInFile } from '../handing-in.ts'
import { at } from '../moments.ts'
import type { Party } from '../parties.ts'

type Drawn = {
  form: FormRecord
  task: TaskRecord
  actor: Actor
  party: Party
  index: number
  /** When the drawings were handed in. */
  daysAgo: number
}

const request = [
  '1. Bring the tower below 4 m, or have the calculations signed.',
  '2. Keep the exit to the aisle clear, at least 1.2 m wide.',
].join('\n')

/** Drawings in every state: not looked at yet, approved, sent back, handed in again, and changed after approval. */
export async function reviewDrawings(
  event: EventTransaction,
  harbour: { calendar: Calendar; organiser: Actor },
  drawn: Drawn,
): Promise<void> {
  const { task, party, index, daysAgo } = drawn
  const then = (share: number) => at(event, harbour.calendar.ago(daysAgo * share))
  const say = (decision: 'approve' | 'requestChanges', share: number) =>
    decide(then(share), harbour.organiser, { teamId: party.teamId, task, decision, text: wordsOf[decision] })
  switch (index % 8) {
    case 0:
    case 4:
      return say('approve', 0.6)
    case 2:
      await say('requestChanges', 0.6)
      return redraw(then(0.4), drawn)
    case 3:
      await say('approve', 0.6)
      return redraw(then(0.3), drawn)
    case 6:
      return say('requestChanges', 0.6)
  }
}

const wordsOf = {
  approve: 'Approved as drawn. Bring a printed copy to build-up.',
  requestChanges: request,
}

/** The team hands in other drawings of a lower stand. */
async function redraw(event: EventTransaction, { form, task, actor, party }: Drawn) {
  const [sent] = await submissionsOfTeamAndForm(event, { teamId: party.teamId, formId: form.id })
  if (!sent) throw new Error(`${party.name} of the demo has sent no drawings.`)
  const drawing = await handInFile(event, actor, party, `${task.title}, revised`)
  const changed = await submitForTeam(event, actor, {
    ...{ formId: form.id, version: form.currentVersion, sendKey: newId() },
    answers: {
      ...sent.values,
      drawings: [drawing],
      height: 2.9,
      notes: 'The tower is lower, the exit is clear.',
    },
    base: { draftId: null, revision: sent.revision, client: newId() },
  })
  if (!changed.ok) throw new Error(JSON.stringify(changed.error))
}
