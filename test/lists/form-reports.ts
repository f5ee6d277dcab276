import { eq } from 'drizzle-orm'
import { forms } from '#features/forms/forms/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { listFormReports, listTeamsOfForm } from '#features/reports/overview/forms/server/queries.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeMember, makeTeam, makeTeamType } from '../factories/event.ts'
import { makeForm } from '../factories/form.ts'
import { makeTask } from '../factories/task.ts'
import { TEST_NOW } from '../server.ts'
import { day, minute, words } from './cells.ts'
import type { DrivenList, Row } from './driven-list.ts'

const DAY_MILLISECONDS = 86_400_000
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MILLISECONDS)
const text = (key: string) => (row: Row) => String(row[key] ?? '')
const number = (key: string) => (row: Row) => Number(row[key])
const moment = (key: string) => (row: Row) => (row[key] === null ? null : Date.parse(String(row[key])))
const count = (key: string) => (row: Row) => (row.counts as Record<string, number>)[key] ?? 0
const counted = (key: string) => (row: Row) => String(count(key)(row))

type Kept = { formId: string; teamId: string | null; isDraft?: boolean; at?: Date }

async function keepSubmission(scope: EventScope, { formId, teamId, isDraft = false, at }: Kept) {
  const moment = at ?? TEST_NOW
  await inEvent(scope, ({ tx, eventId }) =>
    tx.insert(submissions).values({
      ...{ eventId, id: newId(), formId, version: 1, teamId, isGuest: teamId === null, isDraft, values: {} },
      ...{ createdAt: moment, updatedAt: moment, submittedAt: isDraft ? null : moment },
    }),
  )
}

export const formReports: DrivenList = {
  arrange: async (scope) => {
    for (const name of ['Brightwater', 'Amberline']) await makeTeam(scope, { name })
    return {}
  },
  plant: async (scope, { name, index }) => {
    const formId = await makeForm(scope, { title: name, isPublic: index % 3 === 0 })
    await inEvent(scope, ({ tx }) =>
      tx
        .update(forms)
        .set({ isPublished: index % 4 > 0 })
        .where(eq(forms.id, formId)),
    )
    const dueDate = ['2026-11-20', '2026-12-01'][index % 2] ?? ''
    await makeTask(scope, { title: `For ${name}`, type: 'form', formId, dueDate })
    const [first, second] = await teamIds(scope)
    if (index % 2 === 0) await keepSubmission(scope, { formId, teamId: first ?? '', at: daysAgo(index) })
    if (index % 4 === 0) await keepSubmission(scope, { formId, teamId: first ?? '', at: daysAgo(index + 1) })
    if (index % 3 === 0) {
      await keepSubmission(scope, { formId, teamId: second ?? '', isDraft: true })
      await keepSubmission(scope, { formId, teamId: null, at: daysAgo(index + 2) })
    }
  },
  nameOf: text('title'),
  nameColumn: 'title',
  codes: [],
  cells: {
    title: words('title'),
    due: day('dueDate'),
    teams: counted('total'),
    done: counted('sent'),
    drafts: counted('draft'),
    notBegun: counted('notBegun'),
    guests: words('guests'),
    duplicates: words('duplicates'),
    latest: minute('latestAt'),
  },
  filters: {
    isPublished: { chosen: () => 'false', keeps: ({ isPublished }) => isPublished === false },
    isPublic: { chosen: () => 'true', keeps: ({ isPublic }) => isPublic === true },
    // `TEST_NOW` is a Saturday: since Friday.
    isRecent: {
      chosen: () => 'true',
      keeps: ({ latestAt }) =>
        latestAt !== null && new Date(String(latestAt)) >= new Date('2026-11-20T00:00:00Z'),
    },
  },
  sorts: {
    title: text('title'),
    due: (row) => [text('dueDate')(row), text('title')(row)],
    done: count('sent'),
    drafts: count('draft'),
    notBegun: count('notBegun'),
    guests: number('guests'),
    duplicates: number('duplicates'),
    latest: moment('latestAt'),
  },
  // With begin and end of the transaction beside.
  statements: 12,
  savedStatements: 12,
  readAll: (scope, query) => each(listFormReports(scope, query).then((report) => report.forms)),
}

const progress = ['notBegun', 'draft', 'sent', 'notApplicable']
const states = ['overdue', 'dueSoon', 'waiting', 'incomplete', 'complete', 'notApplicable']

export const teamsOfForm: DrivenList = {
  arrange: async (scope) => {
    const formId = await makeForm(scope, { title: 'Power' })
    await makeTask(scope, { title: 'Order power', type: 'form', formId, dueDate: '2026-11-20' })
    return { formId }
  },
  plant: async (scope, { name, index }) => {
    const teamId = await makeTeam(scope, {
      name,
      stand: ['A2', 'A10', ''][index % 3] ?? '',
      teamTypeId: index % 2 === 0 ? await makeTeamType(scope, 'Größe 10') : null,
    })
    if (index % 4 < 3) {
      const { memberId } = await makeMember(scope, { teamId })
      const lastLoginAt = [daysAgo(1), daysAgo(20), null][index % 3] ?? null
      await inEvent(scope, ({ tx }) =>
        tx.update(members).set({ lastLoginAt }).where(eq(members.id, memberId)),
      )
    }
    const [task] = await inEvent(scope, ({ tx }) => tx.select({ formId: tasks.formId }).from(tasks))
    const formId = task?.formId ?? ''
    if (index % 3 === 0) await keepSubmission(scope, { formId, teamId, at: daysAgo(index) })
    if (index % 6 === 0) await keepSubmission(scope, { formId, teamId, at: daysAgo(index + 3) })
    if (index % 3 === 1) await keepSubmission(scope, { formId, teamId, isDraft: true, at: daysAgo(2) })
  },
  nameOf: text('name'),
  nameColumn: 'name',
  codes: ['progress', 'state'],
  cells: {
    name: words('name'),
    stand: words('stand'),
    type: words('teamTypeName'),
    progress: (row) => ['Not begun', 'Draft saved', 'Sent'][progress.indexOf(text('progress')(row))] ?? '',
    state: (row) => (row.state === 'complete' ? 'Complete' : 'Overdue'),
    due: day('dueDate'),
    latest: minute('latestAt'),
    duplicates: words('duplicates'),
    signedIn: minute('lastLoginAt'),
  },
  filters: {
    formProgress: { chosen: () => 'draft,sent', keeps: (row) => row.progress !== 'notBegun' },
    taskStatus: { chosen: () => 'overdue', keeps: (row) => states.indexOf(text('state')(row)) === 0 },
    teamTypeId: { chosen: () => 'none', keeps: (row) => row.teamTypeName === '' },
    hasLoggedIn: { chosen: () => 'false', keeps: ({ lastLoginAt }) => lastLoginAt === null },
    lastLogin: {
      chosen: () => 'inactive',
      keeps: ({ lastLoginAt }) => lastLoginAt !== null && new Date(String(lastLoginAt)) < daysAgo(14),
    },
  },
  sorts: {
    isComplete: (row) => [Number(row.progress === 'sent'), text('name')(row)],
    name: text('name'),
    stand: text('stand'),
    type: text('teamTypeName'),
    progress: (row) => progress.indexOf(text('progress')(row)),
    due: text('dueDate'),
    latest: moment('latestAt'),
    signedIn: moment('lastLoginAt'),
  },
  statements: 8,
  savedStatements: 8,
  readAll: (scope, query) => each(listTeamsOfForm(scope, query)),
}

async function* each<Row>(rows: Promise<Row[] | undefined>) {
  yield* (await rows) ?? []
}

async function teamIds(scope: EventScope): Promise<string[]> {
  const rows = await inEvent(scope, ({ tx }) => tx.select({ id: teams.id }).from(teams).orderBy(teams.name))
  return rows.map(({ id }) => id)
}
