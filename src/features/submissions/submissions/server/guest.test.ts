import { describe, expect, it } from 'vitest'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { removeForms } from '#features/forms/forms/server/commands/removing.ts'
import { archiveForms } from '#features/forms/forms/server/commands.ts'
import { webHookInput } from '#features/forms/web-hooks/contract.ts'
import { createHook } from '#features/forms/web-hooks/server/commands/hooks.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { fillingServer, notFound, refusal, type Sending, type Sent, sendingOf } from '#test/filling.ts'
import { guestSendingOf } from '#test/guest-page.ts'
import { newAddress, startTestServer } from '#test/server.ts'
import type { OpenForm, Submission } from '../contract.ts'
import { fillingMessages } from '../domain/messages.ts'

const { filling, makePerson, stored } = fillingServer()

describe('a guest', () => {
  const guest = (from = newAddress()) => apiOf(filling.server, { slug: filling.scope.slug, from })
  const send = (formId: string, sending?: Sending, from?: string) =>
    guest(from)<Sent>(`/guests/forms/${formId}/submissions`, {
      body: guestSendingOf(filling.scope, formId, sending),
    })

  it('opens, sends and reads the confirmation of a public form, and no other', async () => {
    const [formId, own] = [await makeForm(filling.scope, { isPublic: true }), await makeForm(filling.scope)]
    const opened = (await guest()<OpenForm>(`/guests/forms/${formId}`)).body
    expect(opened).toMatchObject({ mode: 'new', answers: {}, facts: { client: {}, customFields: {} } })
    const { status, body } = await send(formId)
    expect(status).toBe(200)
    expect(await stored(formId)).toMatchObject([
      { isGuest: true, teamId: null, values: { name: 'Priya' }, createdBy: null, isDraft: false },
    ])
    const read = await guest()(`/guests/forms/${formId}/confirmations/${body.confirmationId}`)
    expect(read.body).toMatchObject({
      message: 'Thank you. We have received your answers.',
      submissionId: null,
    })

    expect(await guest()(`/guests/forms/${own}`)).toEqual(notFound('Form'))
    expect(await send(own)).toEqual(notFound('Form'))
    expect(await stored(own)).toEqual([])
    expect((await guest()(`/forms/${formId}`)).status).toBe(401)
    expect((await guest()(`/submissions/${body.submissionId}`)).status).toBe(401)
    const organiser = await makePerson({ teamId: null, level: 'reportViewer' })
    const seen = await organiser.api<Submission>(`/submissions/${body.submissionId}`)
    expect(seen.body.teamName).toBe('Guest submission')
    expect(await (await makePerson({ teamId: null })).api(`/submissions/${body.submissionId}`)).toEqual(
      notFound('Submission'),
    )
  })

  it('makes one submission of a second sending', async () => {
    const formId = await makeForm(filling.scope, { isPublic: true })
    const sendKey = newId()
    const answers = await atOnce(filling.server, 'submissions', [
      () => send(formId, { sendKey }),
      () => send(formId, { sendKey }),
    ])
    expect(answers[0]).toEqual(answers[1])
    expect(await stored(formId)).toHaveLength(1)
  })

  it('is told that the form is not there when it is deleted meanwhile', async () => {
    const formId = await makeForm(filling.scope, { isPublic: true })
    const archiveAndRemove = () =>
      inEvent(filling.scope, async (event) => {
        await archiveForms(event, system, [formId])
        return removeForms(event, system, [formId])
      })
    // The form is gone, and that is not committed yet, when the answers arrive.
    const [removed, sent] = await atOnce<unknown>(
      filling.server,
      'locks',
      [archiveAndRemove, () => send(formId)],
      { inTurn: true },
    )
    expect(removed).toEqual({ ok: true, value: 1 })
    expect(sent).toEqual(notFound('Form'))
  })

  it('sends at most three hundred times in a quarter of an hour from one address', async () => {
    const formId = await makeForm(filling.scope, { isPublic: true })
    const from = newAddress()
    const statuses: number[] = []
    for (let time = 1; time <= 301; time += 1) statuses.push((await send(formId, {}, from)).status)
    expect(statuses).toEqual([...Array(300).fill(200), 429])
    expect(await stored(formId)).toHaveLength(300)
    expect((await send(formId)).status).toBe(200)
  })

  it('sends no sooner than three seconds after opening the form, and no later than a day', async () => {
    const formId = await makeForm(filling.scope, { isPublic: true })
    const other = await makeForm(filling.scope, { isPublic: true })
    const opened = async (id = formId) => (await guest()<OpenForm>(`/guests/forms/${id}`)).body.started
    const sent = (started?: string) =>
      guest()<Sent>(`/guests/forms/${formId}/submissions`, { body: { ...sendingOf(), started } })
    const [started, elsewhere] = [await opened(), await opened(other)]
    filling.server.passTime(2_999)
    expect(await sent(started)).toEqual(refusal('sentTooSoon', fillingMessages.sentTooSoon))
    filling.server.passTime(1)
    for (const unknown of [undefined, '', 'forged', `${started}x`, `9${started}`, elsewhere])
      expect(await sent(unknown)).toEqual(refusal('openedUnknown', fillingMessages.openedUnknown))
    expect(await stored(formId)).toEqual([])
    expect((await sent(started)).status).toBe(200)
    filling.server.passTime(24 * 60 * 60 * 1000)
    expect(await sent(started)).toEqual(refusal('openedUnknown', fillingMessages.openedUnknown))
    expect(await stored(formId)).toHaveLength(1)
  })

  it('that fills in what no person sees is answered as any other, and nothing comes of it', async () => {
    const lines: string[] = []
    const watched = await startTestServer({ logTo: (line) => lines.push(line) })
    const scope = await makeEvent(watched.services)
    const formId = await makeForm(scope, { isPublic: true })
    const hook = webHookInput.parse({ name: 'Gate', url: 'https://gate.example.com/hooks' })
    await createHook(scope, system, { formId, webHook: hook })
    const asked = async (parts: object) =>
      apiOf(watched, { slug: scope.slug, from: newAddress() })<Sent>(`/guests/forms/${formId}/submissions`, {
        body: { ...guestSendingOf(scope, formId), ...parts },
      })
    const counts = () =>
      inEvent(scope, async ({ tx }) => {
        const { rows } = await tx.execute(`select (select count(*) from submissions)::int as stored,
          (select count(*) from web_hook_deliveries)::int as told,
          (select count(*) from audit_entries where action = 'submission.submit')::int as recorded`)
        return rows
      })
    const [trapped, empty] = [
      await asked({ subject: 'Cheap pills' }),
      await asked({ answers: {}, subject: 'x' }),
    ]
    expect(await counts()).toEqual([{ stored: 0, told: 0, recorded: 0 }])
    const person = await asked({})
    expect(await counts()).toEqual([{ stored: 1, told: 1, recorded: 1 }])
    expect(trapped).toEqual({ ...person, body: { ...person.body, submissionId: expect.any(String) } })
    expect(trapped.body.submissionId).toHaveLength(person.body.submissionId.length)
    expect(empty.status).toBe(200)
    expect((await asked({ answers: { name: 7 }, subject: '' })).status).toBe(200)
    const caught = lines.map((line) => JSON.parse(line)).filter(({ guestTrap }) => guestTrap !== undefined)
    expect(caught.map(({ guestTrap }) => guestTrap)).toEqual([formId, formId])
    expect(lines.join('')).not.toContain('Cheap pills')
    await watched.close()
  })

  it('is refused a form that was closed while it was filled in', async () => {
    const formId = await makeForm(filling.scope, { isPublic: true })
    const organiser = await makePerson({ teamId: null, level: 'moderator' })
    const closed = await organiser.api<FormDraft>(`/admin/forms/${formId}/publication`, {
      method: 'DELETE',
      body: {},
    })
    expect(closed.body.isPublished).toBe(false)
    expect(await send(formId)).toEqual(notFound('Form'))
  })
})
