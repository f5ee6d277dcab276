import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { slowRuns } from '#test/properties.ts'
import { markAt } from '../domain/marks.ts'
import { abandonTasksOfForm, beginTasksOfForm, completeTasksOfForm } from './commands/form-work.ts'
import { recountMarks } from './commands/marks.ts'
import { assignTask, completeTask, reopenTask, unassignTask } from './commands/steps.ts'
import { wrongMarks } from './queries/marks.ts'
import { taskMarks, taskStatuses, tasks } from './tables.ts'

let scope: EventScope
freshEventForEach((fresh) => {
  ;({ scope } = fresh)
})

/** Two teams, a task by hand, one that needs approval, and two that one form completes. */
async function arrange(event: EventScope) {
  const formId = await makeForm(event)
  const [byHand = '', reviewed = '', ...byForm] = [
    await makeTask(event),
    await makeTask(event, { isApprovalNeeded: true }),
    await makeTask(event, { type: 'form', formId }),
    await makeTask(event, { type: 'form', formId, isApprovalNeeded: true }),
  ]
  const personOf = async (teamId: string) => {
    const { memberId } = await makeMember(event, { teamId })
    return { memberId, teamId, level: 'user', firstName: 'Jo', surname: 'Hart' } as Actor
  }
  const people = [await personOf(await makeTeam(event)), await personOf(await makeTeam(event))]
  return { formId, people, byHand: [byHand, reviewed], byForm }
}
type Arranged = Awaited<ReturnType<typeof arrange>>

const draft = { savedAt: '2026-11-21T10:00:00.000Z', savedBy: null, page: 0, pageCount: 1 }

const formSteps = { begin: beginTasksOfForm, abandon: abandonTasksOfForm, send: completeTasksOfForm }
const handSteps = { complete: completeTask, reopen: reopenTask } as const
const peopleSteps = { assign: assignTask, unassign: unassignTask } as const

const anyStep = fc.oneof(
  fc.record({
    team: fc.nat(1),
    form: fc.constantFrom('begin' as const, 'abandon' as const, 'send' as const),
  }),
  fc.record({
    ...{ team: fc.nat(1), task: fc.nat(1) },
    hand: fc.constantFrom('complete' as const, 'reopen' as const, 'assign' as const, 'unassign' as const),
  }),
)
type AnyStep = { team: number } & ({ form: keyof typeof formSteps } | { task: number; hand: HandStep })
type HandStep = keyof typeof handSteps | keyof typeof peopleSteps

function take(event: EventScope, { formId, people, byHand }: Arranged, step: AnyStep): Promise<unknown> {
  const actor = people[step.team] as Actor
  if ('form' in step) {
    const work = { draft: step.form === 'begin' ? draft : null, submissionId: null, submissionRevision: null }
    return inEvent(event, (open) =>
      formSteps[step.form](open, actor, { formId, teamId: actor.teamId ?? '', work }),
    )
  }
  const { task, hand } = step
  const taskId = byHand[task] ?? ''
  return hand === 'assign' || hand === 'unassign'
    ? peopleSteps[hand](event, actor, { taskId, memberId: actor.memberId })
    : handSteps[hand](event, actor, taskOf(hand, taskId) as never)
}

const taskOf = (hand: 'complete' | 'reopen', taskId: string) => (hand === 'complete' ? { taskId } : taskId)

/** As they are stored. */
async function marksOf(teamId: string | null | undefined) {
  const [kept] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ marks: taskMarks.marks })
      .from(taskMarks)
      .where(and(eq(taskMarks.eventId, eventId), eq(taskMarks.teamId, teamId ?? ''))),
  )
  return kept?.marks ?? ''
}

it('is what the statuses give, whatever steps teams take, one after another and at once', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
    async (rounds) => {
      const event = await makeEvent(scope.services)
      const arranged = await arrange(event)
      for (const together of rounds)
        await Promise.all(together.map((step) => take(event, arranged, step as AnyStep)))
      expect(await recountMarks(event)).toBe(0)
    },
  )
  await fc.assert(property, slowRuns)
})

it('tells each task of each team apart', async () => {
  const arranged = await arrange(scope)
  await take(scope, arranged, { team: 0, task: 1, hand: 'complete' })
  await take(scope, arranged, { team: 1, form: 'begin' })
  await take(scope, arranged, { team: 1, task: 0, hand: 'complete' })
  const rows = await inEvent(scope, ({ tx }) => tx.select({ id: tasks.id, place: tasks.place }).from(tasks))
  const places = new Map(rows.map(({ id, place }) => [id, place]))
  const seen: string[][][] = []
  for (const { teamId } of arranged.people) {
    const marks = await marksOf(teamId)
    seen.push(
      [...arranged.byHand, ...arranged.byForm].map((taskId) => {
        const mark = markAt(marks, places.get(taskId) ?? null)
        return Object.entries(mark).flatMap(([name, holds]) => (holds ? [name] : []))
      }),
    )
  }
  expect(seen).toEqual([
    [[], ['isWaiting', 'isBegun'], [], []],
    [['isComplete', 'isBegun'], [], ['isBegun'], ['isBegun']],
  ])
})

it('is mended by the recount where the version before has written without it', async () => {
  const arranged = await arrange(scope)
  const [one, two] = arranged.people.map(({ teamId }) => teamId ?? '')
  await take(scope, arranged, { team: 0, task: 0, hand: 'complete' })
  await take(scope, arranged, { team: 1, task: 0, hand: 'complete' })
  expect(await recountMarks(scope)).toBe(0)
  const laterId = await makeTask(scope, { place: null })
  await inEvent(scope, async ({ tx, eventId }) => {
    const [taskId = ''] = arranged.byForm
    const status = { eventId, isComplete: true, progressStatus: 'complete' as const }
    await tx.insert(taskStatuses).values({ ...status, id: 'unmarked', teamId: one ?? '', taskId })
    await tx
      .insert(taskStatuses)
      .values({ ...status, id: 'unmarked too', teamId: one ?? '', taskId: laterId })
    await tx.delete(taskStatuses).where(eq(taskStatuses.teamId, two ?? ''))
  })
  expect(await recountMarks(scope)).toBe(2)
  expect(await inEvent(scope, wrongMarks)).toEqual([])
  expect([...(await marksOf(one))].filter((letter) => letter === 'c')).toHaveLength(3)
  expect(await marksOf(two)).toBe('')
})
