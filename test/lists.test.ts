import { call } from '@orpc/server'
import { parse as parseCsv } from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exports } from '#app/exports.ts'
import { procedures } from '#app/http/documents.ts'
import { routes } from '#app/routes.ts'
import { countingStatements } from '#database/client.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { listQuery, pagedQuery } from '#kit/lists/contract.ts'
import type { ListDefinition, ListPage } from '#kit/lists/list.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from './api.ts'
import { contextOf } from './direct-call.ts'
import { makeEvent, makeTeam } from './factories/event.ts'
import { approvals } from './lists/approvals.ts'
import { conversations } from './lists/conversations.ts'
import { type DrivenList, orderedBy, type Row } from './lists/driven-list.ts'
import { emailResponses } from './lists/email-responses.ts'
import { emailStops } from './lists/email-stops.ts'
import { fieldGroups } from './lists/field-groups.ts'
import * as forms from './lists/form-reports.ts'
import * as formList from './lists/forms.ts'
import { mailings } from './lists/mailings.ts'
import { notifications } from './lists/notifications.ts'
import { orders } from './lists/orders.ts'
import * as people from './lists/people.ts'
import * as portal from './lists/portal.ts'
import * as reports from './lists/reports.ts'
import { listsSentWhole } from './lists/sent-whole.ts'
import { submissions } from './lists/submissions.ts'
import * as supplying from './lists/suppliers.ts'
import { taskGroups } from './lists/task-groups.ts'
import * as things from './lists/things.ts'
import * as hooks from './lists/web-hooks.ts'
import { whole } from './lists/whole.ts'
import { startTestServer, TEST_NOW, type TestServer } from './server.ts'

/** Each list of the product by the name of its procedure. One that is declared and not here fails the first test. */
const driven: Record<string, DrivenList> = {
  'approvals.list': approvals,
  'assets.list': things.assets,
  'audit.list': portal.audit,
  'comments.listForAdmin': conversations,
  'content.listForAdmin': things.pages,
  'customFields.list': people.customFields,
  'downloads.listForAdmin': things.downloads,
  'emails.list': things.emails,
  'emails.listResponses': emailResponses,
  'emails.listStops': emailStops,
  'fieldGroups.list': fieldGroups,
  'formReports.list': forms.formReports,
  'formReports.listTeams': forms.teamsOfForm,
  'forms.list': formList.forms,
  'matrix.listRows': reports.matrix,
  'members.list': people.members,
  'mailings.list': mailings,
  'notifications.list': notifications,
  'orders.list': orders,
  'staffAccounts.list': people.accounts,
  'reports.listTasks': reports.taskReports,
  'reports.listTasksOfTeam': reports.tasksOfTeam,
  'reports.listTeams': reports.teams,
  'reports.listTeamsOfTask': reports.teamsOfTask,
  'taskGroups.list': taskGroups,
  'tasks.listForAdmin': things.tasks,
  'teamImport.listRows': people.importRows,
  'teamTypes.list': people.teamTypes,
  'teams.list': people.teams,
  'submissions.listForAdmin': submissions,
  'supplierGroups.list': supplying.groups,
  'suppliers.listForAdmin': supplying.suppliers,
  'webHooks.listDeliveries': hooks.deliveries,
}

const NAMES = [
  'Zürich 10',
  'Zürich 2',
  'Éclair',
  'eclair',
  'Łódź works',
  '100%_sure',
  '100 per cent',
  'Äpfel',
]

const declared = procedures().flatMap(({ feature, key, procedure }) => {
  const { meta, route } = procedure['~orpc']
  const { list } = meta as EndpointMeta
  return list ? [{ name: `${feature}.${key}`, feature, key, list, procedure, path: route.path ?? '' }] : []
})
type Declared = (typeof declared)[number]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const shownIn = { locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' }
const fileOptions = {
  ...({ format: 'csv', manner: 'raw', shownIn, eventName: 'Fair', at: TEST_NOW } as const),
  onTrouble: (error: unknown) => {
    throw error
  },
}

/** An export is itself in the audit, under the name of its list; what has no name is in no line of a file. */
const isPlanted = (name = '') => name !== '' && name !== 'Audit'

it('drives every list that a contract declares', () => {
  expect(Object.keys(driven).sort()).toEqual(declared.map(({ name }) => name).sort())
})

it('sends whole only what something bounds', () => {
  expect(listsSentWhole().sort()).toEqual(Object.values(whole).flat().sort())
})

it('saves every list as a file', () => {
  const saved = exports.map(({ procedure }) => procedure['~orpc'].route.path)
  expect(saved.sort()).toEqual(declared.map(({ path }) => path).sort())
})

/** Accounts are those of all events: their list comes before the others make more than fit on a page. */
const isOfDeployment = ({ name }: Declared) => name === 'staffAccounts.list'
const inTurn = [...declared.filter(isOfDeployment), ...declared.filter((one) => !isOfDeployment(one))]

describe.each(inTurn)('the list $name', (one: Declared) => {
  const list = driven[one.name] as DrivenList
  let scope: EventScope
  let given: Record<string, string>
  let api: Awaited<ReturnType<typeof signedIn>>['api']
  let cookie: string
  let all: Row[]

  /** One page, asked for as the address of its screen does. */
  const pageOf = async (search: Record<string, string>): Promise<ListPage<Row>> => {
    const asked = { ...given, ...search }
    const path = one.path.replace(/\{(\w+)\}/g, (_, name: string) => asked[name] ?? '')
    const rest = Object.entries(asked).filter(([name]) => !one.path.includes(`{${name}}`))
    const { status, body } = await api<ListPage<Row>>(`${path}?${new URLSearchParams(rest)}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const rowsOf = async (search: Record<string, string>) => (await pageOf(search)).items
  const exported = async (search: Record<string, string>) => {
    const query = pagedQuery(one.list as ListDefinition).parse(search)
    const ids: string[] = []
    for await (const { id } of list.readAll(scope, { ...given, ...query, ...list.decided } as never))
      ids.push(id)
    return ids
  }
  /** The lines of its file, head first, as anybody gets it who asks for the same. */
  const saved = async (search: Record<string, string>) => {
    const asked = { ...given, ...search }
    const path = one.path.replace(/\{(\w+)\}/g, (_, name: string) => asked[name] ?? '')
    const rest = Object.entries(asked).filter(([name]) => !one.path.includes(`{${name}}`))
    const query = new URLSearchParams(rest)
    const answer = await server.request(`/e/${scope.slug}/api${path}/export.csv?${query}`, {
      headers: { cookie },
    })
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    return parseCsv<string[]>(text, { skipEmptyLines: 'greedy' }).data
  }

  beforeAll(async () => {
    scope = await makeEvent(server.services)
    given = (await list.arrange?.(scope)) ?? {}
    for (const [index, name] of NAMES.entries()) await list.plant(scope, { name, index })
    const person = await signedIn(server, scope, { level: 'eventflowAdmin' })
    api = person.api
    cookie = person.cookie
    all = await rowsOf({})
  })

  it('answers a page of 100 with the total', async () => {
    expect(await pageOf({})).toMatchObject({ total: all.length, page: 1, pageSize: 100 })
    expect(all.map(list.nameOf)).toEqual(expect.arrayContaining(NAMES))
  })

  it.each(Object.keys(one.list.filters))('filters by %s, and counts what is left', async (key) => {
    const filter = list.filters[key]
    if (!filter) throw new Error(`No value is known for the filter ${key}.`)
    const chosen = filter.chosen(all)
    const kept = all.filter((row) => filter.keeps(row, chosen)).map(({ id }) => id)
    expect(kept.length, 'some rows, and not all').toBeGreaterThan(0)
    expect(kept.length, 'some rows, and not all').toBeLessThan(all.length)
    const page = await pageOf({ [key]: chosen })
    expect(page.items.map(({ id }) => id)).toEqual(kept)
    expect(page.total).toBe(kept.length)
    expect(await exported({ [key]: chosen })).toEqual(kept)
  })

  it.each(one.list.sorts.flatMap((key) => [key, `-${key}`]))(
    'sorts by %s with the id last, the same on pages of two as on one',
    async (sort) => {
      const by = list.sorts[sort.replace('-', '')]
      if (!by) throw new Error(`It is not known by what ${sort} orders.`)
      const ordered = [...all].sort(orderedBy(by, sort.startsWith('-'))).map(({ id }) => id)
      expect((await rowsOf({ sort })).map(({ id }) => id)).toEqual(ordered)
      const pages = Array.from({ length: Math.ceil(all.length / 2) }, (_, index) => String(index + 1))
      const paged = await Promise.all(pages.map((page) => rowsOf({ sort, page, pageSize: '2' })))
      expect(paged.flat().map(({ id }) => id)).toEqual(ordered)
      expect(await exported({ sort })).toEqual(ordered)
    },
  )

  const free = Object.entries(one.list.filters).filter(([, kind]) => kind.kind === 'choice' && !kind.values)
  it.each(free.map(([key]) => key))('asks for other values of %s by the same statement', async (key) => {
    const chosen = list.filters[key]?.chosen(all) ?? ''
    expect((await pageOf({ [key]: chosen })).total).toBeGreaterThan(0)
    const others = (await pageOf({ [key]: 'no-row-has-this' })).items
    const kept = all.filter((row) => list.filters[key]?.keeps(row, 'no-row-has-this') ?? false)
    expect(others.length, 'rows that are for all').toBeLessThan(all.length)
    if (others.length > 0) expect(others.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
    expect((await pageOf({ [key]: chosen })).items.map(({ id }) => id)).toEqual(
      all.filter((row) => list.filters[key]?.keeps(row, chosen)).map(({ id }) => id),
    )
  })

  it('answers exactly what its contract declares', async () => {
    const { outputSchema } = one.procedure['~orpc']
    const body = await pageOf({})
    expect(await outputSchema?.['~standard'].validate(body)).toEqual({ value: body })
  })

  it('comes in the order that its definition names', async () => {
    expect(all).toEqual(await rowsOf({ sort: one.list.sort }))
  })

  it.each([
    ['ECLAIR', ['eclair', 'Éclair']],
    ['lodz', ['Łódź works']],
    ['0%_s', ['100%_sure']],
    ['Zu', ['Zürich 10', 'Zürich 2']],
  ])('finds %s without case and accents, and takes % and _ as they are', async (search, found) => {
    const names = (rows: readonly Row[]) => rows.map(list.nameOf).filter((name) => NAMES.includes(name))
    expect(names(await rowsOf({ search })).sort()).toEqual([...found].sort())
    expect(await exported({ search })).toEqual((await rowsOf({ search })).map(({ id }) => id))
  })

  it('keeps the total where a page is asked for that it does not have', async () => {
    expect(await pageOf({ page: '7' })).toEqual({ items: [], total: all.length, page: 7, pageSize: 100 })
    expect(await pageOf({ search: 'no row has this', page: '7' })).toMatchObject({ items: [], total: 0 })
  })

  it('is read to its end by a cursor: every row once, and those that match what is asked for alone', async () => {
    const readBy = async (search: Record<string, string>) => {
      const ids: string[] = []
      const lefts: number[] = []
      for (let cursor: string | null | undefined = 'start'; cursor; ) {
        const page: ListPage<Row> = await pageOf({ ...search, cursor, pageSize: '3' })
        expect(page.items.length).toBeLessThanOrEqual(3)
        expect(page.nextCursor).not.toBeUndefined()
        ids.push(...page.items.map(({ id }) => id))
        lefts.push(page.total)
        cursor = page.nextCursor
      }
      expect(lefts).toEqual(lefts.map((_, index) => ids.length - 3 * index))
      return ids
    }
    expect((await readBy({})).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    for (const [key, filter] of Object.entries(list.filters)) {
      const chosen = filter.chosen(all)
      const kept = all.filter((row) => filter.keeps(row, chosen)).map(({ id }) => id)
      expect((await readBy({ [key]: chosen })).toSorted(), key).toEqual(kept.toSorted())
    }
    expect(await exported({ cursor: `after-${all.at(-1)?.id}` })).toHaveLength(all.length)
  })

  it('refuses keys, sorts and values that it does not know', async () => {
    const path = one.path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '')
    const { sort } = one.list
    for (const search of ['cursor=', 'cursor=2', 'cursor=after-', 'cursor=start&page=2', 'cursor=after-%00'])
      expect((await api(`${path}?${search}`)).status, search).toBe(400)
    expect(
      (await api(`${path}?cursor=start&sort=${sort.startsWith('-') ? sort.slice(1) : `-${sort}`}`)).status,
    ).toBe(400)
    for (const search of ['colour=red', 'sort=colour', 'page=0', 'pageSize=101', `search=${'a'.repeat(201)}`])
      expect((await api(`${path}?${search}`)).status, search).toBe(400)
  })

  it('saves what it shows: each view, on all of its pages, and no row of another event', async () => {
    const elsewhere = await makeEvent(server.services)
    await list.arrange?.(elsewhere)
    await list.plant(elsewhere, { name: 'Of another event', index: 0 })
    const [keys = []] = await saved({ manner: 'raw' })
    expect(keys).toEqual([...Object.keys(list.cells), ...(list.unlisted ?? [])])
    const nameAt = keys.indexOf(list.nameColumn)
    const filtered = Object.entries(list.filters).map(([key, { chosen }]) => ({ [key]: chosen(all) }))
    const sorted = one.list.sorts.map((key) => ({ sort: `-${key}` }))
    for (const search of [{}, { search: 'Zu' }, ...filtered, ...sorted]) {
      const rows = (await rowsOf(search)).filter((row) => isPlanted(list.nameOf(row)))
      const shown = rows.map((row) => Object.values(list.cells).map((cell) => cell(row)))
      const [, ...lines] = await saved({ ...search, page: '2', pageSize: '1' })
      const planted = lines.filter((line) => isPlanted(line[nameAt]))
      const width = Object.keys(list.cells).length
      expect(
        planted.map((line) => line.slice(0, width)),
        JSON.stringify(search),
      ).toEqual(shown)
    }
  })

  it('saves codes for machines, and never their words', async () => {
    const [keys = [], ...lines] = await saved({ manner: 'raw' })
    for (const code of list.codes)
      for (const line of lines) expect(line[keys.indexOf(code)], code).toMatch(/^([a-z][A-Za-z]*)?$/)
  })

  it('asks the database the same number of times for a page of one row as for all', async () => {
    const route = routeOf(one)
    const context = contextOf(server.services, scope, { level: 'eventflowAdmin' })
    const statementsOf = async (input: Record<string, string>) =>
      (await countingStatements(() => call(route, { ...given, ...input }, { context }))).count
    expect(await statementsOf({ pageSize: '1' })).toBe(list.statements)
    expect(await statementsOf({})).toBe(list.statements)
  })

  it('asks the database the same number of times for a file, however many rows it has', async () => {
    // The last of the tests, since it plants more rows.
    const file = exports.find(({ procedure }) => procedure === one.procedure)
    if (!file) throw new Error(`Nothing saves ${one.name}.`)
    const { actor } = contextOf(server.services, scope, { level: 'eventflowAdmin' })
    const input = { ...given, ...listQuery(one.list as ListDefinition).parse({}), ...list.decided }
    const written = async () => {
      const { result, count } = await countingStatements(async () => {
        const opened = await file.open({ scope, actor, input, shownIn, inTerms: (text) => text })
        const { content } = opened.file({ keys: opened.keys, ids: undefined }, fileOptions)
        return await new Response(content).text()
      })
      return { lines: parseCsv(result, { skipEmptyLines: 'greedy' }).data.length, statements: count }
    }
    const former = await written()
    for (const index of [0, 1, 2]) await list.plant(scope, { name: `One more ${index}`, index })
    const longer = await written()
    expect(longer.lines).toBeGreaterThanOrEqual(former.lines + 3)
    expect([former.statements, longer.statements]).toEqual([list.savedStatements, list.savedStatements])
  })
})

it('shows 100 of more rows, and the rest on the second page', async () => {
  const scope = await makeEvent(server.services)
  const { api } = await signedIn(server, scope, { level: 'moderator' })
  const ids = await Promise.all(
    Array.from({ length: 103 }, (_, index) => makeTeam(scope, { name: `Team ${index + 1}` })),
  )
  const pageOf = async (page: number) =>
    (await api<ListPage<{ id: string; name: string }>>(`/admin/teams?page=${page}`)).body
  const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)]
  expect([first, second, third].map(({ items, total }) => [items.length, total])).toEqual([
    [100, 103],
    [3, 103],
    [0, 103],
  ])
  expect(second.items.map(({ name }) => name)).toEqual(['Team 101', 'Team 102', 'Team 103'])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id))).toEqual(new Set(ids))
})

function routeOf({ feature, key }: Declared) {
  const found = (routes as Record<string, Record<string, unknown>>)[feature]?.[key]
  if (!found) throw new Error(`Nothing answers ${feature}.${key}.`)
  return found as Parameters<typeof call>[0]
}
