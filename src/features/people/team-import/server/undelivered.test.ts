import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { setAccountPassword } from '#features/people/auth/server/commands/passwords.ts'
import { openMembership } from '#features/people/members/server/commands/parts.ts'
import { listMembers } from '#features/people/members/server/queries.ts'
import { createTeam, updateTeam } from '#features/people/teams/server/commands.ts'
import { smtpTransport } from '#platform/mail/smtp.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { outboxOf } from '#test/outbox.ts'
import { startSmtpPeer } from '#test/peers/smtp-server.ts'
import type { TestServer } from '#test/server.ts'
import { freshStaging } from '#test/staging.ts'
import type { ImportRow } from '../contract.ts'

let server: TestServer
let scope: EventScope
let api: ReturnType<typeof staging.here>['api']
let peer: Awaited<ReturnType<typeof startSmtpPeer>>
let transport: MailTransport
const staging = freshStaging()
const { drop, list, rows, start, correct, teamsIn } = staging

beforeAll(async () => {
  peer = await startSmtpPeer()
  transport = smtpTransport(peer.url)
})
afterAll(async () => {
  await transport.close()
  await peer.stop()
})
let working: TestServer | undefined
beforeEach(async () => {
  ;({ server, scope, api } = staging.here())
  if (working === server) return
  await server.startWorking(transport)
  working = server
})

let number = 0
/** An address that the mail server refuses, and one that it takes. */
function addresses() {
  number += 1
  const [wrong, right] = [`wrong.${number}@example.com`, `right.${number}@example.com`]
  peer.refuse(wrong, { code: 550, message: 'No such user' })
  return { wrong, right }
}
async function importing(...lines: string[]) {
  await drop(...lines)
  expect((await start()).status).toBe(200)
  await expect.poll(async () => (await list()).work?.state).toBe('finished')
}
/** Once every mail has been handed over. */
async function settled() {
  const waiting = async () => (await outboxOf(scope)).filter(({ status }) => status === 'queued').length
  await expect.poll(waiting).toBe(0)
}
async function undelivered(): Promise<ImportRow> {
  await settled()
  const [row, more] = await rows('isUndelivered=true')
  if (!row || more) throw new Error('Not one row whose mail has failed')
  return row
}
const undo = (row: ImportRow, by = api) =>
  by<{ message: string }>(`/admin/team-import/rows/${row.id}/import`, { method: 'DELETE', body: {} })
const resend = (row: ImportRow, email: string) =>
  api<{ message: string }>(`/admin/members/${row.invited?.memberId}/email`, {
    method: 'PUT',
    body: { email },
  })
const people = async () =>
  (await listMembers(scope)).map(({ email, teamName }) => `${email} ${teamName}`).toSorted()
const accountOf = (email: string) => accountByEmail(server.services, email)

describe('an imported row whose invitation the mail server refuses', () => {
  it('says so as code and message, first of all rows, and is counted', async () => {
    const { wrong } = addresses()
    await importing('Abbot,,A1,,Ros,Peake,ros@example.com', `Brook,,A2,,Ana,Lee,${wrong}`)
    const row = await undelivered()
    expect(row).toMatchObject({
      ...{ line: 3, state: 'imported', outcome: 'new', invites: wrong },
      record: { emailSend: false, errorMessage: '550 - No such user', isRolledBack: false },
      invited: { isNewTeam: true },
      can: { resend: true, undo: true },
    })
    expect((await rows()).map(({ line }) => line)).toEqual([3, 2])
    expect((await rows('sort=line'))[0]).toMatchObject({ invited: null, can: { resend: false, undo: false } })
    expect((await list()).counts).toMatchObject({ imported: 2, failed: 0, undelivered: 1 })
    expect(await undo((await rows('sort=line'))[0] as ImportRow)).toMatchObject({
      status: 409,
      body: { message: 'No e-mail of this row has failed.' },
    })
  })

  it('is corrected: the invitation goes to the new address, and what became of the former one is kept', async () => {
    const { wrong, right } = addresses()
    await importing(`Brook,,A2,,Ana,Lee,${wrong}`)
    expect((await resend(await undelivered(), right)).status).toBe(200)
    await settled()
    expect(peer.received.some(({ to }) => to.includes(right))).toBe(true)
    const [row] = await rows()
    expect(row).toMatchObject({
      ...{ invites: right, invited: null, values: { email: right } },
      record: { emailSend: true },
      formerMails: [{ email: wrong, message: '550 - No such user' }],
    })
    expect((await list()).counts).toMatchObject({ imported: 1, undelivered: 0 })
    expect(await people()).toContain(`${right} Brook`)
    expect(await accountOf(wrong)).toBeUndefined()
    // The list is theirs under the new address, too.
    await drop(`Brook,,A2,,Ana,Lee,${right}`)
    expect((await list()).counts).toMatchObject({ unchanged: 1 })
  })

  it('is sent again to the same address, and to a second wrong one', async () => {
    const { wrong } = addresses()
    const other = addresses()
    await importing(`Brook,,A2,,Ana,Lee,${wrong}`)
    const row = await undelivered()
    const memberIds = [row.invited?.memberId]
    expect((await api('/admin/members/invitations', { body: { memberIds } })).body).toMatchObject({
      sentCount: 1,
    })
    expect((await undelivered()).formerMails).toHaveLength(1)
    await resend(row, other.wrong)
    expect(await undelivered()).toMatchObject({
      invites: other.wrong,
      record: { errorMessage: '550 - No such user' },
      formerMails: [{ email: wrong }, { email: wrong }],
      can: { resend: true, undo: true },
    })
  })

  it('is its person’s alone once they have signed in, or are in another event', async () => {
    const [one, two] = [addresses(), addresses()]
    await makeMember(await makeEvent(server.services), { email: two.wrong })
    await importing(`Brook,,A2,,Ana,Lee,${one.wrong}`, `Cliff,,A3,,Ben,Low,${two.wrong}`)
    await settled()
    const [first, second] = await rows('isUndelivered=true')
    expect((await resend(second as ImportRow, two.right)).status).toBe(409)
    await openMembership(scope, (await accountOf(one.wrong))?.id ?? '')
    expect((await resend(first as ImportRow, one.right)).status).toBe(409)
    expect((await rows('isUndelivered=true'))[0]?.can).toEqual({ resend: false, undo: false })
    expect(await accountOf(two.wrong)).toBeDefined()
  })
})

describe('undoing a row whose invitation failed', () => {
  it('takes back its team, person and account, says so, touches nothing else, and lets it be imported again', async () => {
    const { wrong, right } = addresses()
    await createTeam(scope, system, { name: 'Elsewhere' })
    await importing('Abbot,,A1,,Ros,Peake,ros.2@example.com', `Brook,,A2,,Ana,Lee,${wrong}`)
    const row = await undelivered()
    expect((await undo(row)).status).toBe(200)
    expect(await teamsIn()).toEqual(['Abbot | A1 | ', 'Elsewhere |  | '])
    expect((await people()).filter((one) => !one.endsWith('null'))).toEqual(['ros.2@example.com Abbot'])
    expect(await accountOf(wrong)).toBeUndefined()
    const [undone] = await rows('state=failed')
    expect(undone).toMatchObject({
      ...{ line: 3, teamId: null, importedAt: null, invited: null, can: { resend: false, undo: false } },
      record: {
        ...{ emailSend: false, errorMessage: '550 - No such user', isRolledBack: true },
        rollbackMessage: 'Successfully rolled back user.',
      },
    })
    expect((await list()).counts).toMatchObject({ imported: 1, failed: 1, undelivered: 0 })
    const { body: audit } = await api<{ items: { action: string }[] }>('/admin/audit')
    const actions = audit.items.map(({ action }) => action)
    const taking = actions.filter((action) => /remove|undo/.test(action))
    expect(taking.toSorted()).toEqual(['member.remove', 'team.remove', 'teamImport.undoRow'])
    // The mail that failed stays in the outbox.
    expect((await outboxOf(scope)).map(({ to, status }) => `${to} ${status}`)).toContain(`${wrong} bounce`)
    await correct(undone, { values: { email: right } })
    expect((await list()).counts).toMatchObject({ failed: 0, ready: 1 })
    await start()
    await expect.poll(teamsIn).toContain('Brook | A2 | ')
    await settled()
    expect(await people()).toContain(`${right} Brook`)
  })

  it('leaves a team that was there before, and gives it back to its owner', async () => {
    const { wrong } = addresses()
    const teamId = await makeTeam(scope, { name: 'Quill', stand: 'B1' })
    await makeMember(scope, { teamId, isTeamOwner: true, email: `tess.${number}@example.com` })
    await drop(`Quill,,,,Ana,Lee,${wrong}`)
    await correct((await rows('outcome=conflict'))[0], { choices: { owner: 'use' } })
    await start()
    await expect.poll(async () => (await list()).work?.state).toBe('finished')
    const row = await undelivered()
    expect(row.invited).toMatchObject({ isNewTeam: false })
    expect((await undo(row)).status).toBe(200)
    expect(await teamsIn()).toEqual(['Quill | B1 | '])
    const inTeam = (await listMembers(scope)).filter((member) => member.teamId === teamId)
    expect(inTeam).toMatchObject([{ email: `tess.${number}@example.com`, isTeamOwner: true }])
  })

  it('leaves an account that was there before, has a password, or is in another event', async () => {
    const [elsewhere, before, locked] = [addresses(), addresses(), addresses()]
    await makeMember(await makeEvent(server.services), { email: elsewhere.wrong })
    const gone = await makeMember(scope, { email: before.wrong })
    const { body } = await api('/admin/members/remove', {
      body: { memberIds: [gone.memberId], successorId: null },
    })
    expect(body).toBeDefined()
    await importing(
      `Elm,,,,Ana,Lee,${elsewhere.wrong}`,
      `Fir,,,,Ben,Low,${before.wrong}`,
      `Gum,,,,Cy,May,${locked.wrong}`,
    )
    await settled()
    const { id: accountId = '' } = (await accountOf(locked.wrong)) ?? {}
    await setAccountPassword(server.services, { accountId, password: 'a long enough password' })
    for (const row of await rows('isUndelivered=true')) expect((await undo(row)).status).toBe(200)
    expect(await teamsIn()).toEqual([])
    for (const { wrong } of [elsewhere, before, locked]) expect(await accountOf(wrong)).toBeDefined()
  })

  it('forgets the account that was made when the address was corrected', async () => {
    const [one, two] = [addresses(), addresses()]
    await importing(`Brook,,A2,,Ana,Lee,${one.wrong}`)
    await resend(await undelivered(), two.wrong)
    expect((await undo(await undelivered())).status).toBe(200)
    expect(await accountOf(two.wrong)).toBeUndefined()
    expect(await accountOf(one.wrong)).toBeUndefined()
    expect(await teamsIn()).toEqual([])
  })

  it.each<[string, (row: ImportRow) => Promise<unknown>]>([
    [
      '“Brook” was changed.',
      ({ teamId }) =>
        updateTeam(scope, system, {
          teamId: teamId ?? '',
          name: 'Brook',
          stand: 'Z9',
          hall: '',
          teamTypeId: null,
        }),
    ],
    ['“Brook” has 1 other person.', ({ teamId }) => makeMember(scope, { teamId })],
    [
      '“Ana Lee” was changed.',
      ({ invited }) =>
        api('/admin/members/levels', {
          body: { changes: [{ memberId: invited?.memberId, level: 'reportViewer' }] },
        }),
    ],
    [
      '“Ana Lee” has signed in.',
      async ({ invites }) => openMembership(scope, (await accountOf(invites))?.id ?? ''),
    ],
    [
      'Its person or team has been removed.',
      ({ teamId }) => api(`/admin/teams/${teamId}`, { method: 'DELETE', body: {} }),
    ],
  ])('is refused once somebody has worked with it: %s', async (words, work) => {
    const { wrong } = addresses()
    await importing(`Brook,,A2,,Ana,Lee,${wrong}`)
    const row = await undelivered()
    await work(row)
    const [teams, members] = [await teamsIn(), await people()]
    const { status, body } = await undo(row)
    expect([status, body.message]).toEqual([409, `This row can no longer be undone. ${words}`])
    expect([await teamsIn(), await people()]).toEqual([teams, members])
    expect(await rows('state=imported')).toHaveLength(1)
  })

  it('is refused for a team to which another row of the list belongs', async () => {
    const { wrong } = addresses()
    await importing(`Brook,,A2,,Ana,Lee,${wrong}`, 'Brook,,,,Ben,Low,ben.low@example.com')
    const { body } = await undo(await undelivered())
    expect(body.message).toContain('Row 3 belongs to “Brook” too.')
    expect(await teamsIn()).toEqual(['Brook | A2 | '])
  })

  it('is an admin’s, in their own event', async () => {
    const { wrong } = addresses()
    await importing(`Brook,,A2,,Ana,Lee,${wrong}`)
    const row = await undelivered()
    const moderator = await signedIn(server, scope, { level: 'moderator' })
    expect((await undo(row, moderator.api)).status).toBe(403)
    const stranger = await signedIn(server, await makeEvent(server.services), { level: 'admin' })
    expect((await undo(row, stranger.api)).status).toBe(404)
    await stranger.api('/admin/team-import', {
      body: { fileName: 'own.csv', content: Buffer.from('Team\nX').toString('base64') },
    })
    expect((await undo(row, stranger.api)).status).toBe(404)
    expect(await teamsIn()).toEqual(['Brook | A2 | '])
  })

  it('is done once, of two at the same time', async () => {
    const { wrong } = addresses()
    await importing(`Brook,,A2,,Ana,Lee,${wrong}`)
    const row = await undelivered()
    const answers = await Promise.all([undo(row), undo(row)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await teamsIn()).toEqual([])
  })
})
