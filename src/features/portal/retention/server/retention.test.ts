import { describe, expect, it } from 'vitest'
import { changeState } from '#features/event/events/server/commands.ts'
import { changeSettings } from '#features/event/events/settings/server/commands.ts'
import { erasures } from '#features/portal/privacy/server/tables.ts'
import { submitForGuest } from '#features/submissions/submissions/server/commands/submit.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { saveDraft } from '#test/filling.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { drawnOutboxOf } from '#test/outbox.ts'
import type { TestServer } from '#test/server.ts'
import type { RetentionDocument } from '../contract.ts'
import { eraseNext } from './commands/erasing.ts'
import { lookAtRetention } from './commands/looking.ts'
import { retentionRules } from './tables.ts'

let server: TestServer
let scope: EventScope
let admin: Awaited<ReturnType<typeof signedIn>>

// The event ends on 26 January 2027: 90 days later is 26 April.
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  admin = await signedIn(server, scope, { level: 'admin', firstName: 'Olga', surname: 'Admin' })
})

/** Months go by, and sessions end. */
const call = async <T>(...asked: Parameters<typeof admin.api>) =>
  apiOf(server, { cookie: await server.signIn(admin.accountId), slug: scope.slug })<T>(...asked)
const rule = async () => (await call<RetentionDocument>('/admin/settings/retention')).body
const save = async (keepDays: number | null, answers: 'kept' | 'removed' = 'kept') => {
  const { version } = await rule()
  const body = { version, keepDays, answers }
  return call<RetentionDocument & { message?: string }>('/admin/settings/retention', {
    method: 'PUT',
    body,
  })
}

/** What workers do until the run of the day has ended, two at the same time. */
async function erase() {
  await lookAtRetention(scope)
  for (let turn = 0; turn < 30; turn += 1) {
    await Promise.all([eraseNext(scope), eraseNext(scope)])
    const [row] = await inEvent(scope, ({ tx }) => tx.select().from(retentionRules))
    if (!row?.startedAt || row.endedAt !== null) return
  }
  throw new Error('The run never ends')
}

/** The portal looks every day, from one day to another, and works on what it finds. */
async function liveUntil(day: string) {
  for (const on of ['2027-03-27', '2027-04-19', day]) {
    if (on > day) continue
    server.setTime(`${on}T08:00:00Z`)
    await erase()
  }
}

const names = async () => {
  const { rows } = await inEvent(scope, ({ tx }) =>
    tx.execute<{ name: string }>(`select first_name || ' ' || surname as name from members order by id`),
  )
  return rows.map(({ name }) => name)
}
const notices = async () =>
  (await drawnOutboxOf(scope))
    .filter(({ type }) => type === 'retentionNotice')
    .map(({ text }) => text)
    .toReversed()

async function guest(answers: Parameters<typeof submitForGuest>[1]['answers']) {
  const formId = await makeForm(scope, { title: 'Visitors', isPublic: true })
  const sent = await submitForGuest(scope, { formId, version: 1, answers, sendKey: newId() })
  if (!sent.ok) throw new Error('The form was not sent')
}

describe('the rule', () => {
  it('is off until an admin sets it, within bounds and on what she has seen', async () => {
    expect(await rule()).toMatchObject({ keepDays: null, answers: 'kept', version: 0, erasesOn: '' })
    expect(await save(29)).toMatchObject({ status: 400 })
    expect((await save(3651)).body.message).toContain('3,650')
    expect(await save(90, 'removed')).toMatchObject({
      status: 200,
      body: { keepDays: 90, answers: 'removed', version: 1, erasesOn: '2027-04-26', isNoticed: false },
    })
    const stale = { version: 0, keepDays: null, answers: 'kept' }
    expect(await call('/admin/settings/retention', { method: 'PUT', body: stale })).toMatchObject({
      status: 409,
    })
    const moderator = await signedIn(server, scope, { level: 'moderator' })
    expect((await moderator.api('/admin/settings/retention')).status).toBe(403)
  })

  it('does nothing while it is off, or the event has no end', async () => {
    await makeMember(scope, { firstName: 'Ada', surname: 'Quill' })
    await liveUntil('2030-01-01')
    await changeSettings(scope, system, 'event', { version: 1, endDate: '' })
    await save(90)
    expect(await rule()).toMatchObject({ keepDays: 90, endDate: '', erasesOn: '', people: 1 })
    await liveUntil('2031-01-01')
    await liveUntil('2032-01-01')
    expect([await names(), await notices()]).toEqual([['Olga Admin', 'Ada Quill'], []])
  })
})

describe('the notice', () => {
  it('goes to each admin 30 and 7 days before, once, with the day and the way to change it', async () => {
    await save(90)
    await makeMember(scope, { level: 'moderator' })
    server.setTime('2027-03-26T08:00:00Z')
    await lookAtRetention(scope)
    expect(await notices()).toEqual([])
    for (const at of ['2027-03-27T08:00:00Z', '2027-03-28T08:00:00Z', '2027-04-19T08:00:00Z']) {
      server.setTime(at)
      await Promise.all([lookAtRetention(scope), lookAtRetention(scope)])
    }
    const [first, last, ...more] = await notices()
    expect(more).toEqual([])
    expect(first).toContain('in 30 days the portal erases the people of Harbour Expo 2027')
    expect(last).toContain('in 7 days')
    expect(first).toContain('26 April 2027')
    expect(first).toContain(`http://portal.test/e/${scope.slug}/admin/privacy`)
    expect(await rule()).toMatchObject({ isNoticed: true, erasesOn: '2027-04-26', ranOn: '' })
  })

  it('comes a week before also where the day is near or past, and before anybody is erased', async () => {
    await makeMember(scope, { firstName: 'Ada', surname: 'Quill' })
    server.setTime('2027-06-01T08:00:00Z')
    await save(90)
    await erase()
    expect((await rule()).erasesOn).toBe('2027-06-08')
    server.setTime('2027-06-07T22:59:00Z')
    await erase()
    expect(await names()).toEqual(['Olga Admin', 'Ada Quill'])
    // Midnight in London, in summer time.
    server.setTime('2027-06-07T23:00:00Z')
    await erase()
    expect(await names()).toEqual(['Olga Admin', 'Erased person'])
  })

  it('is void when the end moves, and is given anew', async () => {
    await save(90)
    await liveUntil('2027-04-19')
    await changeSettings(scope, system, 'event', { version: 1, endDate: '2027-02-26' })
    await lookAtRetention(scope)
    expect(await rule()).toMatchObject({ erasesOn: '2027-05-27', isNoticed: false })
    await changeSettings(scope, system, 'event', { version: 2, endDate: '2027-01-26' })
    server.setTime('2027-04-26T08:00:00Z')
    await makeMember(scope, { firstName: 'Ada', surname: 'Quill' })
    await erase()
    expect(await names()).toEqual(['Olga Admin', 'Ada Quill'])
    expect(await rule()).toMatchObject({ erasesOn: '2027-05-03', isNoticed: true })
  })
})

describe('the day', () => {
  it('erases everybody but admins, also who has left and who was a guest, and nobody of another event', async () => {
    const teamId = await makeTeam(scope, { name: 'Brightwater' })
    for (let one = 0; one < 23; one += 1) await makeMember(scope, { teamId, isTeamOwner: one === 0 })
    await makeMember(scope, { level: 'moderator', firstName: 'Mo', surname: 'Derator' })
    await makeMember(scope, { level: 'eventflowAdmin', firstName: 'Pro', surname: 'Duct' })
    const left = await makeMember(scope, { firstName: 'Lena', surname: 'Left' })
    await call('/admin/members/remove', { body: { memberIds: [left.memberId], successorId: null } })
    await guest({ name: 'Write to gus@guest.example or Help@harbour.example, says Olga Admin' })
    const elsewhere = await makeEvent(server.services)
    await makeMember(elsewhere, { firstName: 'Eve', surname: 'Else' })
    await save(90)
    await liveUntil('2027-04-25')
    expect((await names()).filter((name) => name === 'Erased person')).toEqual([])
    await liveUntil('2027-04-26')
    expect([...new Set(await names())].toSorted()).toEqual(['Erased person', 'Olga Admin', 'Pro Duct'])
    const [sent] = await inEvent(scope, ({ tx }) => tx.select().from(submissions))
    expect(sent?.values).toEqual({
      name: 'Write to erased@erased.invalid or Help@harbour.example, says Olga Admin',
    })
    expect(await rule()).toMatchObject({ people: 0, ranOn: '2027-04-26', isRunning: false, erased: 26 })
    const { rows } = await inEvent(elsewhere, ({ tx }) => tx.execute('select surname from members'))
    expect(rows).toEqual([{ surname: 'Else' }])
    const { rows: audit } = await inEvent(scope, ({ tx }) =>
      tx.execute(`select member_id, after from audit_entries where action = 'retention.erase'`),
    )
    expect(audit).toEqual([{ member_id: null, after: { erased: 26, refused: 0, kept: 'kept' } }])
  })

  it('goes on where a process was killed, and erases nobody twice', async () => {
    for (let one = 0; one < 22; one += 1) await makeMember(scope)
    await save(90)
    await liveUntil('2027-04-25')
    server.setTime('2027-04-26T08:00:00Z')
    await lookAtRetention(scope)
    await eraseNext(scope)
    expect(await rule()).toMatchObject({ isRunning: true, erased: 20 })
    server.setTime('2027-04-27T08:00:00Z')
    await erase()
    expect(await rule()).toMatchObject({ isRunning: false, erased: 22, people: 0 })
    expect(await inEvent(scope, ({ tx }) => tx.$count(erasures))).toBe(22)
  })

  it('takes all answers where they are to go, drafts and those without a name too', async () => {
    await guest({ name: 'Nobody in particular' })
    await guest({ name: 'gus@guest.example' })
    const ada = await signedIn(server, scope, { teamId: await makeTeam(scope, { name: 'Brightwater' }) })
    const saved = await saveDraft(ada, await makeForm(scope, { title: 'Stand' }), { name: 'Half' })
    expect(saved.status).toBe(200)
    await save(90, 'removed')
    await liveUntil('2027-04-26')
    const kept = await inEvent(scope, ({ tx }) => tx.select().from(submissions).orderBy(submissions.isDraft))
    expect(kept.map(({ values, isDraft }) => ({ values, isDraft }))).toEqual([
      { values: {}, isDraft: false },
      { values: {}, isDraft: false },
      { values: {}, isDraft: true },
    ])
  })

  it('erases the next day who has come since, and tells whom settings still name', async () => {
    await save(90)
    await liveUntil('2027-04-26')
    const late = await makeMember(scope, {
      firstName: 'Ada',
      surname: 'Quill',
      email: 'help@harbour.example',
    })
    expect((await call(`/admin/members/${late.memberId}/personal-data`)).status).toBe(200)
    await erase()
    expect(await names()).toEqual(['Olga Admin', 'Ada Quill'])
    server.setTime('2027-04-27T08:00:00Z')
    await erase()
    expect(await rule()).toMatchObject({ refused: 1, people: 1, ranOn: '2027-04-27' })
    await changeSettings(scope, system, 'emails', { version: 1, supportEmail: 'desk@harbour.example' })
    server.setTime('2027-04-28T08:00:00Z')
    await erase()
    expect([await names(), (await rule()).refused]).toEqual([['Olga Admin', 'Erased person'], 0])
  })

  it('waits while the event is suspended, is not kept by a closed one, and never comes once it is off', async () => {
    await makeMember(scope, { firstName: 'Ada', surname: 'Quill' })
    await save(90)
    await liveUntil('2027-04-19')
    const be = (state: 'open' | 'closed' | 'suspended') =>
      server.services.database.transaction((tx) => changeState(tx, { eventId: scope.eventId, state }))
    await be('suspended')
    await liveUntil('2027-04-26')
    expect(await names()).toEqual(['Olga Admin', 'Ada Quill'])
    await be('open')
    await save(null)
    await liveUntil('2027-05-26')
    expect(await names()).toEqual(['Olga Admin', 'Ada Quill'])
    await save(90)
    await be('closed')
    await erase()
    server.setTime('2027-06-02T08:00:00Z')
    await erase()
    expect(await names()).toEqual(['Olga Admin', 'Erased person'])
  })
})
