import { call } from '@orpc/server'
import { describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import type { Level } from '#kit/access/levels.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { contextOf } from '#test/direct-call.ts'
import { makeEvent, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { StandShare, StandShareTasks } from '../contract/stand-shares.ts'
import { tasksRoutes } from './routes.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const person = (parts: { teamId?: string | null; level?: Level; firstName?: string }) =>
  signedIn(server, scope, parts)

async function plantStand() {
  const typeId = await makeTeamType(scope, 'Space only')
  const parentId = await makeTeam(scope, { name: 'Brightwater', standShareRole: 'parent' })
  const shares: string[] = []
  for (const name of ['Anchor Tea', 'Bell Buoys']) {
    const share = { name, stand: 'B12', standShareRole: 'child', parentTeamId: parentId } as const
    shares.push(await makeTeam(scope, share))
  }
  const tasks = {
    overdue: await makeTask(scope, { title: 'Send the plan', dueDate: '2026-11-20' }),
    soon: await makeTask(scope, { title: 'Order power', dueDate: '2026-11-30' }),
    // Of its stand shares a team sees what they have, also where it is not among its own.
    forShares: await makeTask(scope, {
      title: 'Pay the share',
      teamTypeIds: [typeId],
      showToChildTeams: true,
    }),
  }
  await makeTask(scope, { title: 'Not for shares', teamTypeIds: [typeId] })
  await makeTask(scope, { title: 'A draft', isDraft: true })
  const [anchor = '', bell = ''] = shares
  return { parentId, anchor, bell, tasks }
}

const path = '/tasks/stand-shares'

describe('what a parent team reads of its stand shares', () => {
  it('is how far each is, and the state and dates of each task', async () => {
    const { parentId, anchor, bell, tasks } = await plantStand()
    const host = await person({ teamId: parentId })
    const own = await person({ teamId: anchor, firstName: 'Secretive' })
    const moderator = await person({ teamId: null, level: 'moderator' })
    await own.api(`/tasks/${tasks.overdue}/completion`, { body: {} })
    await own.api(`/tasks/${tasks.soon}/assignees/${own.memberId}`, { method: 'PUT', body: {} })
    const extension = { dueDate: '2026-12-24', reason: 'A private reason' }
    await moderator.api(`/admin/tasks/${tasks.soon}/extensions/${anchor}`, {
      method: 'PUT',
      body: { extension },
    })
    expect((await host.api<StandShare[]>(path)).body).toEqual([
      {
        ...{ id: anchor, name: 'Anchor Tea', stand: 'B12' },
        ...{ applicable: 3, complete: 1, overdue: 0, dueSoon: 0 },
      },
      {
        ...{ id: bell, name: 'Bell Buoys', stand: 'B12' },
        ...{ applicable: 3, complete: 0, overdue: 1, dueSoon: 1 },
      },
    ])
    const { status, body } = await host.api<StandShareTasks>(`${path}/${anchor}`)
    expect([status, body.name]).toEqual([200, 'Anchor Tea'])
    const rest = { type: 'task', icon: '', isTimeSensitive: false }
    expect(body.tasks).toEqual([
      {
        ...{ id: tasks.overdue, title: 'Send the plan', dueDate: '2026-11-20', daysUntilDue: -1 },
        ...{ ...rest, state: 'complete' },
      },
      {
        ...{ id: tasks.soon, title: 'Order power', dueDate: '2026-12-24', daysUntilDue: 33 },
        ...{ ...rest, state: 'incomplete' },
      },
      {
        ...{ id: tasks.forShares, title: 'Pay the share', dueDate: '', daysUntilDue: null },
        ...{ ...rest, state: 'incomplete' },
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/Secretive|private reason/)
  })

  it('is nothing for other teams, for the stand shares themselves, and of teams that are none', async () => {
    const { parentId, anchor, bell } = await plantStand()
    const elsewhere = await makeTeam(await makeEvent(server.services))
    const NOT_FOUND = { status: 404, body: { status: 404, message: 'Team not found', data: null } }
    const stranger = await person({ teamId: await makeTeam(scope, { standShareRole: 'parent' }) })
    const share = await person({ teamId: anchor })
    const none = await person({ teamId: null })
    for (const { api } of [stranger, share, none]) {
      expect((await api(path)).body).toEqual([])
      for (const id of [bell, parentId, elsewhere, 'unknown'])
        expect(await api(`${path}/${id}`)).toEqual(NOT_FOUND)
    }
    const host = await person({ teamId: parentId })
    expect(await host.api(`${path}/${parentId}`)).toEqual(NOT_FOUND)
    const viewer = await person({ teamId: null, level: 'reportViewer' })
    expect((await viewer.api(`${path}/${anchor}`)).status).toBe(200)
  })

  it('is read in as many statements for two as for one, and follows who is on the stand', async () => {
    const { parentId, anchor } = await plantStand()
    const { memberId, accountId } = await person({ teamId: parentId })
    const context = contextOf(server.services, scope, {
      memberId,
      accountId,
      teamId: parentId,
      level: 'user',
    })
    const ask = () => countingStatements(() => call(tasksRoutes.listStandShares, {}, { context }))
    const two = await ask()
    const moderator = await person({ teamId: null, level: 'moderator' })
    const leaving = { method: 'PUT', body: { parentTeamId: null } }
    expect((await moderator.api(`/admin/teams/${anchor}/stand-share`, leaving)).status).toBe(200)
    const one = await ask()
    expect([(two.result as unknown[]).length, (one.result as unknown[]).length]).toEqual([2, 1])
    expect([two.count, one.count]).toEqual([7, 7])
  })
})
