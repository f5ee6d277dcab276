import { sql } from 'drizzle-orm'
import { goOnWithWork } from '#features/event/long-work/server/commands.ts'
import { longWorks } from '#features/event/long-work/server/tables.ts'
import type { ImportRow, TeamImport } from '#features/people/team-import/contract.ts'
import { listTeams } from '#features/people/teams/server/queries.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from './api.ts'
import { freshEventForEach } from './fresh-event.ts'
import type { TestServer } from './server.ts'

/** A new event for each test, and the import of teams as its admin Jo Marsh uses it. */
export function freshStaging() {
  let server: TestServer
  let scope: EventScope
  let api: Awaited<ReturnType<typeof signedIn>>['api']
  freshEventForEach(async (fresh) => {
    ;({ server, scope } = fresh)
    ;({ api } = await signedIn(server, scope, { level: 'admin', firstName: 'Jo', surname: 'Marsh' }))
  })

  const HEADERS = 'Team,Type,Booth,Hall,First name,Surname,E-mail'
  const drop = (...lines: string[]) =>
    api('/admin/team-import', {
      body: {
        fileName: 'exhibitors.csv',
        content: Buffer.from([HEADERS, ...lines].join('\n')).toString('base64'),
      },
    })
  const list = async () => (await api<TeamImport>('/admin/team-import')).body
  const rows = async (query = '') =>
    (await api<ListPage<ImportRow>>(`/admin/team-import/rows?${query}`)).body.items
  const start = () => api<{ id: string }>('/admin/team-import/run', { body: {} })
  const correct = (row: ImportRow | undefined, body: object) =>
    api(`/admin/team-import/rows/${row?.id}`, { method: 'PATCH', body })

  async function running() {
    const [work] = await inEvent(scope, ({ tx }) => tx.select().from(longWorks).where(sql`state = 'running'`))
    return work
  }

  /** Does what the jobs would do. */
  async function finish() {
    for (let work = await running(); work; work = await running())
      await goOnWithWork(scope, { workId: work.id, turn: work.turn ?? 0 })
  }

  const teamsIn = async () =>
    (await listTeams(scope)).map(({ name, stand, hall }) => [name, stand, hall].join(' | ')).toSorted()

  return {
    here: () => ({ server, scope, api }),
    ...{ drop, list, rows, start, correct, running, finish, teamsIn },
  }
}
