import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { members } from '#features/people/members/server/tables.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { makeTeam } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { fillingServer, type Person } from '#test/filling.ts'
import { outboxOf } from '#test/outbox.ts'
import type { Conversation } from '../contract.ts'
import { mailDigest, mailOfComments } from './commands/telling.ts'
import { commentGatherings } from './tables.ts'

const { filling, makePerson } = fillingServer()

let taskId: string
let priya: Person
let tom: Person
let mara: Person
beforeEach(async () => {
  taskId = await makeTask(filling.scope, { title: 'Stand design' })
  priya = await makePerson({ firstName: 'Priya' })
  tom = await makePerson({ firstName: 'Tom', teamId: priya.teamId })
  mara = await makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
})

const path = () => `/tasks/${taskId}/teams/${priya.teamId}/comments`
const read = async (by: Person) => (await by.api<Conversation>(path())).body
const write = async (by: Person, text: string) =>
  (await by.api<{ commentId: string }>(path(), { body: { text } })).body.commentId
const reply = (by: Person, commentId: string, text: string) =>
  by.api<{ commentId: string }>(`/comments/${commentId}/replies`, { body: { text } })
const remove = (by: Person, commentId: string) =>
  by.api(`/comments/${commentId}`, { method: 'DELETE', body: {} })

async function gathered() {
  return inEvent(filling.scope, ({ tx, eventId }) =>
    tx.select().from(commentGatherings).where(eq(commentGatherings.eventId, eventId)),
  )
}

async function sendGathered() {
  for (const { memberId, id } of await gathered())
    await mailOfComments(filling.scope, { memberId, gatheringId: id })
}

describe('mails', () => {
  const sent = async () =>
    (await outboxOf(filling.scope)).map(({ type, to, subject }) => ({ type, to, subject }))

  it('gather what is new for each, once, without what was read, deleted or muted', async () => {
    const id = await write(priya, '<p>@Tom Nair one</p>')
    await reply(mara, id, '<p>two</p>')
    const gone = await reply(mara, id, '<p>three</p>')
    await remove(mara, gone.body.commentId)
    expect((await gathered()).map(({ memberId }) => memberId).toSorted()).toEqual(
      [priya.memberId, tom.memberId].toSorted(),
    )
    const [first] = await gathered()
    await sendGathered()
    // A job that runs again finds nothing.
    if (first) await mailOfComments(filling.scope, { memberId: first.memberId, gatheringId: first.id })
    expect((await sent()).map(({ subject }) => subject).toSorted()).toEqual([
      '1 new comment on “Stand design”, Harbour Expo 2027',
      '1 new comment on “Stand design”, Harbour Expo 2027',
    ])
    await tom.api(`${path()}/mute`, { method: 'PUT', body: { isMuted: true } })
    await reply(mara, id, '<p>four</p>')
    await priya.api(`${path()}/read`, { method: 'PUT', body: { number: 99 } })
    await sendGathered()
    expect(await sent()).toHaveLength(2)
    await reply(priya, id, '<p>@Tom Nair look</p>')
    await sendGathered()
    expect(await sent()).toHaveLength(4)
  })

  it('go to nobody while the event is closed', async () => {
    await write(priya, '<p>@Tom Nair one</p>')
    const { db } = filling.server.services.database
    await db.update(events).set({ state: 'closed' }).where(eq(events.id, filling.scope.eventId))
    await sendGathered()
    await mailDigest(filling.scope)
    expect(await sent()).toEqual([])
    expect((await priya.api(path(), { body: { text: '<p>Two</p>' } })).status).toBe(403)
    expect((await read(priya)).comments).toHaveLength(1)
  })

  it('go to nobody who has left the team', async () => {
    await write(priya, '<p>@Tom Nair one</p>')
    const elsewhere = await makeTeam(filling.scope)
    await inEvent(filling.scope, ({ tx, eventId }) =>
      tx
        .update(members)
        .set({ teamId: elsewhere })
        .where(and(eq(members.eventId, eventId), eq(members.id, tom.memberId))),
    )
    await sendGathered()
    expect(await sent()).toEqual([])
    expect(await gathered()).toEqual([])
  })

  it('tell organisers once a day how much waits', async () => {
    await mailDigest(filling.scope)
    expect(await sent()).toEqual([])
    await write(priya, '<p>One</p>')
    await mailDigest(filling.scope)
    await mailDigest(filling.scope)
    expect(await sent()).toMatchObject([
      { type: 'conversationsWaiting', subject: '1 conversation waiting for an answer, Harbour Expo 2027' },
    ])
  })

  it('tell organisers of what awaits approval, also on a day on which nobody has written', async () => {
    const approvedId = await makeTask(filling.scope, { isApprovalNeeded: true })
    const digests = async () => {
      const { rows } = await filling.server.services.database.pool.query<{ day: string }>(
        `select data -> 'data' ->> 'day' as day from jobs.job where name = 'comment.digest' and group_id = $1`,
        [filling.scope.eventId],
      )
      return rows.map(({ day }) => day)
    }
    expect(await digests()).toEqual([])
    const handIn = (by: Person) => by.api(`/tasks/${approvedId}/completion`, { body: {} })
    expect((await handIn(priya)).status).toBe(200)
    expect((await handIn(await makePerson())).status).toBe(200)
    expect(await digests()).toEqual(['2026-11-22'])
    await mailDigest(filling.scope)
    expect(await sent()).toMatchObject([
      { type: 'conversationsWaiting', subject: '2 tasks awaiting approval, Harbour Expo 2027' },
    ])
    await write(priya, '<p>One</p>')
    filling.server.setTime('2026-11-23T08:00:00Z')
    await mailDigest(filling.scope)
    expect((await sent())[0]?.subject).toBe(
      '1 conversation waiting for an answer and 2 tasks awaiting approval, Harbour Expo 2027',
    )
  })
})
