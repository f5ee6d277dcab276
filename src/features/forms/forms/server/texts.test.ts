import { expect, it } from 'vitest'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { openEditor } from '#test/editing.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { FormDraft } from '../contract.ts'
import type { FieldGroup } from '../field-groups/contract.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

it('keeps links, lists and bold in the texts of questions, and nothing that runs', async () => {
  const { api } = await signedIn(server, scope, { level: 'moderator' })
  const { id } = (await api<FormDraft>('/admin/forms', { body: { title: 'Power' } })).body
  const kept = '<p>Read <strong>the</strong> <a href="/downloads">rules</a>.</p><ol><li>One</li></ol>'
  const marked = `${kept}<img src="x" onerror="alert(1)"><script>alert(1)</script>`
  const plain = 'From 3 < 4 m²\nand more'
  const text = (fieldId: string, description: string) => ({ id: fieldId, type: 'text', description })
  const definition = {
    fields: [
      text('rich', marked),
      text('plain', plain),
      { id: 'terms', type: 'disclaimer', description: marked },
    ],
  }
  await openEditor(api, 'form', id)
  const saved = await api<FormDraft>(`/admin/forms/${id}/draft`, {
    method: 'PUT',
    body: { revision: 1, definition },
  })
  const { fields } = saved.body.definition
  expect(fields.map(({ description }) => description)).toEqual([kept, plain, kept])

  const deep = `${'<ul><li>'.repeat(500)}One`
  const refused = await api(`/admin/forms/${id}/draft`, {
    method: 'PUT',
    body: { revision: 2, definition: { fields: [text('rich', deep)] } },
  })
  expect(refused.status).toBe(422)
})

it('cleans the texts of a field group as those of a form', async () => {
  const { api } = await signedIn(server, scope, { level: 'admin' })
  const group = (await api<FieldGroup>('/admin/field-groups', { body: { title: 'People' } })).body
  const fields = [
    { id: 'name', type: 'text', description: '<p onclick="alert(1)">Your <em>full</em> name</p>' },
  ]
  await openEditor(api, 'fieldGroup', group.id)
  const { body } = await api<FieldGroup>(`/admin/field-groups/${group.id}/questions`, {
    method: 'PUT',
    body: { revision: group.revision, questions: { fields } },
  })
  expect(body.questions.fields[0]?.description).toBe('<p>Your <em>full</em> name</p>')
})
