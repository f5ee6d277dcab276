import { expect, it } from 'vitest'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const renamings = () =>
  inEvent(scope, async ({ tx }) =>
    (await tx.select().from(auditEntries)).filter(({ action }) => action === 'member.updateName'),
  )

it('a member’s new name is theirs in this event', async () => {
  const { api } = await signedIn(server, scope)
  const names = { firstName: 'Zoë', surname: 'van den Berg' }
  expect(await api('/me', { method: 'PATCH', body: names })).toEqual({ status: 200, body: names })
  expect((await api<Boot>('/boot')).body.me).toMatchObject(names)
  expect(await renamings()).toHaveLength(1)
})

it('product staff, who are no members, are really renamed, and the event’s trail says nothing of it', async () => {
  const staff = { email: 'robin.hale@eventflow.example', name: 'Robin Hale', isStaff: true }
  const { id } = await findOrCreateAccount(server.services, staff)
  const api = apiOf(server, { cookie: await server.signIn(id), slug: scope.slug })
  const names = { firstName: 'Robin', surname: 'Hale-Okafor' }
  expect(await api('/me', { method: 'PATCH', body: names })).toEqual({ status: 200, body: names })
  expect((await api<Boot>('/boot')).body.me).toMatchObject(names)
  const two = await api('/me', { method: 'PATCH', body: { firstName: 'Mary Ann', surname: 'Lee' } })
  expect(two.body).toEqual({ firstName: 'Mary', surname: 'Ann Lee' })
  expect((await api<Boot>('/boot')).body.me).toMatchObject({ firstName: 'Mary', surname: 'Ann Lee' })
  expect(await renamings()).toEqual([])
})
