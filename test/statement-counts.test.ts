import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { formsRoutes } from '#features/forms/forms/server/routes.ts'
import { downloadsRoutes } from '#features/library/downloads/server/routes.ts'
import { teamTypesRoutes } from '#features/people/team-types/server/routes.ts'
import { contentRoutes } from '#features/portal/content/server/routes.ts'
import { tasksRoutes } from '#features/tasks/tasks/server/routes.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { contextOf } from './direct-call.ts'
import { makePage } from './factories/content.ts'
import { makeDownload } from './factories/downloads.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from './factories/event.ts'
import { makeForm } from './factories/form.ts'
import { makeTask } from './factories/task.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('asks the database the same number of times for one team type as for three', async () => {
  const scope = await makeEvent(server.services)
  const context = contextOf(server.services, scope, { level: 'admin' })
  const add = async () => makeTeam(scope, { teamTypeId: await makeTeamType(scope) })
  const ask = async () => {
    const { result, count } = await countingStatements(() =>
      call(teamTypesRoutes.listChoices, {}, { context }),
    )
    return { rows: (result as unknown[]).length, statements: count }
  }
  await add()
  expect(await ask()).toEqual({ rows: 1, statements: 3 })
  await add()
  await add()
  expect(await ask()).toEqual({ rows: 3, statements: 3 })
})

it('acts on many things in as many statements as on one', async () => {
  const scope = await makeEvent(server.services)
  const { memberId } = await makeMember(scope, { level: 'moderator' })
  const context = contextOf(server.services, scope, { memberId, level: 'moderator' })
  const many = (count: number, make: () => Promise<string>) =>
    Promise.all(Array.from({ length: count }, () => make()))
  const entriesOf = (action: string) =>
    inEvent(scope, ({ tx }) => tx.$count(auditEntries, eq(auditEntries.action, action)))

  /** What each act recorded, and in how many statements. */
  const act = async (count: number) => {
    const taskIds = await many(count, async () =>
      makeTask(scope, { type: 'form', formId: await makeForm(scope) }),
    )
    const formIds = await many(count, () => makeForm(scope))
    const downloadIds = await many(count, () => makeDownload(scope))
    const ids = await many(count, () => makePage(scope))
    const acts: [string, () => Promise<unknown>][] = [
      ['task.archive', () => call(tasksRoutes.archive, { taskIds }, { context })],
      ['task.restore', () => call(tasksRoutes.restore, { taskIds }, { context })],
      ['form.archive', () => call(formsRoutes.archive, { formIds }, { context })],
      ['form.restore', () => call(formsRoutes.restore, { formIds }, { context })],
      ['content.archive', () => call(contentRoutes.archive, { ids }, { context })],
      ['content.restore', () => call(contentRoutes.restore, { ids }, { context })],
      ['download.hide', () => call(downloadsRoutes.hide, { downloadIds }, { context })],
      ['download.show', () => call(downloadsRoutes.show, { downloadIds }, { context })],
      ['download.remove', () => call(downloadsRoutes.remove, { downloadIds }, { context })],
    ]
    const seen: Record<string, { entries: number; statements: number }> = {}
    for (const [action, work] of acts) {
      const before = await entriesOf(action)
      const { count: statements } = await countingStatements(work)
      seen[action] = { entries: (await entriesOf(action)) - before, statements }
    }
    return seen
  }
  const expected = (entries: number) => ({
    'task.archive': { entries, statements: 6 },
    'task.restore': { entries, statements: 9 },
    'form.archive': { entries, statements: 6 },
    'form.restore': { entries, statements: 6 },
    'content.archive': { entries, statements: 8 },
    'content.restore': { entries, statements: 7 },
    'download.hide': { entries, statements: 6 },
    'download.show': { entries, statements: 6 },
    'download.remove': { entries, statements: 12 },
  })
  expect(await act(1)).toEqual(expected(1))
  expect(await act(3)).toEqual(expected(3))
})
