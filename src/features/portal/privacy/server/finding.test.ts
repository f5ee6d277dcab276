import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { members } from '#features/people/members/server/tables.ts'
import { submitForGuest } from '#features/submissions/submissions/server/commands/submit.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { FoundByAddress } from '../contract.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

async function arrange() {
  const admin = await signedIn(server, scope, { level: 'admin', firstName: 'Olga', surname: 'Admin' })
  const find = async (email: string) =>
    (await admin.api<FoundByAddress>(`/admin/personal-data?email=${encodeURIComponent(email)}`)).body
  return { admin, find }
}

async function sendAsGuest(name: string | { firstName: string; surname: string }, address?: string) {
  const type = typeof name === 'string' ? 'text' : 'fullName'
  const fields = [
    { id: 'name', type, label: 'Name' },
    { id: 'address', type: 'text', label: 'Address' },
  ]
  const formId = await makeForm(scope, { title: 'Visitors', isPublic: true, fields })
  const sent = await submitForGuest(scope, {
    formId,
    version: 1,
    answers: address === undefined ? { name } : { name, address },
    sendKey: newId(),
  })
  if (!sent.ok) throw new Error('The form was not sent')
  return sent.value.submissionId
}

it('finds a person of this event, a guest, both or nobody, whatever the case of the letters', async () => {
  const { admin, find } = await arrange()
  const teamId = await makeTeam(scope)
  const ada = await makeMember(scope, { firstName: 'Ada', surname: 'Quill', teamId, isTeamOwner: true })
  await sendAsGuest('gus@guest.example')
  await sendAsGuest(ada.email)
  const elsewhere = await makeMember(await makeEvent(server.services))
  expect(await find(ada.email.toUpperCase())).toMatchObject({
    person: { id: ada.memberId, teamId, isTeamOwner: true, isYourself: false, name: 'Ada Quill' },
    guest: { email: ada.email, known: [{ title: 'Answers to forms', rows: 1 }] },
  })
  expect(await find('Gus@guest.example')).toMatchObject({
    person: null,
    guest: { email: 'gus@guest.example', known: [{ title: 'Answers to forms', rows: 1 }] },
  })
  expect((await find(admin.email)).person).toMatchObject({ isYourself: true })
  expect(await find(elsewhere.email)).toEqual({ person: null, guest: null })
})

it('finds nobody any more who was erased, and is for admins alone', async () => {
  const { admin, find } = await arrange()
  await sendAsGuest('gus@guest.example')
  const body = { email: 'gus@guest.example', answers: 'kept', confirmation: 'ERASE' }
  expect((await admin.api('/admin/personal-data-of-guests/erasure', { body })).status).toBe(200)
  expect(await find('gus@guest.example')).toEqual({ person: null, guest: null })
  const moderator = await signedIn(server, scope, { level: 'moderator' })
  expect((await moderator.api('/admin/personal-data?email=gus@guest.example')).status).toBe(403)
})

it('finds a guest by what they sent, with and without an address, and nobody by what a team sent', async () => {
  const { admin } = await arrange()
  const known = (submissionId: string) =>
    admin.api<object>(`/admin/personal-data-of-guests?submissionId=${submissionId}`)
  const byAddress = await sendAsGuest('Gus@guest.example')
  await sendAsGuest('gus@guest.example')
  const named = await sendAsGuest({ firstName: 'Gus', surname: 'Guest' })
  const nameless = await sendAsGuest('Two boats')
  expect((await known(byAddress)).body).toMatchObject({
    ...{ name: '', email: 'gus@guest.example', addresses: ['gus@guest.example'], isNamed: true },
    known: [{ title: 'Answers to forms', rows: 2 }],
  })
  const once = [{ title: 'Answers to forms', rows: 1 }]
  expect((await known(named)).body).toMatchObject({ name: 'Gus Guest', isNamed: true, known: once })
  expect((await known(nameless)).body).toMatchObject({ name: '', email: '', isNamed: false, known: once })
  expect((await known(newId())).status).toBe(404)
  expect((await admin.api('/admin/personal-data-of-guests')).status).toBe(404)
  const moderator = await signedIn(server, scope, { level: 'moderator' })
  const path = `/admin/personal-data-of-guests?submissionId=${named}`
  expect((await moderator.api(path)).status).toBe(403)
  const elsewhere = await signedIn(server, await makeEvent(server.services), { level: 'admin' })
  expect((await elsewhere.api(path)).status).toBe(404)
})

it('erases a guest who gave no address by what they sent, and only with the answers where nothing names them', async () => {
  const { admin } = await arrange()
  const erase = (submissionId: string, answers: 'kept' | 'removed') =>
    admin.api<{ message?: string }>('/admin/personal-data-of-guests/erasure', {
      body: { submissionId, answers, confirmation: 'ERASE' },
    })
  const named = await sendAsGuest({ firstName: 'Gus', surname: 'Guest' })
  const nameless = await sendAsGuest('Two boats')
  expect((await erase(named, 'kept')).status).toBe(200)
  expect(await valuesOf(named)).toEqual({ name: { firstName: 'Erased', surname: 'person' } })
  expect(await erase(nameless, 'kept')).toMatchObject({
    status: 409,
    body: {
      message:
        'Nothing in these answers is known as a name or an e-mail address. Choose to remove the answers.',
    },
  })
  expect(await valuesOf(nameless)).toEqual({ name: 'Two boats' })
  expect((await erase(nameless, 'removed')).status).toBe(200)
  expect(await valuesOf(nameless)).toEqual({})
  expect((await erase(nameless, 'removed')).status).toBe(404)
})

it('erases a guest who is named in one and has an address in all of what they sent', async () => {
  const { admin } = await arrange()
  const first = await sendAsGuest('One boat', 'gus@guest.example')
  const second = await sendAsGuest({ firstName: 'Gus', surname: 'Guest' }, 'gus@guest.example')
  const body = { submissionId: first, answers: 'kept', confirmation: 'ERASE' }
  expect((await admin.api('/admin/personal-data-of-guests/erasure', { body })).status).toBe(200)
  expect(await valuesOf(second)).toMatchObject({ name: { firstName: 'Erased', surname: 'person' } })
  expect(JSON.stringify(await valuesOf(first))).not.toContain('gus@guest.example')
})

it('finds who was removed from the event by the address that they had', async () => {
  const { find } = await arrange()
  const teamId = await makeTeam(scope)
  const ada = await makeMember(scope, { firstName: 'Ada', surname: 'Quill', teamId })
  await queueEmail(scope, {
    ...{ type: 'passwordChanged', to: ada.email, memberId: ada.memberId, sendKey: 'changed' },
    variables: { firstName: 'Ada', changedAt: 'today' },
  })
  const isOf = eq(members.id, ada.memberId)
  await inEvent(scope, ({ tx }) => tx.update(members).set({ accountId: null }).where(isOf))
  expect((await find(ada.email)).person).toMatchObject({ id: ada.memberId, name: 'Ada Quill' })
})

async function valuesOf(submissionId: string) {
  const [row] = await inEvent(scope, ({ tx }) =>
    tx.select({ values: submissions.values }).from(submissions).where(eq(submissions.id, submissionId)),
  )
  return row?.values
}
