import { approvalSource } from '#features/tasks/approvals/server/queries.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { makeTeam, makeTeamType } from '../factories/event.ts'
import { makeTask } from '../factories/task.ts'
import { TEST_NOW } from '../server.ts'
import { day, minute, named, words, yesOrNo } from './cells.ts'
import type { DrivenList, Row } from './driven-list.ts'

const HOUR_MILLISECONDS = 3_600_000
const text = (key: string) => (row: Row) => String(row[key] ?? '')
const kinds = ['first', 'again', 'afterApproval']
const histories = [
  [{ from: 'none', to: 'pending' }],
  [
    { from: 'none', to: 'pending' },
    { from: 'pending', to: 'changesRequested' },
    { from: 'changesRequested', to: 'pending' },
  ],
  [
    { from: 'none', to: 'pending' },
    { from: 'pending', to: 'approved' },
    { from: 'approved', to: 'pending' },
  ],
] as const
const someone = { by: 'someone', byName: 'Priya Nair', at: TEST_NOW.toISOString(), text: '' }

export const approvals: DrivenList = {
  plant: async (scope, { name, index }) => {
    const typeId = index % 2 === 0 ? await makeTeamType(scope, 'Space') : null
    const teamId = await makeTeam(scope, {
      ...{ name, stand: index % 3 === 0 ? '' : `A${index}`, teamTypeId: typeId },
    })
    const taskId = await makeTask(scope, {
      ...{ title: `Task ${index % 2}`, isApprovalNeeded: true },
      dueDate: ['2026-11-20', '', '2026-12-24'][index % 3] ?? '',
    })
    const hours = index % 2 === 0 ? 1 : 200
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(taskStatuses).values({
        ...{ eventId, id: newId(), taskId, teamId, progressStatus: 'awaitingApproval' },
        approvalStatus: 'pending',
        approvalHistory: (histories[index % 3] ?? []).map((entry) => ({ ...someone, ...entry })),
        waitingSince: new Date(TEST_NOW.getTime() - hours * HOUR_MILLISECONDS),
      }),
    )
    // Neither what is complete nor what an organiser has set aside is in the queue.
    const other = await makeTask(scope, { title: 'Not waiting' })
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(taskStatuses).values({
        ...{ eventId, id: newId(), taskId: other, teamId, isNotApplicable: true },
        progressStatus: 'awaitingApproval',
      }),
    )
  },
  nameOf: text('teamName'),
  nameColumn: 'team',
  codes: ['kind'],
  cells: {
    team: words('teamName'),
    stand: words('stand'),
    task: words('taskTitle'),
    kind: named('kind', {
      first: 'First review',
      again: 'Handed in again',
      afterApproval: 'Changed after approval',
    }),
    waiting: minute('waitingSince'),
    due: day('dueDate'),
    isLate: yesOrNo('isLate'),
  },
  filters: {
    taskId: {
      chosen: ([first]) => String(first?.taskId),
      keeps: ({ taskId }, chosen) => taskId === chosen,
    },
    teamTypeId: { chosen: () => 'none', keeps: ({ teamTypeId }) => teamTypeId === null },
    reviewKind: { chosen: () => 'again,afterApproval', keeps: ({ kind }) => kind !== 'first' },
  },
  sorts: {
    waiting: ({ waitingSince }) => Date.parse(String(waitingSince)),
    team: text('teamName'),
    stand: text('stand'),
    task: text('taskTitle'),
    due: text('dueDate'),
    kind: ({ kind }) => kinds.indexOf(String(kind)),
  },
  // One more for the time that the event promises to answer in.
  statements: 4,
  savedStatements: 7,
  readAll: (scope, query) => readAll(scope, approvalSource, query),
}
