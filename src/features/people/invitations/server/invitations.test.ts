import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { updateAccountDisabled } from '#features/people/auth/server/commands/disabling.ts'
import { setAccountPassword } from '#features/people/auth/server/commands/passwords.ts'
import { updateDisabled } from '#features/people/members/server/commands/access.ts'
import { members } from '#features/people/members/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type ApiAnswer, apiOf, signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { drawnOutboxOf, outboxOf } from '#test/outbox.ts'
import { newAddress, type TestServer } from '#test/server.ts'

const PASSWORD = 'a long enough password'
let server: TestServer
let scope: EventScope
let teamId: string
let admin: Awaited<ReturnType<typeof signedIn>>
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  teamId = await makeTeam(scope, { name: 'Northlight' })
  admin = await signedIn(server, scope, { level: 'admin', firstName: 'Ada', surname: 'Okoro' })
})

let number = 0
const freshEmail = () => {
  number += 1
  return `invitee-${number}@example.com`
}
const grace = (email = freshEmail()) => ({ firstName: 'Grace', surname: 'Lee', email })
type Answer = ApiAnswer<{ memberId: string; message: string; data: { code?: string; fields?: object } }>
const invite = (input: object, by = admin.api, team = teamId): Promise<Answer> =>
  by(`/admin/teams/${team}/members`, { body: input })
const membersOf = (event = scope) => inEvent(event, ({ tx }) => tx.select().from(members))
const memberNamed = async (firstName: string, event = scope) =>
  (await membersOf(event)).filter((member) => member.firstName === firstName)
const accountOf = async (email: string) =>
  (await server.services.database.db.select().from(accounts)).find((account) => account.email === email)

describe('an invitation', () => {
  it('makes account, membership, link and mail', async () => {
    const person = grace('grace@example.com')
    const { status, body } = await invite({ ...person, level: 'reportViewer', teamRole: 'owner' })
    expect(status).toBe(200)
    const account = await accountOf(person.email)
    expect(await memberNamed('Grace')).toMatchObject([
      {
        ...{ id: body.memberId, accountId: account?.id, teamId, level: 'reportViewer', isTeamOwner: true },
        ...{ openedAt: null, createdBy: admin.memberId },
      },
    ])
    expect(await outboxOf(scope)).toMatchObject([
      { type: 'welcomeTeamMember', to: person.email, subject: expect.stringContaining('Ada Okoro') },
    ])
  })

  it('takes the first person of a team for its owner, and the next for a member', async () => {
    await invite({ ...grace(), firstName: 'First' })
    await invite({ ...grace(), firstName: 'Second' })
    expect((await memberNamed('First'))[0]?.isTeamOwner).toBe(true)
    expect((await memberNamed('Second'))[0]?.isTeamOwner).toBe(false)
  })

  it('asks someone who has a password to sign in with it, and never to set one', async () => {
    const other = await makeEvent(server.services)
    const known = await makeMember(other, { email: freshEmail() })
    await setAccountPassword(server.services, { accountId: known.accountId, password: PASSWORD })
    expect((await invite(grace(known.email))).status).toBe(200)
    const [mail] = await drawnOutboxOf(scope)
    expect(mail?.type).toBe('welcomeTeamMemberExisting')
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/set (?:a|your) password|set-password/i)
    const api = apiOf(server, { slug: scope.slug, from: newAddress() })
    const signIn = await api('/auth/sign-in', { body: { email: known.email, password: PASSWORD } })
    expect(signIn.status).toBe(200)
  })

  it('refuses someone who is in the event, a full team, a team of another event, and no team', async () => {
    const person = grace()
    await invite(person)
    expect(await invite(person)).toMatchObject({
      status: 422,
      body: { data: { fields: { email: 'This person is already in the event.' } } },
    })
    const elsewhere = await makeTeam(await makeEvent(server.services))
    expect((await invite(grace(), admin.api, elsewhere)).status).toBe(404)
    for (let people = 1; people < 15; people += 1) await makeMember(scope, { teamId })
    expect(await invite(grace())).toMatchObject({
      status: 409,
      body: { message: 'The team is full: it has 15 people, the most that a team may have.' },
    })
    const call = (input: object) =>
      admin.api<{ json: { data: { fields?: object; issues?: { message: string }[] } } }>(
        '/rpc/invitations/create',
        {
          body: { json: { ...grace(), ...input } },
        },
      )
    expect(JSON.stringify((await call({ teamId: null })).body)).toContain('teamId is null')
    expect(JSON.stringify((await call({ teamId: '' })).body)).toContain('Team ID is empty')
  })

  it('of two for the last place, one is refused', async () => {
    for (let people = 0; people < 14; people += 1) await makeMember(scope, { teamId })
    const answers = await atOnce(server, 'audit_entries', [() => invite(grace()), () => invite(grace())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('refuses an account that product staff have disabled', async () => {
    const person = await makeMember(await makeEvent(server.services), { email: freshEmail() })
    const request = { clientAddress: '', headers: new Headers() }
    await updateAccountDisabled(server.services, { accountId: person.accountId, isDisabled: true, request })
    expect(await invite(grace(person.email))).toMatchObject({
      body: { data: { fields: { email: 'The user account has been disabled.' } } },
    })
  })

  it('puts a person of the event who has no team into one, for an organiser alone', async () => {
    const alone = await makeMember(scope, { firstName: 'Alone' })
    const owner = await signedIn(server, scope, { teamId, isTeamOwner: true })
    const byTeam = await owner.api('/my-team/members', { body: grace(alone.email) })
    expect(byTeam.status).toBe(422)
    expect((await invite(grace(alone.email))).body).toEqual({ memberId: alone.memberId })
    expect(await memberNamed('Alone')).toMatchObject([{ teamId, isTeamOwner: false }])
  })
})

/** Each step, and the table on which it writes. */
const steps = {
  account: 'accounts',
  membership: 'members',
  link: 'account_links',
  audit: 'audit_entries',
  mail: 'emails',
  'the job that sends it': 'jobs.job',
}
const ways = {
  refuses: `raise exception 'The disk is full'`,
  'dies with its connection': `perform pg_terminate_backend(pg_backend_pid())`,
}

/** Lets nothing be written to the table meanwhile. */
async function failingOn<T>(table: string, way: string, work: () => Promise<T>): Promise<T> {
  const { pool } = server.services.database
  await pool.query(
    `create function fail_step() returns trigger language plpgsql as $$ begin ${way}; return new; end $$`,
  )
  try {
    await pool.query(
      `create trigger fail_step before insert on ${table} for each row execute function fail_step()`,
    )
    return await work()
  } finally {
    await pool.query('drop function fail_step cascade')
  }
}

describe.each(Object.entries(steps))('when the step “%s”', (_, table) => {
  it.each(Object.entries(ways))('%s, the database is as before', async (_name, way) => {
    const person = grace()
    const before = await everyRow()
    const { status } = await failingOn(table, way, () => invite(person))
    server.surprises.splice(0)
    expect(status).not.toBe(200)
    expect(await everyRow()).toEqual(before)
    expect((await invite(person)).status).toBe(200)
  })
})

it('says “Failed to create user” when the account or its link cannot be made', async () => {
  const { body } = await failingOn('account_links', ways.refuses, () => invite(grace()))
  expect(body.message).toBe('Failed to create user')
  expect(server.surprises.splice(0)).toHaveLength(1)
})

/** What an invitation could leave behind, in every event. */
async function everyRow() {
  const { rows } = await server.services.database.pool.query(
    `select (select count(*) from accounts)::int as accounts, (select count(*) from account_links)::int as links,
      (select count(*) from jobs.job where name = 'email.send')::int as jobs`,
  )
  const inEventRows = await inEvent(scope, async ({ tx }) => {
    const counted = await tx.execute(
      sql`select (select count(*) from members)::int as members, (select count(*) from emails)::int as emails,
        (select count(*) from audit_entries)::int as entries`,
    )
    return counted.rows
  })
  return [rows, inEventRows]
}

describe('sending it again', () => {
  it('reaches those who have not joined, and leaves out the others', async () => {
    const { body } = await invite(grace())
    const joined = await makeMember(scope, { teamId })
    const { body: off } = await invite(grace())
    await updateDisabled(scope, actorOfAdmin(), { memberIds: [off.memberId], isDisabled: true })
    const before = (await outboxOf(scope)).length
    const answer = await admin.api('/admin/members/invitations', {
      body: { memberIds: [body.memberId, joined.memberId, off.memberId] },
    })
    expect(answer.body).toEqual({ sentCount: 1, skippedCount: 2 })
    expect(await outboxOf(scope)).toHaveLength(before + 1)
  })

  it('is for one’s own team, and an unknown person is nobody', async () => {
    const { body } = await invite(grace())
    const own = await signedIn(server, scope, { teamId })
    const stranger = await signedIn(server, scope, { teamId: await makeTeam(scope) })
    const again = (who: typeof own, memberId: string) =>
      who.api(`/my-team/members/${memberId}/invitations`, { body: {} })
    expect((await again(own, body.memberId)).status).toBe(200)
    expect((await again(stranger, body.memberId)).status).toBe(404)
    expect((await again(own, 'nobody')).status).toBe(404)
  })
})

const actorOfAdmin = () => ({
  ...{ memberId: admin.memberId, accountId: admin.accountId, email: admin.email, sessionId: '' },
  ...{
    firstName: 'Ada',
    surname: 'Okoro',
    level: 'admin' as const,
    teamId: null,
    team: null,
    isTeamOwner: false,
  },
})

describe('the address of an invitation', () => {
  const correct = (memberId: string, email: string, by = admin.api) =>
    by<{ message: string }>(`/admin/members/${memberId}/email`, { method: 'PUT', body: { email } })

  it('is corrected while nobody has used it: the part is the other account’s, and the first is forgotten', async () => {
    const [wrong, right] = [freshEmail(), freshEmail()]
    const { body } = await invite(grace(wrong))
    expect((await correct(body.memberId, right)).body).toEqual({ email: right })
    expect(await accountOf(wrong)).toBeUndefined()
    const [member] = await memberNamed('Grace')
    expect(member?.accountId).toBe((await accountOf(right))?.id)
    expect((await outboxOf(scope)).map(({ to, status }) => [to, status])).toEqual([
      [right, 'queued'],
      [wrong, 'unsent'],
    ])
  })

  it('gives an organiser no way into the account that has the address', async () => {
    const other = await makeEvent(server.services)
    const owner = await makeMember(other, { email: freshEmail() })
    await setAccountPassword(server.services, { accountId: owner.accountId, password: PASSWORD })
    const { body } = await invite(grace())
    expect((await correct(body.memberId, owner.email)).status).toBe(200)
    expect((await accountOf(owner.email))?.id).toBe(owner.accountId)
    const [mail] = await outboxOf(scope)
    expect(mail).toMatchObject({ to: owner.email, type: 'welcomeTeamMemberExisting' })
  })

  it.each([
    ['has signed in', async () => (await makeMember(scope, { teamId })).memberId],
    [
      'has a password from elsewhere',
      async () => {
        const person = grace()
        const { body } = await invite(person)
        const account = await accountOf(person.email)
        await setAccountPassword(server.services, { accountId: account?.id ?? '', password: PASSWORD })
        return body.memberId
      },
    ],
    [
      'is in another event',
      async () => {
        const { email } = await makeMember(await makeEvent(server.services), { email: freshEmail() })
        return (await invite(grace(email))).body.memberId
      },
    ],
    ['is product staff', async () => (await makeMember(scope, { isStaff: true, teamId })).memberId],
  ] as const)('is its owner’s alone once the person %s', async (why, make) => {
    const memberId = await make()
    const before = (await membersOf()).find(({ id }) => id === memberId)?.accountId
    const { status } = await correct(memberId, freshEmail())
    expect(status).toBe(why === 'is product staff' ? 403 : 409)
    expect((await membersOf()).find(({ id }) => id === memberId)?.accountId).toBe(before)
    const { body } = await admin.api<{ canUpdateEmail: boolean }>(`/admin/members/${memberId}`)
    expect(body.canUpdateEmail).toBe(false)
  })

  it('of an admin is no moderator’s to choose', async () => {
    const moderator = await signedIn(server, scope, { level: 'moderator' })
    const { body } = await invite({ ...grace(), level: 'admin' })
    expect((await correct(body.memberId, freshEmail(), moderator.api)).status).toBe(403)
  })
})
