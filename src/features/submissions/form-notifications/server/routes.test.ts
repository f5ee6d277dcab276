import { beforeEach, describe, expect, it } from 'vitest'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { openEditor } from '#test/editing.ts'
import { makeForm } from '#test/factories/form.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { outboxOf } from '#test/outbox.ts'
import type { FormNotification } from '../contract.ts'

let scope: EventScope
let api: ReturnType<typeof apiOf>
let formId: string
freshEventForEach(async (fresh) => {
  ;({ scope } = fresh)
  ;({ api } = await signedIn(fresh.server, scope, { level: 'moderator', firstName: 'Mara' }))
})
beforeEach(async () => {
  const fields = [
    { id: 'power', type: 'checkbox', label: 'Power' },
    { id: 'mail', type: 'email', label: 'Electrician' },
  ]
  formId = await makeForm(scope, { title: 'Electrics', fields })
})

const at = (id = '') => `/admin/forms/${formId}/notifications${id && `/${id}`}`
const list = async (of = formId) =>
  (await api<{ notifications: FormNotification[] }>(`/admin/forms/${of}/notifications`)).body.notifications
const add = (notification: object) => api<FormNotification>(at(), { body: { notification } })
const toMail = { name: 'To the electrician', sendToType: 'field', sendTo: 'mail' }
const rule = { sourceId: 'power', sourceType: 'field', sourceValue: 'Yes' }

describe('the e-mails of a form', () => {
  it('begin with one for who sends it, and one for the organiser that is off; then by name', async () => {
    expect(await list()).toMatchObject([
      { isUserDefault: true, sendToType: 'user', isActive: true, showSubmission: true, rules: [] },
      { isAdminDefault: true, sendToType: 'admin', isActive: false },
    ])
    await add({ name: 'Zebra' })
    await add({ name: 'apple' })
    expect((await list()).map(({ name }) => name)).toEqual([
      ...['Receipt for the sender', 'Notice for the organiser', 'apple', 'Zebra'],
    ])
  })

  it('are added, changed and deleted; a default keeps whom it goes to, and is never deleted', async () => {
    const { body } = await add({ ...toMail, rules: [rule], bccTo: 'a@x.example, b@x.example' })
    expect(body).toMatchObject({ ...toMail, isFormTitleSubjectLine: true, isUserDefault: false })
    const changed = { name: 'Changed', sendToType: 'email', sendTo: 'power@x.example', isActive: false }
    const change = (id: string) => api(at(id), { method: 'PUT', body: { notification: changed } })
    expect((await change(body.id)).body).toMatchObject({ ...changed, bccTo: '' })
    const [forUser] = await list()
    expect((await change(forUser?.id ?? '')).body).toMatchObject({
      ...{ name: 'Changed', isActive: false, sendToType: 'user', sendTo: '', isUserDefault: true },
    })
    const remove = (id = '') => api(at(id), { method: 'DELETE', body: {} })
    expect((await remove(body.id)).body).toEqual({ removed: true })
    expect((await remove(body.id)).status).toBe(404)
    expect((await remove(forUser?.id)).status).toBe(404)
    expect(await list()).toHaveLength(2)
  })

  it.each([
    ['message', { message: 'Dear {{firstname}}' }, '“firstname” is not a variable of this e-mail.'],
    ['message', { message: 'Half {{' }, '“{{” is not a variable of this e-mail.'],
    ['subjectLine', { isFormTitleSubjectLine: false }, 'Write a subject.'],
    [
      'subjectLine',
      { isFormTitleSubjectLine: false, subjectLine: 'For {{team}}' },
      '“team” is not a variable of this e-mail.',
    ],
    ['sendTo', { sendToType: 'email' }, 'Write at least one address.'],
    ['sendTo', { sendToType: 'email', sendTo: 'nobody' }, '“nobody” is not an e-mail address.'],
    ['sendTo', { sendToType: 'field' }, 'Choose a question.'],
    ['bccTo', { bccTo: 'a@x.example, nobody' }, '“nobody” is not an e-mail address.'],
    ['replyTo', { replyTo: 'a@x.example, b@x.example' }, 'The email address provided is invalid.'],
  ])('say what is wrong with %s', async (field, parts, message) => {
    expect(await add({ name: 'Wrong', ...parts })).toMatchObject({
      status: 400,
      body: { data: { fields: { [`notification.${field}`]: message } } },
    })
    expect(await list()).toHaveLength(2)
  })

  it('ask for nothing that the form does not have, when saved, when it changes, and when it is published', async () => {
    const gone = { name: 'Gone', sendToType: 'field', sendTo: 'power' }
    expect(await add(gone)).toMatchObject({
      status: 422,
      body: { data: { code: 'recipientGone', fields: { 'notification.sendTo': expect.any(String) } } },
    })
    expect(await add({ name: 'Gone', rules: [{ ...rule, sourceId: 'gone' }] })).toMatchObject({
      status: 422,
      body: { data: { code: 'badRules', fields: { 'notification.rules.0': expect.any(String) } } },
    })
    const { body } = await add(toMail)
    const read = async () => (await api<FormDraft>(`/admin/forms/${formId}`)).body
    const definition = { fields: [{ id: 'power', type: 'checkbox', label: 'Power' }] }
    await openEditor(api, 'form', formId)
    const saved = await api<FormDraft>(`/admin/forms/${formId}/draft`, {
      ...{ method: 'PUT', body: { revision: (await read()).revision, definition } },
    })
    const message = 'The e-mail “To the electrician” goes to an answer that is no longer asked for.'
    expect(saved.body.problems.errors).toMatchObject([{ ruleSetId: body.id, place: 'sendTo', message }])
    const published = await api(`/admin/forms/${formId}/publication`, {
      body: { revision: (await read()).revision },
    })
    expect(published).toMatchObject({ status: 409, body: { message } })
  })

  it('go along with a copy of the form, and ask for the questions of the copy', async () => {
    await add({ ...toMail, rules: [rule], message: 'For {{sender}}' })
    const { body: copy } = await api<{ id: string }>(`/admin/forms/${formId}/copies`, { body: {} })
    const { definition } = (await api<FormDraft>(`/admin/forms/${copy.id}`)).body
    const [power, mail] = definition.fields
    expect(await list(copy.id)).toMatchObject([
      { isUserDefault: true },
      { isAdminDefault: true, isActive: false },
      { name: toMail.name, message: 'For {{sender}}', sendTo: mail?.id, rules: [{ sourceId: power?.id }] },
    ])
    expect(mail?.id).not.toBe('mail')
  })

  it('are drawn, and sent as a test to oneself alone, before anybody has sent the form', async () => {
    const notification = {
      ...{ name: 'Draft', sendToType: 'email', sendTo: 'strangers@x.example', bccTo: 'more@x.example' },
      ...{
        message: 'From {{sender}}.\n\nThe second.',
        isFormTitleSubjectLine: false,
        subjectLine: 'New: {{formTitle}}',
      },
    }
    const preview = await api<{ subject: string; html: string; isExample: boolean }>(
      `/admin/forms/${formId}/notification-previews`,
      { body: { notification } },
    )
    expect(preview.body).toMatchObject({ subject: 'New: Electrics', isExample: true })
    for (const shown of ['From Mara', 'The second.', 'Electrician', 'Not answered'])
      expect(preview.body.html).toContain(shown)
    expect((await api(`/admin/forms/${formId}/notification-tests`, { body: { notification } })).status).toBe(
      200,
    )
    expect(await outboxOf(scope)).toMatchObject([{ type: 'formNotification', subject: 'New: Electrics' }])
    expect((await outboxOf(scope)).map(({ to }) => to)).not.toContain('strangers@x.example')
  })
})
