import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ExampleWorld } from '#kit/contract/example-world.ts'
import { restRequest, withValue } from '#platform/http/sample-input.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from './api.ts'
import { type Call, contractCalls, exampleOf, type TextField } from './contract-calls.ts'
import { openEditor } from './editing.ts'
import { makeEvent, makeTeam } from './factories/event.ts'
import { makeForm } from './factories/form.ts'
import { openWorlds } from './factories/world.ts'
import { saveDraft, submit } from './filling.ts'
import { guestSendingOf } from './guest-page.ts'
import { newAddress, startTestServer, type TestServer } from './server.ts'

/** Text from people who mean harm, or paste without knowing. It is all only text. */
const NASTY = [
  `'; drop table teams; --`,
  `" or ""="`,
  `<script>alert(1)</script>`,
  `<img src=x onerror="alert(1)">`,
  `{{constructor.constructor('return process')()}}`,
  `\${process.env.HOME} %s %n \\u0000 \\x00`,
  `../../../../etc/passwd`,
  `Robert"); \\' \\" \``,
  '🎪 عربي ‮abc‬ e\u0301 \u200b',
]

let server: TestServer
let scope: EventScope
let api: ReturnType<typeof apiOf>
let examples: { world: ExampleWorld; slug: string; cookie: string }

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour', isDefault: true })
  ;({ api } = await signedIn(server, scope, { level: 'admin', teamId: await makeTeam(scope) }))
  const worlds = await openWorlds(server)
  const planted = await worlds.make({ level: 'eventflowAdmin', ownAccount: false })
  // A call that changes an account uses another one than the caller's.
  const { world } = await worlds.make({ level: 'user', ownAccount: true })
  examples = { world, slug: planted.scope.slug, cookie: await server.signIn(planted.accountId) }
})
afterAll(() => server.close())
afterEach(() => expect(server.surprises).toEqual([]))

const everyText = contractCalls()
  // It would end the session that the other calls use.
  .filter(({ name }) => name !== 'auth.signOut')
  .flatMap((call) => call.texts.map((text) => ({ name: call.name, field: text.path.join('.'), call, text })))

function sendWith(call: Call, text: TextField, value: string) {
  const input = withValue(exampleOf(call, examples.world), text.path, value)
  const { path, ...request } = restRequest(call, input)
  const { slug, cookie: caller } = examples
  return apiOf(server, { slug, cookie: caller, from: newAddress() })<{ data: { fields?: object } | null }>(
    path,
    request,
  )
}

describe('every text of every procedure', () => {
  it('has been found', () => {
    expect(everyText.length).toBeGreaterThan(60)
  })

  it.each(everyText)('$name $field takes anything as text, or refuses it', async ({ call, text }) => {
    for (const value of NASTY) {
      const { status, body } = await sendWith(call, text, value)
      expect([200, 400, 401, 404, 409, 422, 429], `${value}: ${JSON.stringify(body)}`).toContain(status)
    }
  })

  const bounded = everyText.filter(({ text }) => text.maxLength !== undefined)
  it.each(bounded)(
    '$name $field refuses one character too many, by its name',
    async ({ call, text, field }) => {
      const { status, body } = await sendWith(call, text, 'x'.repeat((text.maxLength ?? 0) + 1))
      expect(status).toBe(400)
      expect(Object.keys(body.data?.fields ?? {})).toEqual([field])
    },
  )
})

describe.each(NASTY)('%s comes back as it was typed', (text) => {
  const typed = { title: text.trim() }

  it('as a task and its group', async () => {
    const group = (await api<{ id: string }>('/admin/task-groups', { body: { group: { title: text } } })).body
    expect(group).toMatchObject(typed)
    const task = {
      title: text,
      description: text,
      type: 'disclaimer',
      disclaimer: text,
      groupIds: [group.id],
    }
    const made = (await api<{ id: string; version: number }>('/admin/tasks', { body: { task } })).body
    const { groupIds, ...columns } = task
    const groups = [expect.objectContaining({ id: group.id, title: text.trim() })]
    const expected = { ...columns, groups, title: text.trim(), disclaimer: text.trim() }
    expect((await api(`/admin/tasks/${made.id}`)).body).toMatchObject(expected)
    const update = { version: made.version, task: { ...task, title: `${text}!` } }
    await openEditor(api, 'task', made.id)
    expect((await api(`/admin/tasks/${made.id}`, { method: 'PUT', body: update })).status).toBe(200)
    expect((await api(`/tasks/${made.id}`)).body).toMatchObject({
      title: `${text}!`.trim(),
      description: text,
      disclaimer: text.trim(),
    })
  })

  it('as a form, its questions and its confirmation', async () => {
    const made = (await api<{ id: string }>('/admin/forms', { body: { title: text, description: text } }))
      .body
    const at = `/admin/forms/${made.id}`
    const options = [{ label: text, value: text }]
    const fields = [{ id: 'q', type: 'dropdown', label: text, description: text, reportLabel: text, options }]
    const definition = { fields, logicMap: {}, groups: {} }
    await openEditor(api, 'form', made.id)
    expect((await api(`${at}/draft`, { method: 'PUT', body: { revision: 1, definition } })).status).toBe(200)
    const confirmation = { name: text, message: text }
    expect((await api(`${at}/confirmations`, { body: { confirmation } })).status).toBe(200)
    const trimmed = text.trim()
    expect((await api(at)).body).toMatchObject({
      title: trimmed,
      description: text,
      definition: {
        fields: [
          {
            label: trimmed,
            description: text,
            reportLabel: trimmed,
            options: [{ label: trimmed, value: trimmed }],
          },
        ],
      },
      confirmations: [{ name: trimmed, message: text }, { isDefault: true }],
    })
  })

  it('as an answer, of a draft and of a submission', async () => {
    const fields = [{ id: 'q', type: 'area', label: 'Question' }]
    const formId = await makeForm(scope, { fields, isPublic: true })
    const answers = { q: text }
    await saveDraft({ api }, formId, answers)
    const opened = (await api<{ answers: { q: string } }>(`/forms/${formId}`)).body
    expect(opened.answers.q).toBe(text.normalize('NFC').trim())
    const { submissionId } = (await submit({ api }, formId, { answers })).body
    const read = await api<{ entries: { lines: string[] }[] }>(`/submissions/${submissionId}`)
    expect(read.body.entries[0]?.lines.join('\n')).toBe(text.normalize('NFC').trim())
    const guest = apiOf(server, { slug: 'harbour', from: newAddress() })
    const { status } = await guest(`/guests/forms/${formId}/submissions`, {
      body: guestSendingOf(scope, formId, { answers }),
    })
    expect(status).toBe(200)
  })

  it('as a name', async () => {
    const { status, body } = await api<{ firstName: string }>('/me', {
      method: 'PATCH',
      body: { firstName: text, surname: text },
    })
    expect(status).toBe(200)
    const boot = await api<{ me: { firstName: string; surname: string } }>('/boot')
    expect(boot.body.me).toMatchObject({ firstName: body.firstName, surname: body.firstName })
    expect(body.firstName).toBe(text.normalize('NFC').replace(/\s+/g, ' ').trim())
  })
})

it('leaves every table where it was', async () => {
  expect((await api('/admin/teams')).status).toBe(200)
})
