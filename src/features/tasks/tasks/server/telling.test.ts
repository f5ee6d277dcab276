import { describe, expect, it } from 'vitest'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedInWithTeam } from '#test/api.ts'
import { makeTeam } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { drawnOutboxOf } from '#test/outbox.ts'
import type { TestServer } from '#test/server.ts'
import { mailOfAssignments } from './commands/assignment-mails.ts'
import { mailOfExtension } from './commands/extension-mails.ts'
import { untoldAssignments } from './tables.ts'

let server: TestServer
let scope: EventScope
let priya: Person
let tom: Person
let ada: Person
const makePerson = (parts: Parameters<typeof signedInWithTeam>[2] = {}) =>
  signedInWithTeam(server, scope, { surname: 'Nair', ...parts })
type Person = Awaited<ReturnType<typeof makePerson>>

freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  priya = await makePerson({ firstName: 'Priya', teamId: await makeTeam(scope, { name: 'Brightwater' }) })
  tom = await makePerson({ firstName: 'Tom', teamId: priya.teamId })
  ada = await makePerson({ firstName: 'Ada', teamId: priya.teamId })
})

const assign = (by: Person, taskId: string, to: Person, method = 'PUT') =>
  by.api(`/tasks/${taskId}/assignees/${to.memberId}`, { method, body: {} })
const tell = (person: Person) => mailOfAssignments(scope, { memberId: person.memberId })
const untold = () => inEvent(scope, ({ tx }) => tx.select().from(untoldAssignments))

async function sent() {
  const mails = await drawnOutboxOf(scope)
  return mails.map(({ toAddress, subject, text }) => ({ to: toAddress, subject, text }))
}

describe('whom colleagues assign', () => {
  it('hears of it in one mail, with who it was and by when', async () => {
    const plan = await makeTask(scope, { title: 'Send the plan', dueDate: '2026-12-04' })
    const power = await makeTask(scope, { title: 'Order power' })
    expect((await assign(priya, plan, tom)).status).toBe(200)
    expect((await assign(ada, power, tom)).status).toBe(200)
    await tell(tom)
    // The job of the second assignment finds nothing.
    await tell(tom)
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: tom.email, subject: 'Assigned to you: 2 tasks, Harbour Expo 2027' })
    expect(mail?.text).toContain('Ada Nair and Priya Nair assigned this to you for Brightwater:')
    expect(mail?.text).toContain('“Send the plan”, due Friday, 4 December 2026')
    expect(mail?.text).toContain('“Order power”')
    expect(mail?.text).toContain(`/e/${scope.slug}/tasks?assignedTo=me`)
    expect(await untold()).toEqual([])
  })

  it('hears nothing of what they take on themselves', async () => {
    const taskId = await makeTask(scope)
    await assign(tom, taskId, tom)
    expect(await untold()).toEqual([])
    await tell(tom)
    expect(await sent()).toEqual([])
  })

  it('hears nothing of what is taken off them again, done, hidden or deleted before the mail goes', async () => {
    const off = await makeTask(scope, { title: 'Taken off' })
    const done = await makeTask(scope, { title: 'Done' })
    const gone = await makeTask(scope, { title: 'Gone' })
    for (const taskId of [off, done, gone]) await assign(priya, taskId, tom)
    await assign(priya, off, tom, 'DELETE')
    await priya.api(`/tasks/${done}/completion`, { body: {} })
    const mara = await makePerson({ teamId: null, level: 'moderator' })
    await mara.api('/admin/tasks/archive', { body: { taskIds: [gone] } })
    await tell(tom)
    expect(await sent()).toEqual([])
    expect(await untold()).toEqual([])
  })

  it('hears of what they take over from a colleague who leaves, but for what they were on already', async () => {
    const taken = await makeTask(scope, { title: 'Send the plan' })
    const shared = await makeTask(scope, { title: 'Order power' })
    const olu = await makePerson({ teamId: priya.teamId, firstName: 'Olu', isTeamOwner: true })
    for (const taskId of [taken, shared]) await assign(priya, taskId, ada)
    await assign(tom, shared, tom)
    await tell(ada)
    const removal = { body: { successorId: tom.memberId } }
    expect((await olu.api(`/my-team/members/${ada.memberId}/removal`, removal)).status).toBeLessThan(300)
    await tell(tom)
    const mails = await sent()
    const mail = mails.find(({ to }) => to === tom.email)
    expect(mail?.text).toContain('Olu Nair assigned this to you')
    expect(mail?.text).toContain('“Send the plan”')
    expect(mail?.text).not.toContain('Order power')
    expect(mails.filter(({ to }) => to === tom.email)).toHaveLength(1)
    expect(await untold()).toEqual([])
  })

  it('hears nothing once they are in another team, and a refused assignment tells nobody', async () => {
    const taskId = await makeTask(scope)
    const stranger = await makePerson()
    expect((await assign(priya, taskId, stranger)).status).toBe(409)
    expect(await untold()).toEqual([])
    await assign(priya, taskId, tom)
    expect((await assign(ada, taskId, tom)).status).toBe(409)
    expect(await untold()).toMatchObject([{ memberId: tom.memberId, assignedBy: priya.memberId }])
    await mailOfAssignments(scope, { memberId: stranger.memberId })
    expect(await sent()).toEqual([])
  })
})

describe('a team that has longer for a task', () => {
  const extend = (by: Person, taskId: string, dueDate: string) =>
    by.api(`/admin/tasks/${taskId}/extensions/${priya.teamId}`, {
      method: 'PUT',
      body: { extension: { dueDate, reason: 'The hall opens later.' } },
    })
  const tellOf = (taskId: string, dueDate: string) =>
    mailOfExtension(scope, { taskId, teamId: priya.teamId, dueDate })

  it('hears of it once a date: whoever is on the task, or else its owner', async () => {
    const mara = await makePerson({ teamId: null, level: 'moderator' })
    const owner = await makePerson({ teamId: priya.teamId, firstName: 'Olu', isTeamOwner: true })
    const taskId = await makeTask(scope, { title: 'Send the plan', dueDate: '2026-12-04' })
    expect((await extend(mara, taskId, '2026-12-11')).status).toBe(200)
    await tellOf(taskId, '2026-12-11')
    await tellOf(taskId, '2026-12-11')
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: owner.email,
      subject: 'More time for Send the plan, Harbour Expo 2027',
    })
    expect(mail?.text).toContain('is now Friday, 11 December 2026. It was Friday, 4 December 2026.')
    expect(mail?.text).toContain('The hall opens later.')
    await assign(tom, taskId, tom)
    await extend(mara, taskId, '2026-12-18')
    await tellOf(taskId, '2026-12-18')
    expect((await sent()).map(({ to }) => to).toSorted()).toEqual([owner.email, tom.email].toSorted())
  })

  it('hears nothing of a date that was corrected or taken back, nor of what is done', async () => {
    const mara = await makePerson({ teamId: null, level: 'moderator' })
    await makePerson({ teamId: priya.teamId, isTeamOwner: true })
    const taskId = await makeTask(scope, { dueDate: '2026-12-04' })
    await extend(mara, taskId, '2026-12-11')
    await extend(mara, taskId, '2026-12-12')
    await tellOf(taskId, '2026-12-11')
    await mara.api(`/admin/tasks/${taskId}/extensions/${priya.teamId}`, { method: 'DELETE', body: {} })
    await tellOf(taskId, '2026-12-12')
    await extend(mara, taskId, '2026-12-13')
    await priya.api(`/tasks/${taskId}/completion`, { body: {} })
    await tellOf(taskId, '2026-12-13')
    const hidden = await makeTask(scope, { dueDate: '2026-12-04', teamTypeIds: ['another'] })
    await mailOfExtension(scope, {
      ...{ taskId: hidden, teamId: await makeTeam(scope), dueDate: '2026-12-14' },
    })
    expect(await sent()).toEqual([])
  })
})
