import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailRow } from '#features/event/emails/contract.ts'
import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField, updateValuesOfTeam } from '#features/people/custom-fields/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { apiOf } from '#test/api.ts'
import { makeForm } from '#test/factories/form.ts'
import { fillingServer, type Person, submit } from '#test/filling.ts'
import { guestSendingOf } from '#test/guest-page.ts'
import { drawnOutboxOf } from '#test/outbox.ts'
import { newAddress } from '#test/server.ts'
import { formNotificationInput } from '../contract.ts'
import { createFormNotification, updateFormNotification } from './commands/notifications.ts'
import { writeMails } from './commands/writing.ts'
import { notificationsOfForm } from './queries/notifications.ts'

const { filling, makePerson } = fillingServer()

let person: Person
let formId: string
const fields = [
  { id: 'name', type: 'text', label: 'Name on the board' },
  { id: 'mail', type: 'email', label: 'Electrician' },
]
beforeEach(async () => {
  person = await makePerson({ firstName: 'Priya' })
  formId = await makeForm(filling.scope, { title: 'Electrics', fields, isPublic: true })
})

const answers = { name: 'Brightwater', mail: 'sparks@x.example' }
async function add(parts: object, of = formId) {
  const notification = formNotificationInput.parse({ name: 'One', ...parts })
  const made = await createFormNotification(filling.scope, system, { formId: of, notification })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value
}
async function switchOffDefaults() {
  for (const one of await notificationsOfForm(filling.scope, formId)) {
    const notification = formNotificationInput.parse({ name: one.name, isActive: false })
    await updateFormNotification(filling.scope, system, { formId, notificationId: one.id, notification })
  }
}

/** What waits in the queue, as the worker takes it. */
async function waiting() {
  const { rows } = await filling.server.services.database.pool.query<{
    data: { data: Parameters<typeof writeMails>[1] }
  }>(
    `select data from jobs.job where name = 'formNotification.write' and data->>'eventId' = $1 order by created_on, id`,
    [filling.scope.eventId],
  )
  return rows.map(({ data }) => data.data)
}
async function writeAll() {
  for (const data of await waiting()) await writeMails(filling.scope, data)
}
/** The oldest first. */
const mails = async () => (await drawnOutboxOf(filling.scope)).reverse()
const addresses = async () => (await mails()).map(({ toAddress }) => toAddress).sort()
const sendAsGuest = (given: object = answers, from = newAddress()) =>
  apiOf(filling.server, { slug: filling.scope.slug, from })(`/guests/forms/${formId}/submissions`, {
    body: guestSendingOf(filling.scope, formId, { answers: given }),
  })

describe('a form that is sent', () => {
  it('is followed by a receipt with the answers, once, and by another when it has changed', async () => {
    await submit(person, formId, { answers })
    await writeAll()
    const [receipt] = await mails()
    expect(receipt).toMatchObject({
      type: 'formNotification',
      subject: 'Electrics',
      memberId: person.memberId,
    })
    for (const part of ['Priya Nair, Brightwater', 'Name on the board', 'sparks@x.example'])
      expect(receipt?.text).toContain(part)
    await writeAll()
    expect(await mails()).toHaveLength(1)

    await submit(person, formId, { answers: { ...answers, name: 'Brightwater Ltd' } })
    await writeAll()
    const [, update] = await mails()
    expect(update).toMatchObject({ type: 'formNotificationUpdate', subject: 'Electrics (updated)' })
    expect(update?.text).toContain('Brightwater Ltd')
    expect(await mails()).toHaveLength(2)
  })

  it('writes to whom each active e-mail goes whose conditions are met, and to its copies', async () => {
    await switchOffDefaults()
    const rules = [{ sourceId: 'name', sourceType: 'field', sourceValue: 'Brightwater' }]
    await add({
      sendToType: 'email',
      sendTo: 'met@x.example',
      rules,
      bccTo: 'copy@x.example',
      replyTo: 'desk@x.example',
    })
    await add({
      sendToType: 'email',
      sendTo: 'unmet@x.example',
      rules: [{ ...rules[0], condition: 'notEquals' }],
    })
    await add({ sendToType: 'email', sendTo: 'off@x.example', isActive: false })
    await add({ sendToType: 'field', sendTo: 'mail' })
    await submit(person, formId, { answers })
    await writeAll()
    expect(await addresses()).toEqual(['copy@x.example', 'met@x.example', 'sparks@x.example'])
    const met = (await mails()).find(({ toAddress }) => toAddress === 'met@x.example')
    expect(met?.replyTo).toBe('desk@x.example')
  })

  it('is found again beside its submission by organisers, and beside no other', async () => {
    const organiser = await makePerson({ teamId: null, level: 'moderator' })
    const other = await makePerson({ firstName: 'Olu' })
    const [sent, theirs] = [
      (await submit(person, formId, { answers })).body.submissionId,
      (await submit(other, formId, { answers })).body.submissionId,
    ]
    await writeAll()
    await submit(person, formId, { answers: { ...answers, name: 'Brightwater Ltd' } })
    await writeAll()
    const at = (id: string, of = formId) => `/admin/forms/${of}/submissions/${id}/mails`
    const mailsOf = async (id: string) =>
      (await organiser.api<{ mails: EmailRow[] }>(at(id))).body.mails.map(({ type, to }) => [type, to])
    const addressOf = async ({ memberId }: Person) =>
      (await mails()).find((mail) => mail.memberId === memberId)?.toAddress
    const [mine, others] = [await addressOf(person), await addressOf(other)]
    expect(await mailsOf(sent)).toEqual([
      ['formNotificationUpdate', mine],
      ['formNotification', mine],
    ])
    expect(await mailsOf(theirs)).toEqual([['formNotification', others]])
    const elsewhere = await makeForm(filling.scope, { title: 'Badges' })
    expect((await organiser.api(at(sent, elsewhere))).status).toBe(404)
    expect((await person.api(at(sent))).status).toBe(403)
  })

  it('notes nothing when nothing follows it', async () => {
    await switchOffDefaults()
    await submit(person, formId, { answers })
    expect(await waiting()).toEqual([])
  })

  it('shows custom fields as asked: those the team sees, and those it does not', async () => {
    const field = async (label: string, showField: boolean) => {
      const made = await createCustomField(
        filling.scope,
        system,
        customFieldInput.parse({ label, showField }),
      )
      if (!made.ok) throw new Error(made.error)
      return made.value
    }
    const [seen, hidden] = [await field('Package', true), await field('Rating', false)]
    const values = { [seen]: 'Premium', [hidden]: 'Late payer' }
    await updateValuesOfTeam(filling.scope, system, { teamId: person.teamId, values })
    await switchOffDefaults()
    const to = (name: string) => ({ name, sendToType: 'email', sendTo: `${name}@x.example` })
    await add(to('none'))
    await add({ ...to('seen'), showCustomFields: true })
    await add({ ...to('both'), showCustomFields: true, showHiddenCustomFields: true, showSubmission: false })
    await submit(person, formId, { answers })
    await writeAll()
    const shown = (await mails()).map(({ toAddress, text }) => [
      toAddress.split('@')[0],
      ...['Premium', 'Late payer', 'Name on the board'].filter((part) => text.includes(part)),
    ])
    expect(shown.sort()).toEqual([
      ['both', 'Premium', 'Late payer'],
      ['none', 'Name on the board'],
      ['seen', 'Premium', 'Name on the board'],
    ])
  })
})

describe('a form that a guest sends', () => {
  it('writes to the organiser with the answers, and to a typed address with the organiser’s words alone', async () => {
    await add({ sendToType: 'email', sendTo: 'desk@x.example' })
    await add({ sendToType: 'field', sendTo: 'mail', message: 'We have your request, {{sender}}.' })
    const promotion = 'Buy at http://spam.example'
    expect((await sendAsGuest({ ...answers, name: promotion })).status).toBe(200)
    await writeAll()
    const byAddress = new Map((await mails()).map((mail) => [mail.toAddress, mail]))
    expect([...byAddress.keys()].sort()).toEqual(['desk@x.example', 'sparks@x.example'])
    expect(byAddress.get('desk@x.example')?.text).toContain(promotion)
    const stranger = byAddress.get('sparks@x.example')
    expect(stranger?.text).toContain('We have your request, a guest.')
    expect(JSON.stringify(stranger)).not.toContain('spam')
    expect(JSON.stringify(stranger)).not.toContain('Name on the board')
  })

  it('is no relay: an address gets three, and one place writes to a hundred', async () => {
    await add({ sendToType: 'field', sendTo: 'mail' })
    for (let time = 0; time < 5; time += 1) await sendAsGuest()
    await writeAll()
    expect(await mails()).toHaveLength(3)
    const clientAddress = newAddress()
    for (let guest = 0; guest < 102; guest += 1) {
      await sendAsGuest({ ...answers, mail: `guest-${guest}@x.example` })
    }
    for (const data of (await waiting()).slice(5)) await writeMails(filling.scope, { ...data, clientAddress })
    expect(await mails()).toHaveLength(103)
  })
})
