import { allEntries } from '#features/portal/audit/server/queries/entries.ts'
import { createTaskGroup } from '#features/tasks/tasks/server/commands/tasks.ts'
import { system } from '#platform/permissions/actor.ts'
import { makeMember, makeTeam } from '../factories/event.ts'
import type { DrivenList } from './driven-list.ts'

/** Two kinds of things, by two authors. */
export const audit: DrivenList = {
  plant: async (scope, { name, index }) => {
    if (index % 3 === 0) return makeTeam(scope, { name })
    const author = index % 2 === 0 ? { memberId: (await makeMember(scope)).memberId } : system
    return createTaskGroup(scope, author, name)
  },
  nameOf: ({ subjectName }) => String(subjectName),
  nameColumn: 'subjectId',
  filters: {
    memberId: { chosen: () => 'none', keeps: ({ memberId }) => memberId === null },
    subjectType: { chosen: () => 'taskGroup', keeps: ({ subjectType }) => subjectType === 'taskGroup' },
    subjectId: {
      chosen: (rows) => String(rows[0]?.subjectId),
      keeps: ({ subjectId }, chosen) => subjectId === chosen,
    },
  },
  sorts: { at: ({ at }) => Date.parse(String(at)) },
  statements: 5,
  readAll: allEntries,
}
