import { and, eq } from 'drizzle-orm'
import { createComment } from '#features/tasks/comments/server/commands/writing.ts'
import { conversationSource } from '#features/tasks/comments/server/queries/conversations.ts'
import { conversations as conversationTable } from '#features/tasks/comments/server/tables.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { actorOf, makeMember, makeTeam } from '../factories/event.ts'
import { makeTask } from '../factories/task.ts'
import { TEST_NOW } from '../server.ts'
import { minute, named, words } from './cells.ts'
import type { DrivenList, Row } from './driven-list.ts'

const HOUR_MILLISECONDS = 3_600_000
const text = (key: string) => (row: Row) => String(row[key] ?? '')
const moment = (key: string) => (row: Row) => (row[key] === null ? '' : Date.parse(String(row[key])))

export const conversations: DrivenList = {
  plant: async (scope, { name, index }) => {
    const teamId = await makeTeam(scope, { name, stand: index % 3 === 0 ? '' : `A${index}` })
    const taskId = await makeTask(scope, { title: `Task ${index % 2}` })
    const person = await makeMember(scope, { teamId })
    for (let count = 0; count <= index % 3; count += 1) {
      const written = await createComment(scope, actorOf(person, teamId), {
        ...{ taskId, teamId, text: `<p>Comment ${index}</p>`, fileIds: [] },
      })
      if (!written.ok) throw new Error(written.error)
    }
    const at = new Date(TEST_NOW.getTime() - index * HOUR_MILLISECONDS)
    await inEvent(scope, ({ tx, eventId }) =>
      tx
        .update(conversationTable)
        .set({ latestAt: at, waitingSince: index % 2 === 0 ? at : null })
        .where(and(eq(conversationTable.eventId, eventId), eq(conversationTable.taskId, taskId))),
    )
  },
  nameOf: text('teamName'),
  nameColumn: 'team',
  codes: ['state'],
  cells: {
    team: words('teamName'),
    stand: words('stand'),
    task: words('taskTitle'),
    latestText: words('latestText'),
    state: named('state', { waiting: 'Waiting for an answer', answered: 'Answered' }),
    waiting: minute('waitingSince'),
    latest: minute('latestAt'),
    comments: text('comments'),
  },
  filters: {
    taskId: {
      chosen: ([first]) => String(first?.taskId),
      keeps: ({ taskId }, chosen) => taskId === chosen,
    },
    teamId: {
      chosen: ([first]) => String(first?.teamId),
      keeps: ({ teamId }, chosen) => teamId === chosen,
    },
    conversationState: { chosen: () => 'waiting', keeps: ({ state }) => state === 'waiting' },
  },
  sorts: {
    waiting: moment('waitingSince'),
    latest: moment('latestAt'),
    team: text('teamName'),
    stand: text('stand'),
    task: text('taskTitle'),
    comments: ({ comments }) => Number(comments),
  },
  statements: 2,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, conversationSource, query),
}
