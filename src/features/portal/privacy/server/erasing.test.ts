import { expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { changeSettings } from '#features/event/events/settings/server/commands.ts'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import { erasures } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const ada = { firstName: 'Ada', surname: 'Quill' }
const erase = (admin: Admin, memberId: string, more: object = {}) =>
  admin.api<{ message?: string; withAccount?: boolean }>(`/admin/members/${memberId}/erasure`, {
    body: { answers: 'kept', confirmation: 'ERASE', ...more },
  })
type Admin = Awaited<ReturnType<typeof signedIn>>
const anAdmin = () => signedIn(server, scope, { level: 'admin', firstName: 'Olga', surname: 'Admin' })

it('erases nobody without the typed word, above oneself, or oneself', async () => {
  const admin = await anAdmin()
  const person = await makeMember(scope, ada)
  const staff = await makeMember(scope, { isStaff: true })
  expect((await erase(admin, person.memberId, { confirmation: 'erase' })).status).toBe(400)
  expect((await erase(admin, staff.memberId)).status).toBe(403)
  expect((await erase(admin, admin.memberId)).status).toBe(409)
  expect((await erase(admin, newId())).status).toBe(404)
  expect(await accountByEmail(server.services, person.email)).toBeDefined()
})

it('asks who takes over a team, and keeps an admin in the event', async () => {
  const admin = await anAdmin()
  const teamId = await makeTeam(scope)
  const owner = await makeMember(scope, { ...ada, teamId, isTeamOwner: true })
  const colleague = await makeMember(scope, { teamId })
  expect(await erase(admin, owner.memberId)).toMatchObject({
    status: 409,
    body: { message: 'Choose who takes over: a team with people in it has an owner.' },
  })
  // Nothing of it was done.
  expect(await accountByEmail(server.services, owner.email)).toMatchObject({ disabledAt: null })
  expect((await erase(admin, owner.memberId, { successorId: colleague.memberId })).status).toBe(200)
  const { body } = await admin.api<{ items: { id: string; isTeamOwner: boolean }[] }>('/admin/members')
  expect(body.items.find(({ id }) => id === colleague.memberId)?.isTeamOwner).toBe(true)
})

it('keeps the account of somebody who is in another event, and takes it with the last one', async () => {
  const admin = await anAdmin()
  const person = await makeMember(scope, ada)
  const elsewhere = await makeEvent(server.services)
  const there = await signedIn(server, elsewhere, { level: 'admin' })
  const memberId = await addMember(elsewhere, system, { accountId: person.accountId, ...ada, isOpen: true })
  expect((await erase(admin, person.memberId)).body).toEqual({ withAccount: false })
  expect(await accountByEmail(server.services, person.email)).toMatchObject({ name: 'Ada Quill' })
  const last = await there.api(`/admin/members/${memberId}/erasure`, {
    body: { answers: 'kept', confirmation: 'ERASE' },
  })
  expect(last).toEqual({ status: 200, body: { withAccount: true } })
  expect(await accountByEmail(server.services, person.email)).toBeUndefined()
})

it('is done once: a second time there is nothing left, and no harm is done', async () => {
  const admin = await anAdmin()
  const person = await makeMember(scope, ada)
  expect((await erase(admin, person.memberId)).status).toBe(200)
  expect(await erase(admin, person.memberId)).toEqual({ status: 200, body: { withAccount: false } })
})

it('waits until somebody else’s address is in the settings', async () => {
  const admin = await anAdmin()
  const person = await makeMember(scope, { ...ada, email: 'help@harbour.example' })
  expect(await erase(admin, person.memberId)).toMatchObject({
    status: 409,
    body: { message: 'These still name the person: Settings. Put someone else there first.' },
  })
  await changeSettings(scope, system, 'emails', { version: 1, supportEmail: 'desk@harbour.example' })
  expect((await erase(admin, person.memberId)).status).toBe(200)
})

it('leaves the name of somebody else who has the same in what others write, and takes the address', async () => {
  const admin = await anAdmin()
  const [person, namesake] = [await makeMember(scope, ada), await makeMember(scope, ada)]
  const to = 'someone@else.example'
  const variables = { firstName: 'Bo', changedAt: `by Ada Quill, ${person.email}` }
  await queueEmail(scope, { type: 'passwordChanged', to, sendKey: newId(), variables })
  expect((await erase(admin, person.memberId)).status).toBe(200)
  const { rows } = await inEvent(scope, ({ tx }) =>
    tx.execute<{ said: string }>(
      `select variables->>'changedAt' as said from emails where to_address = '${to}'`,
    ),
  )
  expect(rows).toEqual([{ said: 'by Ada Quill, erased@erased.invalid' }])
  const known = await admin.api(`/admin/members/${namesake.memberId}/personal-data`)
  expect(known.body).toMatchObject({ name: 'Ada Quill', email: namesake.email, hasNamesake: false })
})

it('keeps back e-mail that waits, and says in list and audit who was erased by ids alone', async () => {
  const admin = await anAdmin()
  const person = await makeMember(scope, ada)
  await queueEmail(scope, {
    ...{ type: 'passwordChanged', to: person.email, memberId: person.memberId, sendKey: newId() },
    variables: { firstName: 'Ada', changedAt: 'now' },
  })
  expect((await erase(admin, person.memberId, { answers: 'removed' })).status).toBe(200)
  const [mail, list, audit] = await inEvent(scope, async ({ tx }) => [
    (await tx.execute('select status, to_address from emails where member_id is not null')).rows,
    await tx.select().from(erasures),
    (await tx.execute(`select after from audit_entries where action = 'member.erase'`)).rows,
  ])
  expect(mail).toEqual([{ status: 'unsent', to_address: 'erased@erased.invalid' }])
  expect(list).toEqual([
    expect.objectContaining({
      memberId: person.memberId,
      answers: 'removed',
      withAccount: true,
      erasedBy: admin.memberId,
    }),
  ])
  expect(audit).toEqual([{ after: { kept: 'removed', withAccount: true } }])
})
