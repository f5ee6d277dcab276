import { eq } from 'drizzle-orm'
import { members } from '#features/people/members/server/tables.ts'
import { readMatrix } from '#features/reports/matrix/server/queries/matrix.ts'
import {
  listTaskReports,
  listTasksOfTeam,
  listTeamReports,
  listTeamsOfTask,
} from '#features/reports/overview/server/queries/reports.ts'
import { extendTask } from '#features/tasks/tasks/server/commands/extensions.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { taskGroups, taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeMember, makeTeam, makeTeamType } from '../factories/event.ts'
import { makeTask, makeTaskGroup } from '../factories/task.ts'
import { TEST_NOW } from '../server.ts'
import { day, minute, named, words, yesOrNo } from './cells.ts'
import type { DrivenList, Row } from './driven-list.ts'
import { inGroups } from './things.ts'

const DAY_MILLISECONDS = 86_400_000
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MILLISECONDS)

type Shown = {
  counts: Record<string, number>
  risk: { percent: number; level: string }
  owner: { firstName: string; surname: string; email: string } | null
}
const shown = (row: Row) => row as unknown as Shown
const count = (key: string) => (row: Row) => shown(row).counts[key] ?? 0
const text = (key: string) => (row: Row) => String(row[key] ?? '')
const moment = (key: string) => (row: Row) => (row[key] === null ? null : Date.parse(String(row[key])))

const hasLoggedIn = { chosen: () => 'false', keeps: ({ lastLoginAt }: Row) => lastLoginAt === null }
/** Since the last working day before `TEST_NOW`, a Saturday: since Friday. */
const friday = new Date('2026-11-20T00:00:00Z')
const isRecent = {
  chosen: () => 'true',
  keeps: ({ lastLoginAt }: Row) => lastLoginAt !== null && new Date(String(lastLoginAt)) >= friday,
}
const lastLogin = {
  chosen: () => 'inactive',
  keeps: ({ lastLoginAt }: Row) => lastLoginAt !== null && new Date(String(lastLoginAt)) < daysAgo(14),
}
const teamTypeId = { chosen: () => 'none', keeps: (row: Row) => row.teamTypeId === null }
const isWaiting = ({ state }: Row) => state === 'waiting'
const taskStatus = {
  chosen: () => 'complete,waiting',
  keeps: (row: Row) => row.state === 'complete' || isWaiting(row),
}
const taskStatusUserAction = { chosen: () => 'awaitingApproval', keeps: isWaiting }
const taskType = { chosen: () => 'upload,disclaimer', keeps: ({ type }: Row) => type === 'upload' }
const typeNames: Record<string, string> = { task: 'Task', upload: 'Upload' }
/** As the filter lists them, most important first. */
const states = ['overdue', 'dueSoon', 'waiting', 'incomplete', 'complete', 'notApplicable']
const stateNames = ['Overdue', 'Due soon', 'Awaiting approval', 'Incomplete', 'Complete', 'N/A']
const stateOf = (row: Row) => states.indexOf(isWaiting(row) ? 'waiting' : String(row.state))

const counted = (key: string) => (row: Row) => String(count(key)(row))
const applicable = (row: Row) => String(count('total')(row) - count('notApplicable')(row))
const typeCell = named('type', typeNames)
const progressCells = {
  state: (row: Row) => stateNames[stateOf(row)] ?? '',
  completed: minute('completedAt'),
  completedBy: words('completedByName'),
}

export const teams: DrivenList = {
  arrange: async (scope) => {
    for (const dueDate of ['2026-11-20', '2026-12-01']) await makeTask(scope, { dueDate })
    return {}
  },
  plant: async (scope, { name, index }) => {
    const teamId = await plantTeam(scope, name, index)
    for (const [nth, taskId] of (await taskIds(scope)).entries())
      await plantStatus(scope, { teamId, taskId, index: index + nth })
  },
  nameOf: text('name'),
  nameColumn: 'name',
  codes: ['share', 'level'],
  cells: {
    name: words('name'),
    stand: words('stand'),
    type: words('teamTypeName'),
    share: named('standShareRole', { none: 'Not sharing', parent: 'Main stand', child: 'Stand share' }),
    tasks: applicable,
    done: counted('complete'),
    overdue: counted('overdue'),
    dueSoon: counted('dueSoon'),
    waiting: counted('waiting'),
    notApplicable: counted('notApplicable'),
    risk: (row) => String(shown(row).risk.percent),
    level: (row) => ({ low: 'Low', medium: 'Medium', high: 'High' })[shown(row).risk.level] ?? '',
    signedIn: minute('lastLoginAt'),
    people: (row) => [shown(row).owner?.firstName, shown(row).owner?.surname].filter(Boolean).join(' '),
    email: (row) => shown(row).owner?.email ?? '',
    members: words('memberCount'),
  },
  filters: {
    ...{ teamTypeId, hasLoggedIn, lastLogin, isRecent },
    riskLevel: { chosen: () => 'high,medium', keeps: (row) => shown(row).risk.level !== 'low' },
    isStandShare: { chosen: () => 'true', keeps: ({ standShareRole }) => standShareRole === 'child' },
  },
  sorts: {
    name: text('name'),
    stand: text('stand'),
    type: text('teamTypeName'),
    share: ({ standShareRole }) => ['none', 'parent', 'child'].indexOf(String(standShareRole)),
    done: count('complete'),
    overdue: count('overdue'),
    dueSoon: count('dueSoon'),
    waiting: count('waiting'),
    notApplicable: count('notApplicable'),
    risk: (row) => shown(row).risk.percent,
    signedIn: moment('lastLoginAt'),
    people: (row) => [shown(row).owner?.firstName, shown(row).owner?.surname].filter(Boolean).join(' '),
  },
  statements: 7,
  savedStatements: 7,
  readAll: (scope, query) => each(listTeamReports(scope, query).then((report) => report.teams)),
}

const lettersOf = (row: Row, letter: string) => String(row.cells).toLowerCase().split(letter).length - 1
const isShare = ({ parentName }: Row) => parentName !== null

export const matrix: DrivenList = {
  // An upload in no group, for stand shares alone, beside two tasks in a group that are for everybody.
  arrange: async (scope) => {
    const group = await makeTaskGroup(scope, 'Stand')
    const ids: string[] = []
    for (const dueDate of ['2026-11-20', '2026-12-01'])
      ids.push(await makeTask(scope, { dueDate, groupIds: [group] }))
    const teamTypeIds = [await makeTeamType(scope, 'Nobody')]
    ids.push(await makeTask(scope, { type: 'upload', teamTypeIds, showToChildTeams: true }))
    // The file has a column a task; those of the first event are read.
    matrix.unlisted ??= ids
    return {}
  },
  decided: { of: 'tasks' },
  plant: teams.plant,
  nameOf: text('name'),
  nameColumn: 'name',
  codes: [],
  cells: {
    name: words('name'),
    stand: words('stand'),
    sharesWith: words('parentName'),
    hasLoggedIn: yesOrNo('hasLoggedIn'),
    applicable: words('applicable'),
    done: words('complete'),
    overdue: words('overdue'),
  },
  filters: {
    teamTypeId,
    taskGroupId: { chosen: () => 'none', keeps: isShare },
    taskType: { chosen: () => 'upload', keeps: isShare },
    taskStatus: { chosen: () => 'complete,waiting', keeps: (row) => /[cw]/i.test(String(row.cells)) },
    isStandShare: { chosen: () => 'true', keeps: isShare },
    hasLoggedIn: { chosen: () => 'false', keeps: ({ hasLoggedIn: has }) => has === false },
    riskLevel: { chosen: () => 'high,medium', keeps: ({ riskLevel }) => riskLevel !== 'low' },
  },
  sorts: {
    name: ({ id, name, parentTeamId, parentName }) =>
      parentTeamId === null
        ? [String(name), id, 0, String(name)]
        : [String(parentName), String(parentTeamId), null, String(name)],
    stand: (row) => [text('stand')(row), text('name')(row)],
    done: (row) => lettersOf(row, 'c'),
    overdue: (row) => lettersOf(row, 'o'),
  },
  statements: 7,
  savedStatements: 7,
  readAll: (scope, query) => each(readMatrix(scope, query).then(({ rows }) => rows)),
}

export const tasksOfTeam: DrivenList = {
  arrange: async (scope) => ({ teamId: await makeTeam(scope, { name: 'Brightwater' }) }),
  plant: async (scope, { name, index }) => {
    const taskId = await plantTask(scope, name, index)
    const [teamId = ''] = await teamIds(scope)
    await plantStatus(scope, { teamId, taskId, index })
  },
  nameOf: text('title'),
  nameColumn: 'title',
  codes: ['type', 'state'],
  cells: { title: words('title'), type: typeCell, due: day('dueDate'), ...progressCells },
  filters: { taskStatus, taskStatusUserAction, taskType },
  sorts: {
    title: text('title'),
    type: ({ type }) => typeNames[String(type)] ?? '',
    due: (row) => [text('dueDate')(row), text('title')(row)],
    state: stateOf,
    completed: moment('completedAt'),
    completedBy: text('completedByName'),
  },
  statements: 7,
  savedStatements: 7,
  readAll: (scope, query) => each(listTasksOfTeam(scope, query)),
}

const completedLately = new Set<string>()

export const taskReports: DrivenList = {
  arrange: async (scope) => {
    await makeTeam(scope, { name: 'Brightwater' })
    return {}
  },
  plant: async (scope, thing) => {
    if (thing.index % 4 === 0 && daysAgo(thing.index) >= friday) completedLately.add(thing.name)
    await tasksOfTeam.plant(scope, thing)
  },
  nameOf: text('title'),
  nameColumn: 'title',
  codes: ['type'],
  cells: {
    title: words('title'),
    group: inGroups,
    type: typeCell,
    due: day('dueDate'),
    urgent: yesOrNo('isTimeSensitive'),
    teams: applicable,
    done: counted('complete'),
    overdue: counted('overdue'),
    waiting: counted('waiting'),
    notApplicable: counted('notApplicable'),
  },
  filters: {
    taskType,
    taskStatus: {
      chosen: () => 'overdue,complete',
      keeps: (row) => count('overdue')(row) > 0 || count('complete')(row) === 1,
    },
    taskGroupId: { chosen: () => 'none', keeps: (row) => inGroups(row) === '' },
    isRecent: { chosen: () => 'true', keeps: ({ title }) => completedLately.has(String(title)) },
  },
  sorts: {
    title: text('title'),
    group: (row) => inGroups(row) || null,
    type: ({ type }) => typeNames[String(type)] ?? '',
    due: (row) => [text('dueDate')(row), text('title')(row)],
    urgent: ({ isTimeSensitive }) => Number(isTimeSensitive),
    done: count('complete'),
    overdue: count('overdue'),
    waiting: count('waiting'),
    notApplicable: count('notApplicable'),
  },
  statements: 6,
  savedStatements: 6,
  readAll: (scope, query) => each(listTaskReports(scope, query).then((report) => report.tasks)),
}

export const teamsOfTask: DrivenList = {
  arrange: async (scope) => ({ taskId: await makeTask(scope, { dueDate: '2026-11-20' }) }),
  plant: async (scope, { name, index }) => {
    const teamId = await plantTeam(scope, name, index)
    const [taskId = ''] = await taskIds(scope)
    await plantStatus(scope, { teamId, taskId, index })
    if (index % 3 > 0) return
    const dueDate = ['2026-12-24', '2026-12-01'][index % 2] ?? ''
    const extended = await extendTask(scope, system, {
      teamId,
      taskId,
      extension: { dueDate, reason: 'Late plans' },
    })
    if (!extended.ok) throw new Error(extended.error)
  },
  nameOf: text('name'),
  nameColumn: 'name',
  codes: ['state'],
  cells: {
    name: words('name'),
    stand: words('stand'),
    type: words('teamTypeName'),
    ...progressCells,
    extendedTo: (row) => (row.isExtended === true ? day('dueDate')(row) : ''),
    signedIn: minute('lastLoginAt'),
  },
  filters: { taskStatus, taskStatusUserAction, teamTypeId, hasLoggedIn, lastLogin },
  sorts: {
    isComplete: (row) => [Number(row.state === 'complete'), text('name')(row)],
    name: text('name'),
    stand: text('stand'),
    type: text('teamTypeName'),
    state: stateOf,
    extendedTo: ({ isExtended, dueDate }) => (isExtended === true ? String(dueDate) : null),
    completed: moment('completedAt'),
    completedBy: text('completedByName'),
    signedIn: moment('lastLoginAt'),
  },
  statements: 7,
  savedStatements: 7,
  readAll: (scope, query) => each(listTeamsOfTask(scope, query)),
}

async function* each<Row>(rows: Promise<Row[] | undefined>) {
  yield* (await rows) ?? []
}

const taskIds = (scope: EventScope) =>
  inEvent(scope, async ({ tx }) => (await tx.select({ id: tasks.id }).from(tasks)).map(({ id }) => id))

async function teamIds(scope: EventScope) {
  const { teams: found } = await listTeamReports(scope, { search: '', sort: 'name', page: 1, pageSize: 1 })
  return found.map(({ id }) => id)
}

async function plantTeam(scope: EventScope, name: string, index: number): Promise<string> {
  const parentTeamId = index % 3 === 0 ? await makeTeam(scope, { name: `Parent of ${name}` }) : null
  const teamId = await makeTeam(scope, {
    name,
    stand: ['A2', 'A10', ''][index % 3] ?? '',
    teamTypeId: index % 2 === 0 ? await makeTeamType(scope, 'Größe 10') : null,
    ...(parentTeamId ? { parentTeamId, standShareRole: 'child' as const } : {}),
  })
  if (index % 4 === 3) return teamId
  const { memberId } = await makeMember(scope, {
    ...{ teamId, isTeamOwner: index % 4 > 0, firstName: ['Zoë', 'Ana'][index % 2] ?? '', surname: 'Nair' },
  })
  const lastLoginAt = [daysAgo(1), daysAgo(20), null][index % 3] ?? null
  await inEvent(scope, ({ tx }) => tx.update(members).set({ lastLoginAt }).where(eq(members.id, memberId)))
  return teamId
}

async function plantTask(scope: EventScope, title: string, index: number): Promise<string> {
  const [group] = await inEvent(scope, ({ tx }) => tx.select({ id: taskGroups.id }).from(taskGroups))
  const groupId = group?.id ?? (await makeTaskGroup(scope, 'Stand'))
  return makeTask(scope, {
    title,
    dueDate: ['2026-11-20', '2026-12-01', ''][index % 3] ?? '',
    type: index % 2 === 0 ? 'upload' : 'task',
    groupIds: index % 2 === 0 ? [] : [groupId],
    isTimeSensitive: index % 3 === 0,
  })
}

/** Complete, N/A, waiting or untouched, by the index. */
async function plantStatus(
  scope: EventScope,
  { teamId, taskId, index }: { teamId: string; taskId: string; index: number },
) {
  const kinds = [
    { isComplete: true, progressStatus: 'complete', completedAt: daysAgo(index) },
    { isNotApplicable: true },
    { progressStatus: 'awaitingApproval', approvalStatus: 'pending' },
  ] as const
  const kind = kinds[index % 4]
  if (!kind) return
  const by = await makeMember(scope, { firstName: ['Zoë', 'Ana'][index % 2] ?? '', surname: 'Dunn' })
  await inEvent(scope, ({ tx, eventId }) =>
    tx.insert(taskStatuses).values({
      ...{ eventId, id: newId(), teamId, taskId, ...kind },
      ...('isComplete' in kind ? { completedBy: by.memberId } : {}),
    }),
  )
  await recountMarks(scope)
}
