import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { downloads } from '#features/library/downloads/server/tables.ts'
import { suppliers } from '#features/library/suppliers/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { readVersion } from '#features/portal/content/server/queries/reading.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { cardLayouts } from '#features/portal/dashboard/server/tables.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makePage } from '#test/factories/content.ts'
import { makeLayout } from '#test/factories/dashboard.ts'
import { makeDownload } from '#test/factories/downloads.ts'
import { makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeSupplier } from '#test/factories/suppliers.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { TeamType, TeamTypeUse } from '../contract.ts'

let server: TestServer
let scope: EventScope
let shell: string
let space: string
/** Calls the API as an admin. */
let api: Awaited<ReturnType<typeof signedIn>>['api']

freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  shell = await makeTeamType(scope, 'Shell scheme')
  space = await makeTeamType(scope, 'Space only')
  ;({ api } = await signedIn(server, scope, { level: 'admin' }))
})

const remove = (teamTypeId: string, replacementId: string | null = null) =>
  api<{ hidden: number }>(`/admin/team-types/${teamTypeId}/removal`, { body: { replacementId } })

describe('names', () => {
  it('adds and renames', async () => {
    const added = await api<TeamType>('/admin/team-types', { body: { name: '  Start-up   pod ' } })
    expect(added.body).toMatchObject({ name: 'Start-up pod', teamCount: 0 })
    const renamed = await api<TeamType>(`/admin/team-types/${added.body.id}`, {
      method: 'PUT',
      body: { name: 'start-up pod' },
    })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'start-up pod' } })
  })

  it('refuses a name that is there, whatever its capitals, beside the field', async () => {
    const words = 'There is already a team type with this name.'
    const answer = {
      status: 422,
      body: { message: words, data: { code: 'nameTaken', fields: { name: words } } },
    }
    expect(await api('/admin/team-types', { body: { name: 'SHELL scheme' } })).toMatchObject(answer)
    const renaming = { method: 'PUT', body: { name: 'Shell Scheme' } }
    expect(await api(`/admin/team-types/${space}`, renaming)).toMatchObject(answer)
  })

  it('gives one of two equal names at once to one', async () => {
    const add = () => api('/admin/team-types', { body: { name: 'Pavilion' } })
    const answers = await atOnce(server, 'team_types', [add, add])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('answers what is not there with 404', async () => {
    expect((await api('/admin/team-types/nowhere', { method: 'PUT', body: { name: 'X' } })).status).toBe(404)
    expect((await api('/admin/team-types/nowhere/use')).status).toBe(404)
    expect((await remove('nowhere')).status).toBe(404)
    expect(await remove(shell, 'nowhere')).toMatchObject({ status: 422 })
    expect(await remove(shell, shell)).toMatchObject({ status: 422 })
  })
})

describe('removing a type', () => {
  /** Of each kind one for the type alone, and one for another type as well. */
  const limits = [
    {
      kind: 'page',
      make: (ids: string[]) => makePage(scope, { title: 'Thing', allowedTeamTypeIds: ids }),
      read: async (id: string) => {
        const [row] = await inEvent(scope, ({ tx }) =>
          tx.select().from(contentPages).where(eq(contentPages.id, id)),
        )
        return { ids: row?.allowedTeamTypeIds, isHidden: row?.isPublished === false }
      },
    },
    {
      kind: 'task',
      make: (ids: string[]) => makeTask(scope, { title: 'Thing', teamTypeIds: ids }),
      read: async (id: string) => {
        const [row] = await inEvent(scope, ({ tx }) => tx.select().from(tasks).where(eq(tasks.id, id)))
        return { ids: row?.teamTypeIds, isHidden: row?.isArchived }
      },
    },
    {
      kind: 'download',
      make: (ids: string[]) => makeDownload(scope, { name: 'Thing', showToTeamTypeIds: ids }),
      read: async (id: string) => {
        const [row] = await inEvent(scope, ({ tx }) =>
          tx.select().from(downloads).where(eq(downloads.id, id)),
        )
        return { ids: row?.showToTeamTypeIds, isHidden: row?.showDownload === false }
      },
    },
    {
      kind: 'supplier',
      make: (ids: string[]) => makeSupplier(scope, { company: 'Thing', showToTeamTypeIds: ids }),
      read: async (id: string) => {
        const [row] = await inEvent(scope, ({ tx }) =>
          tx.select().from(suppliers).where(eq(suppliers.id, id)),
        )
        return { ids: row?.showToTeamTypeIds, isHidden: row?.isArchived }
      },
    },
    {
      kind: 'cardLayout',
      make: (ids: string[]) => makeLayout(scope, { name: 'Thing', teamTypeIds: ids }),
      read: async (id: string) => {
        const [row] = await inEvent(scope, ({ tx }) =>
          tx.select().from(cardLayouts).where(eq(cardLayouts.id, id)),
        )
        // A layout of no type is used by nobody: only the default one is for everybody.
        return { ids: row?.teamTypeIds, isHidden: row?.teamTypeIds.length === 0 && !row.isDefault }
      },
    },
  ] as const

  it.each(limits)(
    'a $kind for it alone is named first and hidden, one for others keeps them',
    async (limit) => {
      const [alone, shared] = [await limit.make([shell]), await limit.make([shell, space])]
      const { body } = await api<TeamTypeUse>(`/admin/team-types/${shell}/use`)
      expect(body.limited.map(({ kind, name }) => ({ kind, name }))).toEqual([
        { kind: limit.kind, name: 'Thing' },
      ])
      expect(body.limited[0]?.path).toContain(alone)

      expect(await remove(shell)).toEqual({ status: 200, body: { hidden: 1 } })
      expect(await limit.read(alone)).toEqual({ ids: [], isHidden: true })
      expect(await limit.read(shared)).toEqual({ ids: [space], isHidden: false })
    },
  )

  it('gives its teams the type that is chosen, or none', async () => {
    const [one, other] = [
      await makeTeam(scope, { teamTypeId: shell }),
      await makeTeam(scope, { teamTypeId: space }),
    ]
    expect((await api<TeamTypeUse>(`/admin/team-types/${shell}/use`)).body.teamCount).toBe(1)
    await remove(shell, space)
    const typesOf = async () =>
      new Map(
        (await inEvent(scope, ({ tx }) => tx.select().from(teams))).map(({ id, teamTypeId }) => [
          id,
          teamTypeId,
        ]),
      )
    expect(await typesOf()).toEqual(
      new Map([
        [one, space],
        [other, space],
      ]),
    )
    await remove(space)
    expect(await typesOf()).toEqual(
      new Map([
        [one, null],
        [other, null],
      ]),
    )
  })

  it('names what its teams will see from now on, where they get no other type', async () => {
    await makeTeam(scope, { teamTypeId: shell })
    await makeDownload(scope, { name: 'Price list', hideFromTeamTypeIds: [shell] })
    await makeDownload(scope, { name: 'For space', showToTeamTypeIds: [space], hideFromTeamTypeIds: [shell] })
    const { body } = await api<TeamTypeUse>(`/admin/team-types/${shell}/use`)
    expect(body).toMatchObject({ limited: [], hidden: [{ kind: 'download', name: 'Price list' }] })
  })

  it('brings an earlier version of a page that was for it alone back as a draft, not for everybody', async () => {
    const pageId = await makePage(scope, { allowedTeamTypeIds: [shell] })
    await remove(shell)
    const version = await readVersion(scope, { pageId, version: 1 })
    expect(version?.settings).toMatchObject({ allowedTeamTypeIds: [], isPublished: false })
  })
})
