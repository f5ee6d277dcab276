import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { emailStops, emails, emailTemplates, heldAddresses } from '#features/event/emails/server/tables.ts'
import { changeState } from '#features/event/events/server/commands.ts'
import { members } from '#features/people/members/server/tables.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeMember, makeTeam } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { drawnOutboxOf, outboxOf } from '#test/outbox.ts'
import type { TestServer } from '#test/server.ts'
import type { MailingRecipientRow, MailingTeam, WholeMailing } from '../contract.ts'
import { giveUpRestoredMailings, giveUpSuspendedMailings, sendTurn } from './commands/sending.ts'
import { mailingRecipients } from './tables.ts'

let server: TestServer
let scope: EventScope
let admin: Awaited<ReturnType<typeof signedIn>>
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  admin = await signedIn(server, scope, { level: 'admin', email: `admin-${newId()}@example.com` })
})

/** A team with an owner who has signed in. */
async function plantTeam(name: string, parts: Partial<typeof members.$inferInsert> = {}) {
  const teamId = await makeTeam(scope, { name, stand: 'B2' })
  const email = `${name.toLowerCase()}-${newId()}@example.com`
  const owner = await makeMember(scope, { teamId, isTeamOwner: true, firstName: name, email })
  await set(owner.memberId, { firstLoginAt: new Date('2026-10-01T08:00:00Z'), ...parts })
  return { ...owner, teamId }
}
type Owner = Awaited<ReturnType<typeof plantTeam>>

const set = (memberId: string, parts: Partial<typeof members.$inferInsert>) =>
  inEvent(scope, ({ tx }) => tx.update(members).set(parts).where(eq(members.id, memberId)))
const unsubscribe = ({ memberId, email }: Owner) =>
  inEvent(scope, ({ tx, eventId }) =>
    tx.insert(emailStops).values({ eventId, id: newId(), kind: 'reminders', address: email, memberId }),
  )

async function complete(taskId: string, teamId: string) {
  await inEvent(scope, ({ tx, eventId }) =>
    tx
      .insert(taskStatuses)
      .values({ eventId, id: newId(), taskId, teamId, isComplete: true, progressStatus: 'complete' }),
  )
  await recountMarks(scope)
}

const api = <T>(path: string, init: Parameters<typeof admin.api>[1] = {}) =>
  admin.api<T>(`/admin/mailings${path}`, init)

async function begin(input: Record<string, unknown> = {}): Promise<WholeMailing> {
  const { body } = await api<{ mailingId: string }>('', { body: { kind: 'chaser', ...input } })
  return get(body.mailingId)
}
const get = async (mailingId: string) => (await api<WholeMailing>(`/${mailingId}`)).body
const inputOf = ({ subject, message, dueWithin, audience, excludedIds }: WholeMailing) => ({
  ...{ subject, message, dueWithin, audience, excludedIds },
})
const update = (mailing: WholeMailing, change: Record<string, unknown>) =>
  api<WholeMailing>(`/${mailing.id}`, {
    method: 'PUT',
    body: { version: mailing.version, mailing: { ...inputOf(mailing), ...change } },
  })
const confirm = ({ id, version, reach }: WholeMailing, people = reach?.people) =>
  api<WholeMailing>(`/${id}/confirmation`, { body: { version, people } })
const undo = (id: string) => api(`/${id}/confirmation`, { method: 'DELETE' })

/** What the job does once the hold is over, with two workers. */
async function send(id: string, minutes = 5) {
  server.passTime(minutes * 60_000)
  await Promise.all([sendTurn(scope, id), sendTurn(scope, id)])
}
const recipients = async (id: string) =>
  (await api<{ items: MailingRecipientRow[] }>(`/${id}/recipients`)).body.items
const states = async (id: string) =>
  (await recipients(id)).map(({ teamName, status, reason }) =>
    [teamName, status, reason ?? ''].join(' ').trim(),
  )
const addresses = async () => (await outboxOf(scope)).map(({ to }) => to).toSorted()

let plan: string
let power: string
let algalume: Owner
let bluestone: Owner
let calder: Owner
beforeEach(async () => {
  plan = await makeTask(scope, { title: 'Stand plan', dueDate: '2026-11-18' })
  power = await makeTask(scope, { title: 'Order power', dueDate: '2026-11-25' })
  await makeTask(scope, { title: 'Far away', dueDate: '2027-01-10' })
  algalume = await plantTeam('Algalume')
  bluestone = await plantTeam('Bluestone')
  calder = await plantTeam('Calder')
})

describe('a draft', () => {
  it('says who gets what, and who does not and why', async () => {
    await unsubscribe(bluestone)
    await complete(plan, calder.teamId)
    await set((await plantTeam('Dapple')).memberId, { firstLoginAt: null })
    const held = await plantTeam('Ember')
    await server.services.database.db
      .insert(heldAddresses)
      .values({ address: held.email, heldAt: new Date() })
    const draft = await begin()
    expect(draft).toMatchObject({
      ...{ status: 'draft', chosenTeams: null, taskTitles: null, progress: null },
      ...{ subject: '{{summary}} for {{teamName}}', replyTo: 'help@harbour.example' },
      reach: {
        ...{ people: 2, teams: 2 },
        leftOut: [
          { reason: 'neverSignedIn', people: 1, teamNames: ['Dapple'], teams: 1 },
          { reason: 'unsubscribed', people: 1, teamNames: ['Bluestone'], teams: 1 },
          { reason: 'bounced', people: 1, teamNames: ['Ember'], teams: 1 },
        ],
      },
    })
    const { body } = await api<{ items: MailingTeam[]; total: number }>(`/${draft.id}/teams`)
    expect(body.items.map(({ name, tasks }) => [name, ...tasks.map(({ title }) => title)])).toEqual([
      ['Algalume', 'Stand plan', 'Order power'],
      ['Calder', 'Order power'],
    ])
    expect(body.items[0]?.people).toMatchObject([{ email: algalume.email, isTeamOwner: true, tasks: 2 }])
    const found = await api<{ items: MailingTeam[] }>(`/${draft.id}/teams?search=cald`)
    expect(found.body.items.map(({ name }) => name)).toEqual(['Calder'])
  })

  it('begins with the words of the organiser’s own template', async () => {
    const words = { subject: 'Still open for {{teamName}}', heading: 'Soon', blocks: ['One', 'Two'] }
    for (const kind of ['chaser', 'welcomeChaser']) {
      await inEvent(scope, ({ tx, eventId }) =>
        tx.insert(emailTemplates).values({
          ...{
            eventId,
            type: kind,
            version: 1,
            words: { ...words, buttonText: 'Go' },
            createdAt: new Date(),
          },
        }),
      )
      expect(await begin({ kind })).toMatchObject({ subject: words.subject, message: 'One\n\nTwo' })
    }
  })

  it('is narrowed by teams and tasks, dates and single people', async () => {
    const about = await begin({
      teamIds: [algalume.teamId, calder.teamId],
      taskIds: [power],
      dueWithin: null,
    })
    expect(about).toMatchObject({ chosenTeams: 2, taskTitles: ['Order power'], reach: { people: 2 } })
    const overdue = await begin({ dueWithin: 0 })
    const saved = await update(overdue, { excludedIds: [calder.memberId] })
    expect(saved.body).toMatchObject({ version: 2, reach: { people: 2, teams: 2 } })
    // Whoever else has it open has an older version.
    expect((await update(overdue, {})).status).toBe(409)
  })

  it('shows the e-mail of a real recipient, and sends it to whoever asks', async () => {
    const draft = await begin()
    const { body } = await api<Record<string, unknown>>(`/${draft.id}/preview?position=2`)
    expect(body).toMatchObject({
      ...{ name: expect.stringContaining('Bluestone'), position: 2, people: 3 },
      subject: '1 task overdue and 1 task due for Bluestone',
    })
    expect(body.html).toContain('3 days overdue')
    expect(body.html).toContain(`/e/${scope.slug}/tasks/${plan}`)
    expect((await api(`/${draft.id}/test`, { body: { memberId: calder.memberId } })).status).toBe(200)
    const [mail] = await outboxOf(scope)
    expect(mail).toMatchObject({ to: admin.email, subject: '1 task overdue and 1 task due for Calder' })
  })

  it('escapes what people have written, and keeps the subject on one line', async () => {
    const evil = await plantTeam('<b>Evil</b>')
    const draft = await begin({ teamIds: [evil.teamId] })
    const { body } = await update(draft, {
      ...{ subject: 'Soon\r\nBcc: all@example.com {{teamName}}', message: '<script>alert(1)</script>' },
    })
    const shown = (await api<{ subject: string; html: string }>(`/${body.id}/preview`)).body
    expect(shown.subject).toBe('Soon Bcc: all@example.com <b>Evil</b>')
    expect(shown.html).not.toContain('<script>')
  })
})

describe('a confirmed mailing', () => {
  it('is held, and leaves to exactly those whom it was confirmed for, once', async () => {
    const draft = await begin()
    const confirmed = await confirm(draft)
    expect(confirmed.body).toMatchObject({ status: 'held', progress: { total: 3, waiting: 3 } })
    await sendTurn(scope, draft.id)
    expect(await addresses()).toEqual([])
    await send(draft.id)
    await send(draft.id)
    expect(await addresses()).toEqual([algalume.email, bluestone.email, calder.email].toSorted())
    const [whole] = await drawnOutboxOf(scope)
    expect(whole?.text).toContain('Unsubscribe from reminders')
    expect(await get(draft.id)).toMatchObject({
      status: 'sent',
      progress: { total: 3, waiting: 3, leftOut: 0 },
    })
  })

  it('is refused where it is not so many people any more, or nobody', async () => {
    const draft = await begin()
    await unsubscribe(calder)
    const refused = await confirm(draft, 3)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('changed to 2 people') },
    })
    expect((await confirm(draft, 2)).status).toBe(200)
    const none = await begin({ teamIds: [calder.teamId] })
    expect((await confirm(none, 1)).status).toBe(409)
  })

  it('can be taken back while it is held, and confirmed anew', async () => {
    const draft = await begin()
    await confirm(draft)
    expect((await undo(draft.id)).status).toBe(200)
    await send(draft.id)
    expect(await addresses()).toEqual([])
    expect((await confirm(await get(draft.id))).status).toBe(200)
    expect((await api(`/${draft.id}/dispatch`, { body: {} })).status).toBe(200)
    await send(draft.id, 0)
    expect(await addresses()).toHaveLength(3)
    expect((await undo(draft.id)).status).toBe(409)
  })

  it('is either taken back or sent, where both happen at once', async () => {
    const draft = await begin()
    await confirm(draft)
    server.passTime(5 * 60_000)
    const [answer] = await atOnce(server, 'mailings', [
      () => undo(draft.id),
      async () => {
        await sendTurn(scope, draft.id)
        return undefined
      },
    ])
    const { status } = await get(draft.id)
    expect([answer?.status, status, (await addresses()).length]).toEqual(
      answer?.status === 200 ? [200, 'draft', 0] : [409, 'sent', 3],
    )
  })

  it('looks at everybody again when it leaves, and says who was left out', async () => {
    const dapple = await plantTeam('Dapple')
    const ember = await plantTeam('Ember')
    const draft = await begin()
    await confirm(draft)
    await complete(plan, algalume.teamId)
    await complete(power, algalume.teamId)
    await complete(plan, bluestone.teamId)
    await unsubscribe(calder)
    await set(dapple.memberId, { disabledAt: new Date() })
    await queueEmail(scope, {
      ...{ type: 'taskReminder', to: ember.email, memberId: ember.memberId, sendKey: newId() },
      variables: { firstName: '', teamName: '', summary: 'Soon', tasksUrl: 'http://x.test' },
    })
    await send(draft.id)
    expect(await states(draft.id)).toEqual([
      'Algalume leftOut nothingDue',
      'Bluestone written',
      'Calder leftOut unsubscribed',
      'Dapple leftOut gone',
      'Ember leftOut alreadyReminded',
    ])
    const mail = (await outboxOf(scope)).find(({ to }) => to === bluestone.email)
    expect(mail?.subject).toBe('Order power: due in 4 days for Bluestone')
    expect((await get(draft.id)).progress).toMatchObject({ leftOut: 4, waiting: 1 })
  })

  it('goes on a hundred at a time, and its rest can be cancelled', async () => {
    for (let index = 0; index < 110; index += 1) await plantTeam(`Team${index}`)
    const draft = await begin()
    await confirm(draft)
    server.passTime(5 * 60_000)
    await sendTurn(scope, draft.id)
    expect(await outboxOf(scope)).toHaveLength(100)
    expect(await get(draft.id)).toMatchObject({ status: 'sending', progress: { total: 113, waiting: 113 } })
    const cancelled = await api<WholeMailing>(`/${draft.id}/cancellation`, { body: {} })
    // Thirteen were never written to; the e-mails of the others wait for no mail server any more.
    expect(cancelled.body).toMatchObject({
      ...{ status: 'cancelled', progress: { waiting: 0, cancelled: 13, unsent: 100, sent: 0 } },
    })
    await sendTurn(scope, draft.id)
    expect(await outboxOf(scope)).toHaveLength(100)
    const rows = await inEvent(scope, ({ tx }) =>
      tx.select({ status: mailingRecipients.status }).from(mailingRecipients),
    )
    const ofStatus = (status: string) => rows.filter((row) => row.status === status).length
    expect([ofStatus('written'), ofStatus('cancelled'), ofStatus('waiting')]).toEqual([100, 13, 0])
    expect((await api(`/${draft.id}/cancellation`, { body: {} })).status).toBe(409)
  }, 120_000)

  it('waits on where the clock of a worker is behind that of the database', async () => {
    const draft = await begin()
    await confirm(draft)
    server.passTime(4 * 60_000)
    // The job is in hand, by the clock of the database.
    const { pool } = server.services.database
    await pool.query(
      `update jobs.job set state = 'active', started_on = now() where name = 'mailing.send' and group_id = $1`,
      [scope.eventId],
    )
    await sendTurn(scope, draft.id)
    const { rows } = await pool.query<{ seconds: number }>(
      `select extract(epoch from start_after - created_on)::int as seconds from jobs.job
       where name = 'mailing.send' and group_id = $1 and state = 'created'`,
      [scope.eventId],
    )
    expect(rows).toEqual([{ seconds: 60 }])
    expect(await addresses()).toEqual([])
  })

  it('counts what became of each e-mail', async () => {
    const draft = await begin()
    await confirm(draft)
    await send(draft.id)
    const become = (to: string, status: 'spamComplaint' | 'unsent' | 'delivery') =>
      inEvent(scope, ({ tx }) => tx.update(emails).set({ status }).where(eq(emails.toAddress, to)))
    await become(algalume.email, 'spamComplaint')
    await become(bluestone.email, 'unsent')
    await become(calder.email, 'delivery')
    expect((await get(draft.id)).progress).toMatchObject({
      ...{ total: 3, waiting: 0, sent: 2, unsent: 1, cancelled: 0, leftOut: 0, undelivered: 0 },
    })
  })

  it('is given up by a suspension and after a restore, and where the event was closed', async () => {
    const held = await begin()
    await confirm(held)
    await inEvent(scope, (event) => giveUpSuspendedMailings(event))
    expect(await get(held.id)).toMatchObject({
      status: 'cancelled',
      detail: expect.stringContaining('suspended'),
    })
    const other = await begin()
    await confirm(other)
    expect(await giveUpRestoredMailings(scope)).toBe(1)
    const last = await begin()
    await confirm(last)
    await server.services.database.transaction((tx) =>
      changeState(tx, { eventId: scope.eventId, state: 'closed' }),
    )
    await send(last.id)
    expect(await addresses()).toEqual([])
    await server.services.database.transaction((tx) =>
      changeState(tx, { eventId: scope.eventId, state: 'open' }),
    )
    expect(await get(last.id)).toMatchObject({
      status: 'cancelled',
      detail: expect.stringContaining('closed'),
    })
  })
})

describe('a welcome chaser', () => {
  it('goes to those who never signed in, with their own way in, and not to whoever has come in since', async () => {
    const dapple = await plantTeam('Dapple', { firstLoginAt: null })
    const ember = await plantTeam('Ember', { firstLoginAt: null })
    const fjord = await plantTeam('Fjord', { firstLoginAt: null })
    const draft = await begin({ kind: 'welcomeChaser' })
    expect(draft.reach).toMatchObject({ people: 3, teams: 3 })
    const preview = await api<{ html: string }>(`/${draft.id}/preview`)
    expect(preview.body.html).not.toContain('token=')
    await confirm(draft)
    await set(ember.memberId, { firstLoginAt: new Date() })
    // To a team that gets it as well.
    await set(fjord.memberId, { teamId: dapple.teamId })
    await send(draft.id)
    expect(await states(draft.id)).toEqual([
      ...['Dapple written', 'Ember leftOut signedIn', 'Fjord leftOut gone'],
    ])
    const [mail] = await outboxOf(scope)
    expect(mail).toMatchObject({ to: dapple.email, type: 'welcomeChaser' })
    const row = (await drawnOutboxOf(scope)).find(({ id }) => id === mail?.id)
    expect(row?.html).toContain('/auth/set-password?token=')
    const chaser = await begin({ kind: 'welcomeChaser', likeMailingId: draft.id })
    expect(chaser.reach?.leftOut).toMatchObject([{ reason: 'alreadyReminded', teamNames: ['Dapple'] }])
  })
})

it('is of admins alone', async () => {
  const mara = await signedIn(server, scope, { level: 'moderator' })
  expect((await mara.api('/admin/mailings', { body: { kind: 'chaser' } })).status).toBe(403)
  expect(await inEvent(scope, ({ tx }) => tx.$count(emails))).toBe(0)
})
