import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { updateAccountDisabled } from '#features/people/auth/server/commands/disabling.ts'
import { readLink } from '#features/people/auth/server/commands/links.ts'
import { setAccountPassword } from '#features/people/auth/server/commands/passwords.ts'
import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField } from '#features/people/custom-fields/server/commands.ts'
import { listMembers } from '#features/people/members/server/queries.ts'
import { listTeams } from '#features/people/teams/server/queries.ts'
import { teams as teamTable } from '#features/people/teams/server/tables.ts'
import { linkToken } from '#platform/mail/link-token.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { drawnOutboxOf, outboxOf } from '#test/outbox.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { hasFailed } from '../domain/check-record.ts'
import type { ImportLists, RowCheck } from '../domain/check-rows.ts'
import { guessMapping } from '../domain/columns.ts'
import { readSheet } from '../domain/sheet.ts'
import { importLists } from './commands/import-lists.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function list(...table: unknown[][]) {
  const sheet = readSheet(table)
  if (!sheet.ok) throw new Error(sheet.error)
  return { rows: sheet.value.rows, mapping: guessMapping(sheet.value.headers) }
}

const teamHeaders = ['name', 'booth_number', 'hall']
const contactHeaders = ['company', 'first name', 'surname', 'email']
const withContact = [...teamHeaders, 'type', 'first name', 'surname', 'email']

type Options = Partial<Parameters<typeof importLists>[2]>

async function run(scope: EventScope, lists: ImportLists, options: Options = {}): Promise<RowCheck[]> {
  const result = await importLists(scope, lists, {
    author: system,
    title: 'list.csv',
    // One by one, so that something can happen between two rows.
    batch: 1,
    appUrl: 'https://portal.test/e/expo',
    defaultTeamTypeId: null,
    ...options,
  })
  if (!result.ok) throw new Error(result.error)
  return result.value
}

const failuresOf = (rows: RowCheck[]) =>
  rows
    .filter(({ record }) => hasFailed(record))
    .map(({ sheet, line, record }) => `${sheet} ${line}: ${record.errorMessage}`)

const teamsIn = async (scope: EventScope) =>
  (await listTeams(scope)).map(({ name, stand, hall, teamTypeName }) =>
    [name, stand, hall, teamTypeName].join(' | '),
  )

const peopleIn = async (scope: EventScope) =>
  (await listMembers(scope))
    .map(({ email, teamName, isTeamOwner, level }) =>
      [email, teamName, isTeamOwner ? 'owner' : 'member', level].join(' | '),
    )
    .toSorted()

/** Everything that the import could write, every row of it. */
async function stateOf(scope: EventScope) {
  const counts = await inEvent(scope, async ({ tx }) => {
    const { rows } = await tx.execute(sql`
      select (select count(*)::int from teams) as teams, (select count(*)::int from members) as members,
        (select count(*)::int from emails) as emails, (select count(*)::int from audit_entries) as audit`)
    return rows[0]
  })
  const { rows } = await server.services.database.db.execute(sql`
    select (select count(*)::int from accounts) as accounts,
      (select count(*)::int from jobs.job where data->>'eventId' = ${scope.eventId}) as jobs`)
  return { ...counts, ...rows[0], teamRows: await teamsIn(scope) }
}

describe('importLists', () => {
  it('imports the tricky rows of a real list', async () => {
    const scope = await makeEvent(server.services)
    const exhibitor = await makeTeamType(scope, 'Exhibitor')
    const teams = list(
      teamHeaders,
      ['4SQUARE', 'I27', 'Pavilion Halls'],
      ['A&T', 'BB01', 'Pavilion Halls'],
      ['AERO DIGITAL WORLD PVT LTD', 'B03', 'Pavilion Halls'],
      ['AERO DIGITAL WORLD PVT LTD', 'TG27', 'Jasmine Halls'],
      ['FUXING INTERNATIONAL (CHINA) LTD.', 'TC35', 'Jasmine Halls'],
      ["XI'AN NOVASTAR TECH CO. LTD.", 'TG22', 'Jasmine Halls'],
      [`<b>Robert'); drop table teams;--</b>`, 'TG23', 'Jasmine Halls'],
    )
    const seen: number[] = []
    const rows = await run(
      scope,
      { teams },
      { defaultTeamTypeId: exhibitor, onRow: ({ line }) => void seen.push(line) },
    )
    expect(failuresOf(rows)).toEqual([])
    expect(seen).toEqual([2, 3, 4, 5, 6, 7, 8])
    expect((await teamsIn(scope)).toSorted()).toEqual(
      [
        '4SQUARE | I27 | Pavilion Halls | Exhibitor',
        `<b>Robert'); drop table teams;--</b> | TG23 | Jasmine Halls | Exhibitor`,
        'A&T | BB01 | Pavilion Halls | Exhibitor',
        'AERO DIGITAL WORLD PVT LTD | B03, TG27 | Pavilion Halls, Jasmine Halls | Exhibitor',
        'FUXING INTERNATIONAL (CHINA) LTD. | TC35 | Jasmine Halls | Exhibitor',
        "XI'AN NOVASTAR TECH CO. LTD. | TG22 | Jasmine Halls | Exhibitor",
      ].toSorted(),
    )
    expect(await outboxOf(scope)).toEqual([])
  })

  it('invites each contact with a link that sets their password', async () => {
    const scope = await makeEvent(server.services)
    const teams = list(teamHeaders, ['BARCO', 'D20', ''])
    const contacts = list(
      contactHeaders,
      ['Barco', 'Ana', 'Lee', 'Ana.Barco@Example.com'],
      ['BARCO', 'Eve', 'Ray', 'eve.barco@example.com'],
    )
    expect(failuresOf(await run(scope, { teams, contacts }))).toEqual([])
    expect(await peopleIn(scope)).toEqual([
      'ana.barco@example.com | BARCO | owner | user',
      'eve.barco@example.com | BARCO | member | user',
    ])
    const mails = await outboxOf(scope)
    expect(mails.map(({ to, type, status, teamName }) => [to, type, status, teamName]).toSorted()).toEqual([
      ['ana.barco@example.com', 'welcome', 'queued', 'BARCO'],
      ['eve.barco@example.com', 'welcome', 'queued', 'BARCO'],
    ])
    const ana = mails.find(({ to }) => to === 'ana.barco@example.com')
    const mail = (await drawnOutboxOf(scope)).find(({ id }) => id === ana?.id)
    expect(mail?.text).toContain(`https://portal.test/e/expo/auth/set-password?token=link-of-${mail?.id}`)
    const token = linkToken(server.services.settings.authSecret, mail?.id ?? '')
    const account = await accountByEmail(server.services, 'ana.barco@example.com')
    expect(await readLink(server.services, scope, { kind: 'set-password', token })).toMatchObject({
      accountId: account?.id,
      isHandedOver: false,
    })
  })

  it('changes nothing when the same lists are imported again', async () => {
    const scope = await makeEvent(server.services)
    await makeTeamType(scope, 'Shell scheme')
    const lists = {
      teams: list(
        withContact,
        ['BENQ', 'G01', 'Jasmine', 'shell scheme', 'Ana', 'Lee', 'ana.benq@example.com'],
        ['BenQ', 'G02', '', '', '', '', ''],
        ['CANON INDIA', 'N10', 'Pavilion', '', 'Tom', 'Kay', 'tom.canon@example.com'],
      ),
      contacts: list(contactHeaders, ['Benq', 'Eve', 'Ray', 'eve.benq@example.com']),
    }
    expect(failuresOf(await run(scope, lists))).toEqual([])
    const before = await stateOf(scope)
    expect(before).toMatchObject({ teams: 2, members: 3, emails: 3, jobs: 3 })
    const again = await run(scope, lists)
    expect(again.map(({ outcome }) => outcome)).toEqual(Array(4).fill('nothingNew'))
    expect(failuresOf(again)).toEqual([])
    expect(await stateOf(scope)).toEqual(before)
  })

  it('adds stands, a type and people to a team that the event has', async () => {
    const scope = await makeEvent(server.services)
    await makeTeamType(scope, 'Space only')
    const teamId = await makeTeam(scope, { name: 'Epson' })
    await makeMember(scope, { teamId, isTeamOwner: true, email: 'owner.epson@example.com' })
    const teams = list(withContact, ['EPSON', 'K02', '', 'Space only', '', '', ''])
    const contacts = list(contactHeaders, ['Epson', 'Eve', 'Ray', 'eve.epson@example.com'])
    expect(failuresOf(await run(scope, { teams, contacts }))).toEqual([])
    expect(await teamsIn(scope)).toEqual(['Epson | K02 |  | Space only'])
    expect(await peopleIn(scope)).toEqual([
      'eve.epson@example.com | Epson | member | user',
      'owner.epson@example.com | Epson | owner | user',
    ])
  })

  it('keeps the account of a person who is in another event', async () => {
    const other = await makeEvent(server.services)
    const { accountId } = await makeMember(other, { email: 'busy@example.com' })
    const scope = await makeEvent(server.services)
    const teams = list(withContact, ['DELTA', '', '', '', 'Busy', 'Bee', 'busy@example.com'])
    expect(failuresOf(await run(scope, { teams }))).toEqual([])
    expect((await listMembers(scope)).map(({ email }) => email)).toEqual(['busy@example.com'])
    expect((await accountByEmail(server.services, 'busy@example.com'))?.id).toBe(accountId)
  })

  it('asks someone who has a password to sign in with it, beside those who set theirs', async () => {
    const { accountId } = await makeMember(await makeEvent(server.services), { email: 'known@example.com' })
    await setAccountPassword(server.services, { accountId, password: 'a long enough password' })
    const scope = await makeEvent(server.services)
    const teams = list(
      withContact,
      ['EIZO', '', '', '', 'Kit', 'Known', 'known@example.com'],
      ['FLIR', '', '', '', 'Nia', 'New', 'new@example.com'],
    )
    expect(failuresOf(await run(scope, { teams }, { batch: 50 }))).toEqual([])
    const mails = await outboxOf(scope)
    expect(mails.map(({ to, type }) => [to, type]).toSorted()).toEqual([
      ['known@example.com', 'welcomeExisting'],
      ['new@example.com', 'welcome'],
    ])
    const mail = (await drawnOutboxOf(scope)).find(({ toAddress }) => toAddress === 'known@example.com')
    expect(mail?.text).toContain('https://portal.test/e/expo/auth/login')
    expect(`${mail?.html}${mail?.text}`).not.toContain('set-password')
  })

  it('refuses a person whose account has been disabled, and imports the others', async () => {
    const elsewhere = await makeEvent(server.services)
    const { email, accountId } = await makeMember(elsewhere, { email: 'off@example.com' })
    const request = { clientAddress: '', headers: new Headers() }
    await updateAccountDisabled(server.services, { accountId, isDisabled: true, request })
    const scope = await makeEvent(server.services)
    const off = ['GEFEN', '', '', '', 'Otto', 'Off', email]
    const teams = list(withContact, off, ['HALL', '', '', '', 'Nell', 'Next', 'next@example.com'])
    expect(failuresOf(await run(scope, { teams }, { batch: 50 }))).toEqual([
      'teams 2: The user account has been disabled.',
    ])
    expect(await teamsIn(scope)).toEqual(['HALL |  |  | '])
    expect((await outboxOf(scope)).map(({ to }) => to)).toEqual(['next@example.com'])
  })

  it('gives new teams the default values of custom fields, and leaves those of others alone', async () => {
    const scope = await makeEvent(server.services)
    const teamId = await makeTeam(scope, { name: 'Inogeni' })
    const field = customFieldInput.parse({ label: 'Power', defaultValue: '2 kW' })
    const added = await createCustomField(scope, system, field)
    const id = added.ok ? added.value : ''
    await inEvent(scope, (event) =>
      event.services.ports.teamFieldValues.set(event, system, { teamId, values: { [id]: '9 kW' } }),
    )
    await run(scope, { teams: list(teamHeaders, ['Inogeni', 'A1', ''], ['JVC', 'A2', '']) })
    const found = await inEvent(scope, ({ tx }) => tx.select().from(teamTable))
    expect(found.map(({ name, stand, customFields }) => [name, stand, customFields]).toSorted()).toEqual([
      ['Inogeni', 'A1', { [id]: '9 kW' }],
      ['JVC', 'A2', { [id]: '2 kW' }],
    ])
  })

  it('refuses the rows that are wrong, and imports the others', async () => {
    const scope = await makeEvent(server.services)
    const teams = list(
      withContact,
      ['', 'A1', '', '', '', '', ''],
      ['EXTRON', '', '', 'Shel', '', '', ''],
      ['FOHHN', '', '', '', 'Ana', 'Lee', 'not an address'],
      ['HARMAN', 'F01', '', '', '', '', ''],
    )
    expect(failuresOf(await run(scope, { teams }))).toEqual([
      'teams 2: Enter a name.',
      'teams 3: There is no team type “Shel”.',
      'teams 4: The email address provided is invalid.',
    ])
    expect(await teamsIn(scope)).toEqual(['HARMAN | F01 |  | '])
  })
})

describe('a row that fails half way', () => {
  /** Does something between the check of the list and the row after `line`. */
  const afterLine = (line: number, act: () => unknown) => async (row: RowCheck) => {
    if (row.sheet === 'teams' && row.line === line) await act()
  }

  it('leaves no team when its contact has since been invited, and keeps the account', async () => {
    const scope = await makeEvent(server.services)
    const teams = list(
      withContact,
      ['IBASE', 'J30', '', '', '', '', ''],
      ['JABRA', 'K10', '', '', 'Mia', 'Fox', 'meanwhile@example.com'],
      ['KRAMER', 'L01', '', '', '', '', ''],
    )
    const contacts = list(contactHeaders, ['JABRA', 'Kim', 'Orr', 'kim.jabra@example.com'])
    const rows = await run(
      scope,
      { teams, contacts },
      { onRow: afterLine(2, () => makeMember(scope, { email: 'meanwhile@example.com' })) },
    )
    expect(failuresOf(rows)).toEqual([
      'teams 3: This address is already in the event.',
      'contacts 2: Neither the list nor the event has a team “JABRA”.',
    ])
    expect(rows.find(({ line }) => line === 3)?.record).toEqual({
      typeCheck: true,
      userCreation: false,
      teamCreation: null,
      emailSend: null,
      errorMessage: 'This address is already in the event.',
      isRolledBack: true,
      rollbackMessage: 'Successfully rolled back user.',
    })
    expect(await teamsIn(scope)).toEqual(['IBASE | J30 |  | ', 'KRAMER | L01 |  | '])
    expect(await outboxOf(scope)).toEqual([])
    expect(await accountByEmail(server.services, 'meanwhile@example.com')).toBeDefined()
    expect(await accountByEmail(server.services, 'kim.jabra@example.com')).toBeUndefined()
  })

  it('takes user, team and type back when the e-mail cannot be queued; the next row makes the team', async () => {
    const scope = await makeEvent(server.services)
    await makeTeamType(scope, 'Shell scheme')
    const setAside = (from: string, to: string) =>
      inEvent(scope, ({ tx }) => tx.execute(sql`update settings set id = ${to} where id = ${from}`))
    const teams = list(
      withContact,
      ['LUMENS', 'E20', '', '', '', '', ''],
      ['NEAT', 'E10', '', 'Shell scheme', 'Zoe', 'Day', 'zoe.neat@example.com'],
      ['Neat', 'E11', '', '', '', '', ''],
    )
    const rows = await run(
      scope,
      { teams },
      {
        onRow: async ({ line }) => {
          if (line === 2) await setAside('emails', 'emails set aside')
          if (line === 3) await setAside('emails set aside', 'emails')
        },
      },
    )
    expect(failuresOf(rows)).toEqual([
      'teams 3: The welcome e-mail could not be queued: No emails settings found.',
    ])
    expect(rows.find(({ line }) => line === 3)?.record).toMatchObject({
      typeCheck: true,
      userCreation: true,
      teamCreation: true,
      emailSend: false,
      isRolledBack: true,
      rollbackMessage: 'Successfully rolled back user.',
    })
    expect(await teamsIn(scope)).toEqual(['LUMENS | E20 |  | ', 'Neat | E11 |  | '])
    expect(await listMembers(scope)).toEqual([])
    expect(await accountByEmail(server.services, 'zoe.neat@example.com')).toBeUndefined()
  })

  it('says what the database refused, without the statement', async () => {
    const scope = await makeEvent(server.services)
    const typeId = await makeTeamType(scope, 'Withdrawn')
    const teams = list(
      withContact,
      ['OPTOMA', 'C10', '', '', '', '', ''],
      ['PLANAR', 'G20', '', 'Withdrawn', 'Pat', 'Lam', 'pat.planar@example.com'],
    )
    const withdraw = () =>
      inEvent(scope, ({ tx }) => tx.execute(sql`delete from team_types where id = ${typeId}`))
    const rows = await run(scope, { teams }, { onRow: afterLine(2, withdraw) })
    expect(failuresOf(rows)).toEqual([
      expect.stringMatching(
        /^teams 3: The team could not be saved: insert or update on table "teams" violates foreign key [^.]*\.$/,
      ),
    ])
    expect(rows[1]?.record).toMatchObject({ userCreation: null, teamCreation: false, isRolledBack: true })
    expect(await teamsIn(scope)).toEqual(['OPTOMA | C10 |  | '])
    expect(await accountByEmail(server.services, 'pat.planar@example.com')).toBeUndefined()
  })

  it('stops after the row in hand when it is asked to, and goes on where it stopped', async () => {
    const scope = await makeEvent(server.services)
    const teams = list(['name'], ['SHURE'], ['TELEVIC'], ['WACOM'])
    const stop = new AbortController()
    const rows = await run(scope, { teams }, { signal: stop.signal, onRow: afterLine(3, () => stop.abort()) })
    expect(rows.map(({ line }) => line)).toEqual([2, 3])
    const again = await run(scope, { teams })
    expect(again.map(({ outcome }) => outcome)).toEqual(['nothingNew', 'nothingNew', 'createTeam'])
    expect(await teamsIn(scope)).toHaveLength(3)
  })

  it('lets one import at a time into an event, and another into another event', async () => {
    const scope = await makeEvent(server.services)
    const other = await makeEvent(server.services)
    const teams = list(['name'], ['YAMAHA'])
    const options = {
      author: system,
      title: 'list.csv',
      appUrl: 'https://portal.test',
      defaultTeamTypeId: null,
    }
    const meanwhile: unknown[] = []
    await run(
      scope,
      { teams },
      {
        onRow: async () => {
          meanwhile.push(await importLists(scope, { teams }, options))
          meanwhile.push((await importLists(other, { teams }, options)).ok)
        },
      },
    )
    expect(meanwhile).toEqual([{ ok: false, error: 'alreadyRunning' }, true])
    expect(await teamsIn(scope)).toHaveLength(1)
  })
})
