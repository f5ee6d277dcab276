import { beforeEach, describe, expect, it } from 'vitest'
import { closedMessages } from '#features/forms/forms/domain/messages.ts'
import { updateForm } from '#features/forms/forms/server/commands.ts'
import { formById } from '#features/forms/forms/server/queries.ts'
import type { WholeTask } from '#features/tasks/tasks/contract.ts'
import { system } from '#platform/permissions/actor.ts'
import { apiOf } from '#test/api.ts'
import { openEditor } from '#test/editing.ts'
import { makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import {
  fillingServer,
  notFound,
  openForm,
  type Person,
  refusal,
  type Sent,
  saveDraft,
  sendingOf,
  submit,
} from '#test/filling.ts'
import { guestSendingOf } from '#test/guest-page.ts'
import { newAddress, TEST_NOW } from '#test/server.ts'
import type { AvailableForm, OpenForm, Submission } from '../contract.ts'

const { filling, makePerson, stored } = fillingServer()

let organiser: Person
let person: Person
beforeEach(async () => {
  organiser = await makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
  person = await makePerson({ firstName: 'Priya' })
})

type Change = Parameters<typeof updateForm>[2]['change']
const opening = async (change: Change, parts: object = {}) => {
  const formId = await makeForm(filling.scope, parts)
  await set(formId, change)
  return formId
}
const set = async (formId: string, change: Change) => {
  const revision = (await formById(filling.scope, formId))?.revision ?? 0
  expect(await updateForm(filling.scope, system, { formId, revision, change })).toMatchObject({ ok: true })
}
/** Minutes from the time of the tests, on the clocks of London. */
const minutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000)
const local = (count: number) => minutes(count).toISOString().slice(0, 16)
const listed = async (by = person) => (await by.api<AvailableForm[]>('/forms')).body
const closed = (message: string) => refusal('closed', message)
const guest = () => apiOf(filling.server, { slug: filling.scope.slug, from: newAddress() })

describe('a form that opens and closes by itself', () => {
  it('says when it opens, takes nothing before, and opens to the minute', async () => {
    const formId = await opening({ opensAt: local(10) })
    expect(await openForm(person, formId)).toMatchObject({
      ...{ mode: 'closed', opensAt: minutes(10).toISOString() },
      closed: { reason: 'notOpenYet', message: '' },
      definition: { fields: [] },
    })
    expect(await listed()).toMatchObject([{ closed: 'notOpenYet', opensAt: minutes(10).toISOString() }])
    expect(await saveDraft(person, formId, { name: 'Priya' })).toEqual(closed(closedMessages.notOpenYet))
    expect(await submit(person, formId)).toEqual(closed(closedMessages.notOpenYet))
    filling.server.setTime(minutes(10))
    expect((await submit(person, formId)).status).toBe(200)
  })

  it('takes what was begun for 15 minutes more, and keeps the draft after that', async () => {
    const formId = await opening({ closesAt: local(10), closedMessage: 'Ring the office.' })
    const late = await makePerson({ firstName: 'Tom' })
    await saveDraft(person, formId, { name: 'Pri' })
    await saveDraft(late, formId, { name: 'Tom' })
    filling.server.setTime(minutes(24))
    expect(await openForm(person, formId)).toMatchObject({ mode: 'draft', closed: null })
    expect((await submit(person, formId)).status).toBe(200)
    const slow = await makePerson({ firstName: 'Ana' })
    expect(await saveDraft(slow, formId, { name: 'Ana' })).toEqual(closed('Ring the office.'))
    filling.server.setTime(minutes(25))
    expect(await submit(late, formId)).toEqual(closed('Ring the office.'))
    expect(await openForm(late, formId)).toMatchObject({
      mode: 'closed',
      closed: { message: 'Ring the office.' },
    })
    expect(await stored(formId)).toHaveLength(2)
    // It can still be thrown away.
    const { draftId, revision } = await openForm(late, formId)
    const body = { draftId, revision, client: 'another-page' }
    expect((await late.api(`/forms/${formId}/draft`, { method: 'DELETE', body })).status).toBe(200)
  })

  it('gives a guest the same 15 minutes, by what the server said when the form was opened', async () => {
    const formId = await opening({ closesAt: local(10) }, { isPublic: true })
    const { started } = (await guest()<OpenForm>(`/guests/forms/${formId}`)).body
    const sent = (parts: object) =>
      guest()<Sent>(`/guests/forms/${formId}/submissions`, { body: { ...sendingOf(), ...parts } })
    filling.server.setTime(minutes(12))
    expect(await sent({})).toEqual(closed(closedMessages.closed))
    expect(await sent({ started: `${started}x` })).toEqual(closed(closedMessages.closed))
    expect((await sent({ started })).status).toBe(200)
    const opened = (await guest()<OpenForm>(`/guests/forms/${formId}`)).body
    expect(opened).toMatchObject({ mode: 'closed', closed: { reason: 'closed' } })
    expect(await sent({ started: opened.started })).toEqual(closed(closedMessages.closed))
    filling.server.setTime(minutes(25))
    expect(await sent({ started })).toEqual(closed(closedMessages.closed))
  })
})

describe('what a team has sent', () => {
  it('stays readable with its confirmation when the form is closed or archived', async () => {
    const formId = await makeForm(filling.scope)
    const { body } = await submit(person, formId)
    for (const path of [`/admin/forms/${formId}/publication`]) await organiser.api(path, { method: 'DELETE' })
    const confirmation = `/forms/${formId}/confirmations/${body.confirmationId}`
    for (const isArchived of [false, true]) {
      if (isArchived) await organiser.api('/admin/forms/archive', { body: { formIds: [formId] } })
      expect(await openForm(person, formId)).toMatchObject({ mode: 'sent', submissionId: body.submissionId })
      expect((await person.api(`/forms/${formId}/submissions`)).body).toHaveLength(1)
      expect((await person.api(confirmation)).status).toBe(200)
      expect(await listed()).toMatchObject([{ id: formId, status: 'sent', closed: 'closed' }])
      expect((await person.api<Submission>(`/submissions/${body.submissionId}`)).body).toMatchObject({
        isEditable: false,
      })
    }
    const other = await makePerson({ firstName: 'Tom' })
    expect(await other.api(`/forms/${formId}`)).toEqual(notFound('Form'))
    expect(await other.api(confirmation)).toEqual(notFound('Form'))
    expect(await listed(other)).toEqual([])
  })
})

describe('a form that is no longer for a team', () => {
  it('takes nothing of it any more, and shows it what it has sent', async () => {
    const formId = await makeForm(filling.scope)
    const late = await makePerson({ firstName: 'Tom' })
    await submit(person, formId)
    await saveDraft(late, formId, { name: 'Tom' })
    const teamTypeId = await makeTeamType(filling.scope)
    await makeTask(filling.scope, { type: 'form', formId, teamTypeIds: [teamTypeId] })
    expect(await openForm(person, formId)).toMatchObject({ mode: 'sent' })
    expect(await submit(person, formId)).toEqual(closed(closedMessages.closed))
    expect(await openForm(late, formId)).toMatchObject({ mode: 'closed' })
    expect(await submit(late, formId)).toEqual(closed(closedMessages.closed))
    expect(await listed()).toMatchObject([{ id: formId, status: 'sent', closed: 'closed' }])
    expect(await listed(late)).toEqual([])
  })
})

describe('a task of a form', () => {
  it('says why the form takes nothing now, and opens with it', async () => {
    const formId = await opening({ opensAt: local(10), closedMessage: 'Come back soon.' })
    const taskId = await makeTask(filling.scope, { type: 'form', formId })
    const closedForm = async () => (await person.api<WholeTask>(`/tasks/${taskId}`)).body.closedForm
    const opensAt = minutes(10).toISOString()
    expect(await closedForm()).toEqual({ reason: 'notOpenYet', message: 'Come back soon.', opensAt })
    filling.server.setTime(minutes(10))
    expect(await closedForm()).toBeNull()
    await organiser.api('/admin/forms/archive', { body: { formIds: [formId] } })
    expect((await closedForm())?.reason).toBe('closed')
  })
})

describe('a limit on submissions', () => {
  it('lets nobody in beyond it, and those who are in change their answers', async () => {
    const formId = await opening({ submissionLimit: 1 })
    const [other, third] = [await makePerson({ firstName: 'Tom' }), await makePerson({ firstName: 'Ana' })]
    await saveDraft(other, formId, { name: 'Tom' })
    const base = { draftId: null, revision: 0, client: 'page-of-ana' }
    const both = await Promise.all([submit(person, formId), submit(third, formId, { base })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [first, second] = both[0].status === 200 ? [person, third] : [third, person]
    expect(await submit(second, formId)).toEqual(closed(closedMessages.full))
    expect(await submit(other, formId)).toEqual(closed(closedMessages.full))
    expect(await openForm(other, formId)).toMatchObject({ mode: 'closed', closed: { reason: 'full' } })
    expect((await submit(first, formId, { answers: { name: 'Changed' } })).status).toBe(200)
    await set(formId, { submissionLimit: 2 })
    expect((await submit(other, formId)).status).toBe(200)
  })

  it('counts guests and teams together', async () => {
    const formId = await opening({ submissionLimit: 1 }, { isPublic: true })
    const send = () =>
      guest()(`/guests/forms/${formId}/submissions`, { body: guestSendingOf(filling.scope, formId) })
    expect((await send()).status).toBe(200)
    expect(await send()).toEqual(closed(closedMessages.full))
    expect((await guest()<OpenForm>(`/guests/forms/${formId}`)).body.closed?.reason).toBe('full')
  })
})

describe('an organiser', () => {
  const reopening = (formId: string, teamId = person.teamId) => `/admin/forms/${formId}/reopenings/${teamId}`
  const reopen = (formId: string, untilDay: string, teamId = person.teamId) =>
    organiser.api(reopening(formId, teamId), { method: 'PUT', body: { untilDay } })
  const day = (count: number) =>
    minutes(count * 24 * 60)
      .toISOString()
      .slice(0, 10)

  it('reopens a form for a team that cannot change it after sending, also when it is closed', async () => {
    const formId = await makeForm(filling.scope, { isEditable: false })
    await submit(person, formId)
    await organiser.api(`/admin/forms/${formId}/publication`, { method: 'DELETE' })
    expect((await openForm(person, formId)).mode).toBe('sent')
    expect((await reopen(formId, day(2))).status).toBe(200)
    const open = await openForm(person, formId)
    expect(open).toMatchObject({ mode: 'edit', isReopened: true, closed: null })
    expect(open.closesAt?.slice(0, 10)).toBe(day(2))
    expect((await submit(person, formId, { answers: { name: 'Corrected' } })).status).toBe(200)
    filling.server.setTime(minutes(3 * 24 * 60))
    expect((await openForm(person, formId)).mode).toBe('sent')
    expect((await submit(person, formId)).status).toBe(409)
  })

  it('reopens it until that day and no longer, though the form is open for others', async () => {
    const formId = await makeForm(filling.scope, { isEditable: false })
    const { body } = await submit(person, formId)
    const isEditable = async () =>
      (await person.api<Submission>(`/submissions/${body.submissionId}`)).body.isEditable
    await reopen(formId, day(0))
    expect(await isEditable()).toBe(true)
    filling.server.setTime(minutes(24 * 60))
    expect([await isEditable(), (await openForm(person, formId)).mode]).toEqual([false, 'sent'])
    expect(await submit(person, formId)).toMatchObject({ body: { data: { code: 'sentForGood' } } })
  })

  it('reopens it for a team that has sent nothing, and for no other', async () => {
    const formId = await makeForm(filling.scope)
    await makeTask(filling.scope, { type: 'form', formId })
    const other = await makePerson({ firstName: 'Tom' })
    await organiser.api(`/admin/forms/${formId}/publication`, { method: 'DELETE' })
    await reopen(formId, day(0))
    expect(await listed()).toMatchObject([{ id: formId, status: 'notStarted', closed: null }])
    expect((await submit(person, formId)).status).toBe(200)
    expect(await listed(other)).toEqual([])
    const listing = `/admin/forms/${formId}/reopenings`
    expect((await organiser.api(listing)).body).toMatchObject([
      { teamId: person.teamId, teamName: 'Brightwater' },
    ])
    expect((await organiser.api(reopening(formId), { method: 'DELETE' })).status).toBe(200)
    expect((await organiser.api(listing)).body).toEqual([])
    expect((await openForm(person, formId)).mode).toBe('sent')
  })

  it('is told what is wrong with it', async () => {
    const formId = await makeForm(filling.scope)
    expect(await reopen(formId, day(-1))).toMatchObject({
      status: 422,
      body: { data: { fields: { untilDay: 'Choose today or a later day.' } } },
    })
    expect((await reopen(formId, '2027-02-30')).status).toBe(400)
    expect(await reopen('unknown', day(1))).toEqual(notFound('Form'))
    const elsewhere = await makeTeam(filling.scope, { name: 'Gone' })
    expect(await reopen(formId, day(1), `${elsewhere}x`)).toEqual(notFound('Team'))
  })

  it('cannot let a form close before it opens', async () => {
    const formId = await makeForm(filling.scope)
    const revision = (await formById(filling.scope, formId))?.revision
    const settings = { title: 'Stand', description: '', isEditable: true, isPublic: false }
    const times = { opensAt: local(10), closesAt: local(10) }
    await openEditor(organiser.api, 'form', formId)
    const answer = await organiser.api(`/admin/forms/${formId}`, {
      method: 'PATCH',
      body: { revision, ...settings, ...times },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { data: { fields: { closesAt: 'Choose a time after the form has opened.' } } },
    })
  })
})
