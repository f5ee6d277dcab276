import { allEntries } from '#features/portal/audit/server/queries/entries.ts'
import { system } from '#platform/permissions/actor.ts'
import { makeMember, makeTeam } from '../factories/event.ts'
import { makeTaskGroup } from '../factories/task.ts'
import { minute, named, words } from './cells.ts'
import type { DrivenList } from './driven-list.ts'

/** Two kinds of things, by two authors. */
export const audit: DrivenList = {
  plant: async (scope, { name, index }) => {
    if (index % 3 === 0) return makeTeam(scope, { name })
    const author = index % 2 === 0 ? { memberId: (await makeMember(scope)).memberId } : system
    return makeTaskGroup(scope, name, author)
  },
  nameOf: ({ subjectName }) => String(subjectName),
  nameColumn: 'subjectId',
  codes: ['subjectType'],
  cells: {
    at: minute('at'),
    memberId: ({ memberId, personName }) => (memberId === null ? 'Eventflow' : String(personName)),
    action: named('action', {
      'team.create': 'Added a team',
      'taskGroup.create': 'Added a task group',
      'member.create': 'Added a person',
    }),
    subjectType: named('subjectType', { team: 'Teams', taskGroup: 'Task groups', member: 'People' }),
    subjectId: words('subjectName'),
  },
  unlisted: ['before', 'after', 'program'],
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
  savedStatements: 6,
  readAll: allEntries,
}
