import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { createLogger } from '#platform/log/log.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { contractCalls } from '#test/contract-calls.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { openMailboxes } from '#test/mailboxes.ts'
import { newAddress, startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { LinkKind } from '../domain/links.ts'
import { authMessages, authNotices } from '../domain/messages.ts'
import { sendInvitation } from './commands/mails.ts'
import { setAccountPassword } from './commands/passwords.ts'

const PASSWORD = 'a long enough password'
const KNOWN = 'what the organiser has chosen'

/** Two tenants, each with one event; `hers` is the one whose organiser wants to get into the other. */
let server: TestServer
let hers: EventScope
let theirs: EventScope
let organiser: Awaited<ReturnType<typeof signedIn>>
const log: string[] = []

beforeAll(async () => {
  server = await startTestServer({ logTo: (line) => void log.push(line) })
  hers = await makeEvent(server.services, { slug: 'hers' })
  theirs = await makeEvent(server.services, { slug: 'theirs' })
  organiser = await signedIn(server, hers, { level: 'admin' })
  await server.startWorking(mailboxes.transport)
})
afterAll(() => server.close())
beforeEach(() => {
  server.setTime(TEST_NOW)
  server.services.settings.mailKind = 'smtp'
})
afterEach(() => expect(server.surprises.splice(0)).toEqual([]))

const mailboxes = openMailboxes()
const mailedToken = (to: string, slug: string, kind: LinkKind) => mailboxes.token(server, { to, slug, kind })

let people = 0

/** A person without a password, in none of the events. */
async function makePerson() {
  people += 1
  const email = `olu-${people}@example.com`
  const { id } = await findOrCreateAccount(server.services, { email, name: 'Olu Bright' })
  return { accountId: id, email, firstName: 'Olu' }
}
type Person = Awaited<ReturnType<typeof makePerson>>

/** As an import does it. */
async function invite(scope: EventScope, person: Person) {
  const memberId = await addMember(scope, system, {
    ...{ accountId: person.accountId, firstName: 'Olu', surname: 'Bright' },
  })
  const team = { id: 'team', name: 'Brightwater' }
  const appUrl = `http://portal.test/e/${scope.slug}`
  await sendInvitation(scope, { ...person, memberId, team, invitedBy: null, appUrl })
  return memberId
}

const at = ({ slug }: EventScope, cookie?: string) => apiOf(server, { slug, cookie, from: newAddress() })

async function post(scope: EventScope, path: string, body: object) {
  const response = await server.request(
    `/e/${scope.slug}/api${path}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    newAddress(),
  )
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  return { status: response.status, body: await response.json(), cookie }
}

const setPassword = (scope: EventScope, token: string, password = PASSWORD) =>
  post(scope, '/auth/set-password', { token, password })
const signIn = (scope: EventScope, email: string, password = PASSWORD) =>
  post(scope, '/auth/sign-in', { email, password })
const isInside = async (scope: EventScope, cookie: string | undefined) =>
  (await at(scope, cookie)<Boot>('/boot')).body.me !== null

async function copyLink(memberId: string, by = organiser.api) {
  const { status, body } = await by<{ verificationLink: string; message?: string }>(
    `/admin/members/${memberId}/invitation-links`,
    { body: {} },
  )
  return {
    status,
    message: body.message,
    token: /token=([\w-]+)/.exec(body.verificationLink ?? '')?.[1] ?? '',
  }
}

const REFUSED = {
  status: 422,
  body: { status: 422, message: authMessages.linkInvalid, data: { fields: {}, code: 'linkInvalid' } },
  cookie: undefined,
}

describe('the token of a person of two tenants', () => {
  /** All tokens that lead to the person, and all that the organiser's event, the deployment and its log hold. */
  const secrets: string[] = []
  let person: Person
  let memberId: string
  /** As the queue kept it until the mail was tried again. */
  let failedJob: string

  beforeAll(async () => {
    server.services.settings.mailKind = 'smtp'
    person = await makePerson()
    mailboxes.failing.add(person.email)
    await invite(theirs, person)
    failedJob = await vi.waitFor(
      async () => {
        const { rows } = await server.services.database.pool.query(
          `select to_jsonb(j)::text as job from jobs.job j where state = 'retry'`,
        )
        if (rows.length === 0) throw new Error('No mail has failed.')
        return rows[0].job
      },
      { timeout: 60_000 },
    )
    secrets.push(await mailedToken(person.email, 'theirs', 'set-password'))
    memberId = await invite(hers, person)
    secrets.push(await mailedToken(person.email, 'hers', 'set-password'))
    await post(hers, '/auth/forgot-password', { email: person.email })
    secrets.push(await mailedToken(person.email, 'hers', 'reset-password'))
    const [failure, ...others] = server.surprises.splice(0)
    expect(others).toEqual([])
    createLogger({ level: 'error', destination: { write: (line) => void log.push(line) } }).error(
      { err: failure },
      'unexpected error',
    )
    for (const token of secrets) {
      for (const kind of ['set-password', 'reset-password', 'update-email']) {
        await at(hers)(`/auth/links/${kind}/${token}`)
      }
    }
  })

  const found = (where: string) => secrets.filter((token) => where.includes(token))

  it('works for who has the mailbox, so that what is looked for below exists', async () => {
    expect(new Set(secrets).size).toBe(3)
    const checked = await Promise.all([
      at(theirs)(`/auth/links/set-password/${secrets[0]}`),
      at(hers)(`/auth/links/set-password/${secrets[1]}`),
      at(hers)(`/auth/links/reset-password/${secrets[2]}`),
    ])
    const isValid = { status: 200, body: { isValid: true, email: person.email, firstName: 'Olu' } }
    expect(checked).toEqual([isValid, isValid, isValid])
  })

  it('is not in the outbox that organisers read', async () => {
    const { items: list } = (await organiser.api<ListPage<{ id: string; to: string }>>('/admin/emails')).body
    const own = list.filter(({ to }) => to === person.email)
    expect(own).toHaveLength(2)
    for (const { id } of own) {
      const { body } = await organiser.api<{ html: string; text: string }>(`/admin/emails/${id}`)
      expect(body).toMatchObject({ isLinkHidden: true })
      expect(`${body.html} ${body.text}`).not.toMatch(/token=|set-password|reset-password/)
      expect(found(JSON.stringify(body))).toEqual([])
    }
  })

  it('is in no answer of the API', async () => {
    const reads = contractCalls().filter(({ change, path }) => !change && !path.includes('{'))
    expect(reads.length).toBeGreaterThan(20)
    for (const { path } of reads) {
      const { body } = await organiser.api(path)
      expect(found(JSON.stringify(body)), path).toEqual([])
    }
  })

  it('is no link to copy', async () => {
    server.services.settings.mailKind = 'outbox'
    expect(await copyLink(memberId)).toEqual({ status: 409, message: authNotices.notByHand, token: '' })
  })

  it.each(['hers', 'theirs'])('is in no table of an event, and so in no backup: %s', async (slug) => {
    const tables = await server.services.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'event_id'`,
    )
    expect(tables.rows.length).toBeGreaterThan(20)
    await inEvent(slug === 'hers' ? hers : theirs, async ({ tx }) => {
      for (const { name } of tables.rows) {
        const { rows } = await tx.execute(sql.raw(`select to_jsonb(t) as row from ${name} t`))
        expect(found(JSON.stringify(rows)), name).toEqual([])
      }
    })
  })

  it('is in no table of the deployment, nor in the queue of jobs', async () => {
    const { pool } = server.services.database
    const tables = await pool.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'jobs')`,
    )
    expect(tables.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['public.account_links', 'public.verifications', 'jobs.job']),
    )
    for (const { name } of tables.rows) {
      const { rows } = await pool.query(`select to_jsonb(t) as row from ${name} t`)
      expect(found(JSON.stringify(rows)), name).toEqual([])
    }
    expect(failedJob).toContain('451 Later')
    expect(found(failedJob)).toEqual([])
  })

  it('is in no line of the log, nor in the report of an error that has the mail in it', () => {
    const lines = log.join('')
    expect(lines).toContain('/auth/links/reset-password/')
    expect(lines).toContain('451 Later')
    expect(found(lines)).toEqual([])
  })

  it('is not in what the mail server says of the mail', async () => {
    const { items: list } = (await organiser.api<ListPage<{ to: string; detail: string }>>('/admin/emails'))
      .body
    const details = list.filter(({ to }) => to === person.email).map(({ detail }) => detail)
    for (const detail of details) expect(detail).toContain('[link hidden]')
    expect(found(details.join())).toEqual([])
  })

  it('opens the event that sent it, and no other', async () => {
    const [theirToken = '', herToken = ''] = secrets
    expect(await setPassword(hers, theirToken)).toEqual(REFUSED)
    const { status, cookie } = await setPassword(theirs, theirToken)
    expect(status).toBe(200)
    expect(await isInside(theirs, cookie)).toBe(true)
    expect(await isInside(hers, cookie)).toBe(false)
    // The password is the person's alone now: it opens the other part, and replaces what else was on its way.
    expect(await setPassword(hers, herToken, KNOWN)).toEqual(REFUSED)
    const there = await signIn(hers, person.email)
    expect(there.status).toBe(200)
    expect(await isInside(hers, there.cookie)).toBe(true)
  })
})

describe('an invitation link that an organiser copies', () => {
  beforeEach(() => {
    server.services.settings.mailKind = 'outbox'
  })

  it('sets the first password of a person of her event, and is in the audit but not in any table', async () => {
    const person = await makePerson()
    const memberId = await invite(hers, person)
    const { status, token } = await copyLink(memberId)
    expect(status).toBe(200)
    const entries = await inEvent(hers, ({ tx }) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'member.createInvitationLink')),
    )
    expect(entries).toMatchObject([
      { memberId: organiser.memberId, subjectId: memberId, before: null, after: null },
    ])
    const { rows } = await server.services.database.pool.query(
      'select to_jsonb(t) as row from account_links t',
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(log.join('')).not.toContain(token)
    const { cookie } = await setPassword(hers, token)
    expect(await isInside(hers, cookie)).toBe(true)
    expect(await setPassword(hers, token, KNOWN)).toEqual(REFUSED)
    expect(await copyLink(memberId)).toEqual({ status: 409, message: authNotices.notByHand, token: '' })
  })

  it('is refused where there is a mail server, for product staff, and to all but admins', async () => {
    const memberId = await invite(hers, await makePerson())
    const moderator = await signedIn(server, hers, { level: 'moderator' })
    expect((await copyLink(memberId, moderator.api)).status).toBe(403)
    const staff = await makeMember(hers, { isStaff: true })
    expect(await copyLink(staff.memberId)).toMatchObject({ status: 409, message: authNotices.notByHand })
    const stranger = await invite(theirs, await makePerson())
    expect((await copyLink(stranger)).status).toBe(404)
    server.services.settings.mailKind = 'smtp'
    expect(await copyLink(memberId)).toMatchObject({ status: 409, message: authNotices.invitedByMail })
  })

  it('is dead once its person belongs to another event too', async () => {
    const person = await makePerson()
    const { token } = await copyLink(await invite(hers, person))
    expect((await at(hers)(`/auth/links/set-password/${token}`)).body).toMatchObject({ isValid: true })
    await invite(theirs, person)
    expect((await at(hers)(`/auth/links/set-password/${token}`)).body).toMatchObject({ isValid: false })
    expect(await setPassword(hers, token, KNOWN)).toEqual(REFUSED)
  })

  /** The organiser follows the link herself, and knows the password from then on; then another tenant invites. */
  async function knownToOrganiser() {
    const person = await makePerson()
    const { token } = await copyLink(await invite(hers, person))
    const { cookie } = await setPassword(hers, token, KNOWN)
    expect(await isInside(hers, cookie)).toBe(true)
    server.services.settings.mailKind = 'smtp'
    await invite(theirs, person)
    return { person, cookie }
  }

  it('leads into no event of another tenant, by its session or by its password', async () => {
    const { person, cookie } = await knownToOrganiser()
    expect(await isInside(theirs, cookie)).toBe(false)
    expect(await signIn(theirs, person.email, KNOWN)).toMatchObject({
      status: 403,
      body: { message: authNotices.openByMail },
      cookie: undefined,
    })
    expect(await isInside(theirs, cookie)).toBe(false)
    const { body } = await at(hers, cookie)<ListPage<{ appUrl: string }>>('/my-events')
    expect(body).toMatchObject({ items: [{ appUrl: 'http://portal.test/e/hers' }], total: 1 })
  })

  it('does not let her take the address of the account, to which the other invitation goes', async () => {
    const { cookie } = await knownToOrganiser()
    const { status, body } = await at(hers, cookie)('/auth/email-updates', {
      body: { newEmail: 'organiser@hers.example', password: KNOWN },
    })
    expect([status, body]).toMatchObject([409, { message: authNotices.addressUnproven }])
  })

  it('ends with all that came of it when the person follows the link in their mailbox', async () => {
    const { person, cookie } = await knownToOrganiser()
    const own = await setPassword(theirs, await mailedToken(person.email, 'theirs', 'set-password'))
    expect(own.status).toBe(200)
    expect(await isInside(theirs, own.cookie)).toBe(true)
    expect(await isInside(hers, own.cookie)).toBe(true)
    expect(await isInside(hers, cookie)).toBe(false)
    expect((await signIn(hers, person.email, KNOWN)).status).toBe(401)
    expect((await signIn(theirs, person.email, KNOWN)).status).toBe(401)
  })

  it('opens the other events of her own tenant by the password that it has set', async () => {
    const { eventId, slug } = await makeEvent(server.services)
    const { tenantId } = hers
    await server.services.database.db.update(events).set({ tenantId }).where(eq(events.id, eventId))
    const next = mintScope(server.services, { eventId, tenantId, slug })
    const person = await makePerson()
    const { token } = await copyLink(await invite(hers, person))
    const { cookie } = await setPassword(hers, token)
    await invite(next, person)
    expect(await isInside(next, cookie)).toBe(false)
    expect((await signIn(next, person.email)).status).toBe(200)
    expect(await isInside(next, cookie)).toBe(true)
  })
})

describe('a part in a further event', () => {
  it('opens by signing in there, and until then no session enters it', async () => {
    const person = await makePerson()
    await setAccountPassword(server.services, { accountId: person.accountId, password: PASSWORD })
    await invite(theirs, person)
    const cookie = await server.signIn(person.accountId)
    expect(await isInside(theirs, cookie)).toBe(false)
    expect((await signIn(theirs, person.email, 'wrong')).status).toBe(401)
    expect(await isInside(theirs, cookie)).toBe(false)
    expect((await signIn(theirs, person.email)).status).toBe(200)
    expect(await isInside(theirs, cookie)).toBe(true)
  })
})
