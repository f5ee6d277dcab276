import { describe, expect, it } from 'vitest'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { newId } from '#kit/ids/new-id.ts'
import { apiOf } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeForm } from '#test/factories/form.ts'
import { fillingServer, notFound, type Sending, type Sent, sendingOf } from '#test/filling.ts'
import { newAddress } from '#test/server.ts'
import type { OpenForm, Submission } from '../contract.ts'

const { filling, makePerson, stored } = fillingServer()

describe('a guest', () => {
  const guest = (from = newAddress()) => apiOf(filling.server, { slug: filling.scope.slug, from })
  const send = (formId: string, sending?: Sending, from?: string) =>
    guest(from)<Sent>(`/guests/forms/${formId}/submissions`, { body: sendingOf(sending) })

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

  it('sends at most three hundred times in a quarter of an hour from one address', async () => {
    const formId = await makeForm(filling.scope, { isPublic: true })
    const from = newAddress()
    const statuses: number[] = []
    for (let time = 1; time <= 301; time += 1) statuses.push((await send(formId, {}, from)).status)
    expect(statuses).toEqual([...Array(300).fill(200), 429])
    expect(await stored(formId)).toHaveLength(300)
    expect((await send(formId)).status).toBe(200)
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
