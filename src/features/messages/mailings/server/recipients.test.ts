import { expect, it } from 'vitest'
import { members } from '#features/people/members/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeMember, makeTeam } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { MailingRecipientRow, WholeMailing } from '../contract.ts'

let scope: EventScope
let admin: Awaited<ReturnType<typeof signedIn>>
freshEventForEach(async ({ server, scope: own }) => {
  scope = own
  admin = await signedIn(server, scope, { level: 'admin' })
  await makeTask(scope, { title: 'Stand plan', dueDate: '2026-11-18' })
})

const api = <T>(path: string, init: Parameters<typeof admin.api>[1] = {}) =>
  admin.api<T>(`/admin/mailings${path}`, init)

/** A chaser to teams of these names, whose owners have all signed in. */
async function begin(...names: string[]): Promise<WholeMailing> {
  for (const name of names)
    await makeMember(scope, { teamId: await makeTeam(scope, { name }), isTeamOwner: true })
  await inEvent(scope, ({ tx }) => tx.update(members).set({ firstLoginAt: new Date('2026-10-01T08:00:00Z') }))
  const { body } = await api<{ mailingId: string }>('', { body: { kind: 'chaser' } })
  return (await api<WholeMailing>(`/${body.mailingId}`)).body
}

it('lists its recipients by team, numbers by value, and finds them by any letter', async () => {
  const { id, version, reach } = await begin('Stand 10', 'Stand 9', 'Åkesson 100%', 'Bluestone')
  await api(`/${id}/confirmation`, { body: { version, people: reach?.people } })
  const found = async (search = '') =>
    (
      await api<{ items: MailingRecipientRow[] }>(`/${id}/recipients?search=${encodeURIComponent(search)}`)
    ).body.items.map(({ teamName }) => teamName)
  expect(await found()).toEqual(['Åkesson 100%', 'Bluestone', 'Stand 9', 'Stand 10'])
  expect(await found('akesson')).toEqual(['Åkesson 100%'])
  expect(await found('0%')).toEqual(['Åkesson 100%'])
  expect(await found('%')).toEqual(['Åkesson 100%'])
  expect((await api(`/${newId()}/recipients`)).status).toBe(404)
})

it('refuses variables that there are not, with the field', async () => {
  const { id, version, message, dueWithin, audience, excludedIds } = await begin('Bluestone')
  const mailing = { subject: 'For {{team}}', message, dueWithin, audience, excludedIds }
  const refused = await api(`/${id}`, { method: 'PUT', body: { version, mailing } })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('{{team}}')
})
