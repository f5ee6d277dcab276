import { archiveTaskGroups, createTaskGroup } from '#features/tasks/tasks/groups/server/commands.ts'
import { taskGroupSource } from '#features/tasks/tasks/groups/server/queries.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { system } from '#platform/permissions/actor.ts'
import { makeTask } from '../factories/task.ts'
import { minute, words } from './cells.ts'
import type { DrivenList } from './driven-list.ts'

export const taskGroups: DrivenList = {
  arrange: async () => ({ archived: 'false' }),
  decided: { archived: false },
  plant: async (scope, { name, index }) => {
    const taskIds: string[] = []
    for (let task = 0; task < index % 3; task += 1) taskIds.push(await makeTask(scope))
    await createTaskGroup(scope, system, { title: name, taskIds })
    const archived = await createTaskGroup(scope, system, { title: 'Archived' })
    if (archived.ok) await archiveTaskGroups(scope, system, [archived.value])
  },
  nameOf: ({ title }) => String(title),
  nameColumn: 'title',
  codes: [],
  cells: { title: words('title'), tasks: words('taskCount'), updatedAt: minute('updatedAt') },
  filters: {},
  sorts: {
    title: ({ title }) => String(title),
    tasks: ({ taskCount }) => Number(taskCount),
    updatedAt: ({ updatedAt }) => Date.parse(String(updatedAt)),
  },
  statements: 2,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, taskGroupSource, query),
}
