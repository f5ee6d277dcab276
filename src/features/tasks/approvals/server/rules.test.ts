import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reviewKindOf } from '#features/tasks/tasks/domain/reviewing.ts'
import { progressStatuses, statusOf } from '#features/tasks/tasks/domain/status.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { readPage } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeTeam } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { slowRuns } from '#test/properties.ts'
import { TEST_NOW } from '#test/server.ts'
import { approvalSource, countApprovals } from './queries.ts'

let scope: EventScope
freshEventForEach((fresh) => {
  ;({ scope } = fresh)
})

const approvals = ['none', 'pending', 'approved', 'changesRequested'] as const
const anyHistory = fc.array(fc.constantFrom(...approvals), { maxLength: 6 }).map((states) =>
  states.map((to, index) => ({
    ...{ by: 'someone', byName: 'Priya Nair', at: TEST_NOW.toISOString(), text: '' },
    ...{ from: states[index - 1] ?? ('none' as const), to },
  })),
)
const anyStatus = fc.record({
  isComplete: fc.boolean(),
  isNotApplicable: fc.boolean(),
  progressStatus: fc.constantFrom(...progressStatuses),
  approvalHistory: anyHistory,
})
const dates = ['', '2026-11-01', '2026-11-21', '2026-12-24']

it('SQL and TypeScript say of the same tasks that they wait, whatever their date, and why', async () => {
  const taskIds: string[] = []
  for (const dueDate of dates) taskIds.push(await makeTask(scope, { dueDate }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyStatus, fc.nat(dates.length - 1)), { maxLength: 12 }),
      async (statuses) => {
        const rows: (typeof taskStatuses.$inferInsert)[] = []
        for (const [status, place] of statuses) {
          const teamId = await makeTeam(scope)
          const taskId = taskIds[place] ?? ''
          rows.push({ eventId: scope.eventId, id: newId(), teamId, taskId, ...status })
        }
        await inEvent(scope, async ({ tx }) => {
          await tx.delete(taskStatuses)
          if (rows.length > 0) await tx.insert(taskStatuses).values(rows)
        })
        const expected = statuses.flatMap(([status, place], index) => {
          const state = statusOf({ ...status, dueDate: dates[place] ?? '' }, TEST_NOW, 'Europe/London', 30)
          return state === 'waiting' ? [`${rows[index]?.id} ${reviewKindOf(status.approvalHistory)}`] : []
        })
        const page = await readPage(scope, approvalSource, {
          ...{ search: '', sort: 'waiting', page: 1, pageSize: 100 },
        })
        expect(page.items.map(({ id, kind }) => `${id} ${kind}`).toSorted()).toEqual(expected.toSorted())
        expect(await countApprovals(scope)).toMatchObject({ waiting: expected.length })
      },
    ),
    slowRuns,
  )
})
