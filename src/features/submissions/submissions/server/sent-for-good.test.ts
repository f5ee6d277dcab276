import { beforeEach, describe, expect, it } from 'vitest'
import { closedMessages } from '#features/forms/forms/domain/messages.ts'
import { updateForm } from '#features/forms/forms/server/commands.ts'
import { formById } from '#features/forms/forms/server/queries.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { baseOf, openForm, refusal, type Sent, save, sendingOf } from '#test/filling.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import { submissionsTopic } from '../domain/topic.ts'

let server: TestServer
let scope: EventScope
let priya: Awaited<ReturnType<typeof signedIn>>
let tom: Awaited<ReturnType<typeof listening>>
let stranger: typeof tom
freshEventForEach(
  (fresh) => {
    ;({ server, scope } = fresh)
  },
  { isLive: true, heartbeatMilliseconds: 10 * 60_000 },
)
beforeEach(async () => {
  const teamId = await makeTeam(scope)
  priya = await signedIn(server, scope, { teamId, firstName: 'Priya', surname: 'Nair' })
  tom = await listening({ teamId, firstName: 'Tom' })
  stranger = await listening({ teamId: await makeTeam(scope) })
})

/** Somebody whose page is open: what it has been told of so far. */
async function listening(parts: Parameters<typeof signedIn>[2]) {
  const person = await signedIn(server, scope, parts)
  const stream = await server.request(`/e/${scope.slug}/api/live`, { headers: { cookie: person.cookie } })
  let heard = ''
  const listen = async () => {
    for await (const part of stream.body ?? []) heard += new TextDecoder().decode(part)
  }
  void listen()
  const isTold = () => heard.includes(submissionsTopic)
  return { ...person, isTold, forget: () => (heard = '') }
}

describe.each([
  ['once', false],
  ['as often as a team likes', true],
] as const)('a form that is sent for good, %s', (_, allowsSeveral) => {
  it('tells the open page of a colleague at once, and who sent it when', async () => {
    const formId = await makeForm(scope, { isEditable: false, allowsSeveral })
    const begun = await openForm(priya, formId)
    await save(priya, formId, { to: { name: 'Harbour' }, base: baseOf(begun) })
    const seen = await openForm(tom, formId)
    await expect.poll(tom.isTold).toBe(true)
    tom.forget()

    const body = { ...sendingOf({ answers: { name: 'Harbour' } }), submission: 'new', base: baseOf(seen) }
    const sent = await priya.api<Sent>(`/forms/${formId}/submissions`, { body })
    expect(sent.status).toBe(200)
    await expect.poll(tom.isTold).toBe(true)
    expect(stranger.isTold()).toBe(false)

    // What the page then reads: of several, the one that its draft has become.
    const now = await openForm(tom, formId, allowsSeveral ? (seen.draftId ?? '') : '')
    expect(now).toMatchObject({
      ...{ mode: 'sent', submissionId: sent.body.submissionId, answers: { name: 'Harbour' } },
      ...{ sentByName: 'Priya Nair', sentAt: expect.any(String) },
    })
    if (allowsSeveral) {
      expect(now.submissionId).toBe(seen.draftId)
      expect(await openForm(tom, formId, 'new')).toMatchObject({ mode: 'new', draftId: null, answers: {} })
    }
  })
})

it('is told also where the form has reached its limit, so that a saving is refused for that', async () => {
  const formId = await makeForm(scope, { isEditable: false, allowsSeveral: true })
  const revision = (await formById(scope, formId))?.revision ?? 0
  await updateForm(scope, system, { formId, revision, change: { submissionLimit: 1 } })
  await save(priya, formId, { to: { name: 'Harbour' }, base: baseOf(await openForm(priya, formId)) })
  const seen = await openForm(tom, formId)
  const body = { ...sendingOf({ answers: { name: 'Harbour' } }), submission: 'new', base: baseOf(seen) }
  await priya.api(`/forms/${formId}/submissions`, { body })
  const late = await tom.api(`/forms/${formId}/draft`, {
    method: 'PUT',
    body: {
      ...{ submission: 'new', version: 1, page: 0, base: baseOf(seen) },
      changes: [{ kind: 'set', path: 'name', value: 'Late' }],
    },
  })
  expect(late).toEqual(refusal('closed', closedMessages.full))
  expect(await openForm(tom, formId, seen.draftId ?? '')).toMatchObject({
    ...{ mode: 'sent', sentByName: 'Priya Nair' },
  })
})
