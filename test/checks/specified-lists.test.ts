import { describe, expect, it } from 'vitest'
import type { Screens } from '#addresses/screens.ts'
import { contract } from '#app/contract.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { type ListDefinition, PAGE_SIZE } from '#kit/lists/list.ts'

/** Every list of the contract by the name of its procedure. */
const lists: ReadonlyMap<string, ListDefinition> = new Map(
  Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]) => {
      const { list } = procedure['~orpc'].meta as EndpointMeta
      return list ? [[`${feature}.${name}`, list] as const] : []
    }),
  ),
)

/** Which lists have each of the nineteen keys of the forms specification, section 3 (decision 90). */
const keys: Record<string, readonly string[]> = {
  taskStatus: ['reports.listTasks', 'reports.listTeamsOfTask', 'reports.listTasksOfTeam'],
  taskStatusUserAction: ['reports.listTeamsOfTask', 'reports.listTasksOfTeam'],
  taskType: ['tasks.listForAdmin', 'reports.listTasks', 'reports.listTasksOfTeam'],
  taskGroupId: ['tasks.listForAdmin', 'reports.listTasks'],
  taskId: ['approvals.list'],
  teamTypeId: [
    'teams.list',
    'members.list',
    'tasks.listForAdmin',
    'content.listForAdmin',
    'downloads.listForAdmin',
    'suppliers.listForAdmin',
    'notifications.list',
    'submissions.listForAdmin',
    'approvals.list',
    'reports.listTeams',
  ],
  isPublished: ['forms.list', 'fieldGroups.list', 'content.listForAdmin'],
  hasLoggedIn: ['members.list', 'reports.listTeams', 'reports.listTeamsOfTask'],
  isStandShare: ['teams.list', 'members.list', 'submissions.listForAdmin', 'reports.listTeams'],
  permissions: ['members.list'],
  notificationStatus: ['notifications.list'],
  supplierId: ['supplierGroups.list'],
  supplierGroupId: ['suppliers.listForAdmin'],
  fileType: ['downloads.listForAdmin'],
  customFieldType: ['customFields.list'],
  showCustomField: ['customFields.list'],
  formId: ['tasks.listForAdmin'],
}

/** The two that only a team's own tasks have, whose list comes whole and is filtered on the page. */
const keysOfTeamTasks = ['taskStatusTimeBased', 'assignedTo'] satisfies (keyof Screens['/tasks'])[]

describe('the keys of filters', () => {
  it.each(Object.entries(keys))('%s is one of its lists', (key, expected) => {
    const having = [...lists].filter(([, { filters }]) => key in filters).map(([name]) => name)
    expect(expected.filter((name) => !having.includes(name))).toEqual([])
  })

  it('are the nineteen of the specification', () => {
    expect([...Object.keys(keys), ...keysOfTeamTasks]).toHaveLength(19)
  })
})

/** Platform and forms specification, section 9; custom fields by the order that organisers gave them. */
const sorts: Record<string, string> = {
  'assets.list': '-added',
  'content.listForAdmin': 'title',
  'customFields.list': 'index',
  'downloads.listForAdmin': 'name',
  'fieldGroups.list': 'title',
  'formReports.list': 'title',
  'forms.list': 'title',
  'members.list': 'name',
  'notifications.list': '-updated',
  'reports.listTasks': 'due',
  'reports.listTeamsOfTask': 'isComplete',
  'reports.listTeams': 'name',
  'submissions.listForAdmin': '-updatedAt',
  'supplierGroups.list': 'title',
  'taskGroups.list': 'title',
  'tasks.listForAdmin': 'dueDate',
  'teamTypes.list': 'name',
  'teams.list': 'name',
}

it('come in the order of the specification where none is chosen', () => {
  const own = Object.keys(sorts).map((name) => [name, lists.get(name)?.sort])
  expect(Object.fromEntries(own)).toEqual(sorts)
})

it('come by the hundred', () => {
  expect(PAGE_SIZE).toBe(100)
})
