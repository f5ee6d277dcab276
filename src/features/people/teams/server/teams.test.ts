import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { markDisabled } from '#features/people/accounts/server/commands.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { type Level, levels } from '#kit/access/levels.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { outboxOf } from '#test/outbox.ts'
import type { TestServer } from '#test/server.ts'
import type { TeamForAdmin, WholeTeam } from '../contract.ts'
import { teamLimits } from '../domain/schema.ts'
import { addTeam } from './commands.ts'
import { teams } from './tables.ts'

let server: TestServer
let scope: EventScope
/** Calls the API as a moderator. */
let api: Awaited<ReturnType<typeof signedIn>>['api']

freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  ;({ api } = await signedIn(server, scope, { level: 'moderator' }))
})

let written = 0
const newOwner = () => {
  written += 1
  return { firstName: 'Olu', surname: 'Bright', email: `olu.${written}@northwind.example` }
}

const rows = () => inEvent(scope, ({ tx }) => tx.select().from(teams).orderBy(asc(teams.id)))
const groupOf = async (teamId: string) => {
  const row = (await rows()).find(({ id }) => id === teamId)
  return row && { standShareRole: row.standShareRole, parentTeamId: row.parentTeamId }
}
const share = (teamId: string, parentTeamId: string | null) =>
  api(`/admin/teams/${teamId}/stand-share`, { method: 'PUT', body: { parentTeamId } })

describe('adding a team', () => {
  it('invites its owner in the same step', async () => {
    const teamTypeId = await makeTeamType(scope, 'Shell scheme')
    const owner = newOwner()
    const added = await api<TeamForAdmin>('/admin/teams', {
      body: { team: { name: ' Northwind ', stand: 'B12', hall: 'Hall 2', teamTypeId }, owner },
    })
    expect(added).toMatchObject({
      status: 200,
      body: {
        name: 'Northwind',
        stand: 'B12',
        hall: 'Hall 2',
        teamTypeName: 'Shell scheme',
        isOrganiser: false,
      },
    })
    expect(added.body.members).toMatchObject([{ ...owner, isTeamOwner: true, hasLoggedIn: false }])
    expect(await outboxOf(scope)).toMatchObject([{ type: 'welcome', to: owner.email, teamName: 'Northwind' }])
  })

  it('adds a team without people, of the organiser if so wished', async () => {
    const body = { team: { name: 'Crew', isOrganiser: true }, owner: null }
    expect((await api<TeamForAdmin>('/admin/teams', { body })).body).toMatchObject({
      isOrganiser: true,
      members: [],
      canAddStandShare: false,
      canRemove: false,
    })
  })

  it('leaves nothing behind when the owner is in the event, or the type is gone', async () => {
    const { email } = await signedIn(server, scope)
    const before = await rows()
    const taken = await api('/admin/teams', {
      body: { team: { name: 'Twice' }, owner: { ...newOwner(), email } },
    })
    const words = 'This address is already in the event.'
    expect(taken).toMatchObject({ status: 422, body: { data: { fields: { 'owner.email': words } } } })
    const owner = newOwner()
    const gone = await api('/admin/teams', {
      body: { team: { name: 'Typed', teamTypeId: 'nowhere' }, owner },
    })
    expect(gone).toMatchObject({ status: 422, body: { data: { code: 'unknownTeamType' } } })
    expect(await rows()).toEqual(before)
    expect(await outboxOf(scope)).toEqual([])
    const known = await server.services.database.db.select({ email: accounts.email }).from(accounts)
    expect(known.map((account) => account.email)).not.toContain(owner.email)
  })

  it('refuses an owner whose account has been disabled', async () => {
    const { email, accountId } = await makeMember(await makeEvent(server.services))
    await server.services.database.transaction((tx) =>
      markDisabled(tx, { accountId, isDisabled: true, at: server.services.clock.now() }),
    )
    const before = await rows()
    const answer = await api('/admin/teams', {
      body: { team: { name: 'Northwind' }, owner: { ...newOwner(), email } },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { data: { fields: { 'owner.email': 'The user account has been disabled.' } } },
    })
    expect(await rows()).toEqual(before)
  })

  it('invites one person of two that are made owner at once', async () => {
    const owner = newOwner()
    const add = (name: string) => () => api('/admin/teams', { body: { team: { name }, owner } })
    const answers = await atOnce(server, 'members', [add('One'), add('Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await rows()).length).toBe(1)
  })

  it('takes the account away again when the e-mail cannot be written', async () => {
    const owner = newOwner()
    await server.services.database.pool.query(
      `alter table emails add constraint no_mail check (to_address <> '${owner.email}')`,
    )
    const team = { name: 'No mail', stand: '', hall: '', teamTypeId: null, isOrganiser: false }
    await expect(addTeam(scope, system, { team, owner })).rejects.toThrow()
    await server.services.database.pool.query('alter table emails drop constraint no_mail')
    expect(await rows()).toEqual([])
    const known = await server.services.database.db.select({ email: accounts.email }).from(accounts)
    expect(known.map(({ email }) => email)).not.toContain(owner.email)
  })
})

describe('changing a team', () => {
  it('keeps what two people change at once, each something else', async () => {
    const teamId = await makeTeam(scope, { name: 'Northwind', stand: 'B12' })
    const change = (body: object) => () => api(`/admin/teams/${teamId}`, { method: 'PATCH', body })
    const answers = await atOnce(server, 'teams', [change({ stand: 'C1' }), change({ hall: 'Hall 4' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rows()).toMatchObject([{ name: 'Northwind', stand: 'C1', hall: 'Hall 4' }])
  })

  it('does not make an organiser team of one that shares a stand', async () => {
    const [parent, child] = [await makeTeam(scope), await makeTeam(scope)]
    await share(child, parent)
    for (const teamId of [parent, child]) {
      const answer = await api(`/admin/teams/${teamId}`, { method: 'PATCH', body: { isOrganiser: true } })
      expect(answer).toMatchObject({ status: 409, body: { data: { code: 'organiserTeam' } } })
    }
  })
})

describe('stand shares', () => {
  it('a new one has the stand, hall and type of its parent, and its owner the mail of stand shares', async () => {
    const teamTypeId = await makeTeamType(scope)
    const parentId = await makeTeam(scope, { name: 'Northwind', stand: 'B12', hall: 'Hall 2', teamTypeId })
    const owner = newOwner()
    const body = { team: { name: 'Little Northwind' }, owner }
    const added = await api<TeamForAdmin>(`/admin/teams/${parentId}/stand-shares`, { body })
    expect(added.body).toMatchObject({
      ...{ name: 'Little Northwind', stand: 'B12', hall: 'Hall 2', teamTypeId },
      ...{ standShareRole: 'child', parentTeamId: parentId, parentTeamName: 'Northwind' },
    })
    expect(await groupOf(parentId)).toEqual({ standShareRole: 'parent', parentTeamId: null })
    expect(await outboxOf(scope)).toMatchObject([{ type: 'standShareWelcome', to: owner.email }])
  })

  it('a team joins and leaves, and the parent is one as long as it has stand shares', async () => {
    const [parent, one, two] = [await makeTeam(scope), await makeTeam(scope), await makeTeam(scope)]
    await share(one, parent)
    await share(two, parent)
    expect((await api<TeamForAdmin>(`/admin/teams/${parent}`)).body.standShares).toHaveLength(2)
    await share(one, null)
    expect(await groupOf(one)).toEqual({ standShareRole: 'none', parentTeamId: null })
    expect(await groupOf(parent)).toEqual({ standShareRole: 'parent', parentTeamId: null })
    await share(two, null)
    expect(await groupOf(parent)).toEqual({ standShareRole: 'none', parentTeamId: null })
  })

  it('judges again when it is written: a team that two groups take at once is in one of them', async () => {
    const [one, two, team] = [await makeTeam(scope), await makeTeam(scope), await makeTeam(scope)]
    const answers = await atOnce(server, 'teams', [() => share(team, one), () => share(team, two)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      data: { code: 'inAnotherGroup' },
    })
    const roles = (await rows()).map(({ standShareRole }) => standShareRole).sort()
    expect(roles).toEqual(['child', 'none', 'parent'])
  })

  it('of two teams that would share each other’s stand at once, one does', async () => {
    const [one, two] = [await makeTeam(scope), await makeTeam(scope)]
    const answers = await atOnce(server, 'teams', [() => share(one, two), () => share(two, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('never has more than the limit, however many are added at once', async () => {
    const parent = await makeTeam(scope)
    for (let made = 1; made < teamLimits.standShares; made += 1)
      await makeTeam(scope, { standShareRole: 'child', parentTeamId: parent })
    const add = () =>
      api(`/admin/teams/${parent}/stand-shares`, { body: { team: { name: 'Last' }, owner: null } })
    const answers = await atOnce(server, 'teams', [add, add])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await rows()).filter(({ parentTeamId }) => parentTeamId === parent)).toHaveLength(50)
  })
})

describe('deleting a team', () => {
  it('ends the parts of its people and keeps its organisers, its stand shares and every account', async () => {
    const teamId = await makeTeam(scope, { name: 'Northwind' })
    const child = await makeTeam(scope, { standShareRole: 'child', parentTeamId: teamId })
    const user = await signedIn(server, scope, { teamId, isTeamOwner: true })
    const viewer = await signedIn(server, scope, { teamId, level: 'reportViewer' })
    expect((await api(`/admin/teams/${teamId}/contents`)).body).toEqual({
      ...{ people: 1, submissions: 0, comments: 0, tasks: 0, notifications: 0, files: 0, standShares: 1 },
    })
    expect(await api(`/admin/teams/${teamId}`, { method: 'DELETE' })).toEqual({ status: 200, body: {} })

    expect((await user.api('/my-team')).status).toBe(401)
    expect((await viewer.api('/my-team')).status).toBe(404)
    const left = await inEvent(scope, ({ tx }) => tx.select().from(members))
    expect(left.find(({ id }) => id === viewer.memberId)).toMatchObject({
      teamId: null,
      level: 'reportViewer',
    })
    expect(left.find(({ id }) => id === user.memberId)).toMatchObject({ teamId: null, accountId: null })
    const known = await server.services.database.db.select({ id: accounts.id }).from(accounts)
    expect(known.map(({ id }) => id)).toContain(user.accountId)

    expect(await groupOf(child)).toEqual({ standShareRole: 'child', parentTeamId: null })
    const orphan = await api<TeamForAdmin>(`/admin/teams/${child}`)
    expect(orphan.body.parentTeamName).toBe('Unknown Parent Team')
    await share(child, null)
    expect(await groupOf(child)).toEqual({ standShareRole: 'none', parentTeamId: null })
  })

  it('needs an admin where it is the organiser’s', async () => {
    const teamId = await makeTeam(scope, { isOrganiser: true })
    const asked = { method: 'DELETE' }
    expect(await api(`/admin/teams/${teamId}`, asked)).toMatchObject({
      status: 403,
      body: { message: 'Only an admin can delete an organiser team.' },
    })
    const admin = await signedIn(server, scope, { level: 'admin' })
    expect((await admin.api(`/admin/teams/${teamId}`, asked)).status).toBe(200)
  })

  it('says in the specified words that no team was named', async () => {
    const call = (teamId: unknown) =>
      api<{ json: { data: unknown } }>('/rpc/teams/remove', { body: { json: { teamId } } })
    expect((await call('')).body.json.data).toMatchObject({ fields: { teamId: 'Team ID is empty' } })
    expect((await call(null)).body.json.data).toMatchObject({ fields: { teamId: 'teamId is null' } })
  })
})

describe('who sees and changes which team', () => {
  type Side = 'parent' | 'child' | 'other'
  const sides: Side[] = ['parent', 'child', 'other']

  async function group() {
    const parent = await makeTeam(scope, { name: 'Parent' })
    const child = await makeTeam(scope, { name: 'Child', standShareRole: 'child', parentTeamId: parent })
    await inEvent(scope, ({ tx }) =>
      tx.execute(`update teams set stand_share_role = 'parent' where id = '${parent}'`),
    )
    return { parent, child, other: await makeTeam(scope, { name: 'Other' }) }
  }

  /** What a person can do with each team, by really trying; `reads` and `writes` name the teams. */
  async function reachOf(level: Level, side: Side | null) {
    const ids = await group()
    const person = await signedIn(server, scope, { level, teamId: side && ids[side] })
    const mine = await person.api<WholeTeam>('/my-team')
    const reach = {
      mine: mine.status === 200 ? mine.body.name : null,
      reads: [] as Side[],
      writes: [] as Side[],
    }
    for (const one of sides) {
      if ((await person.api(`/admin/teams/${ids[one]}`)).status === 200) reach.reads.push(one)
      const written = await person.api(`/admin/teams/${ids[one]}`, {
        method: 'PATCH',
        body: { hall: 'Hall 9' },
      })
      if (written.status === 200) reach.writes.push(one)
    }
    const name = `Renamed by ${person.memberId}`
    const renamed = await person.api('/my-team', { method: 'PATCH', body: { name } })
    const changed = (await rows()).filter((row) => row.name === name).map(({ id }) => id)
    expect(changed).toEqual(side ? [ids[side]] : [])
    expect(renamed.status).toBe(side ? 200 : 404)
    return { ...reach, canAdd: mine.status === 200 && mine.body.canAddStandShare }
  }

  it.each(levels.filter((level) => level !== 'eventflowAdmin'))('%s', async (level) => {
    const all = level === 'moderator' || level === 'admin' ? sides : []
    const seen = { reads: all, writes: all }
    expect(await reachOf(level, 'parent')).toEqual({ mine: 'Parent', canAdd: true, ...seen })
    expect(await reachOf(level, 'child')).toEqual({ mine: 'Child', canAdd: false, ...seen })
    expect(await reachOf(level, 'other')).toEqual({ mine: 'Other', canAdd: true, ...seen })
    expect(await reachOf(level, null)).toEqual({ mine: null, canAdd: false, ...seen })
  })

  it('a team adds stand shares to itself alone, and a stand share none', async () => {
    const ids = await group()
    const add = async (side: Side) => {
      const person = await signedIn(server, scope, { teamId: ids[side] })
      const body = { team: { name: `Of ${side}` }, owner: newOwner() }
      return person.api<{ teamId: string }>('/my-team/stand-shares', { body })
    }
    const added = await add('other')
    expect(await groupOf(added.body.teamId)).toEqual({ standShareRole: 'child', parentTeamId: ids.other })
    expect(await add('child')).toMatchObject({ status: 409, body: { data: { code: 'parentIsStandShare' } } })
  })

  it('no team of another event can be named', async () => {
    const elsewhere = await makeEvent(server.services)
    const there = await makeTeam(elsewhere)
    const admin = await signedIn(server, scope, { level: 'admin' })
    const own = await makeTeam(scope)
    const calls: [string, object][] = [
      [`/admin/teams/${there}`, {}],
      [`/admin/teams/${there}/contents`, {}],
      [`/admin/teams/${there}`, { method: 'PATCH', body: { hall: 'X' } }],
      [`/admin/teams/${there}`, { method: 'DELETE' }],
      [`/admin/teams/${there}/stand-shares`, { body: { team: { name: 'X' }, owner: null } }],
      [`/admin/teams/${own}/stand-share`, { method: 'PUT', body: { parentTeamId: there } }],
    ]
    for (const [path, request] of calls) expect((await admin.api(path, request)).status, path).toBe(404)
    expect((await apiOf(server, { slug: scope.slug })(`/admin/teams/${own}`)).status).toBe(401)
  })
})
