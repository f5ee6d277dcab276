import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { storeAnswerFile, storeOrganiserFile } from '#features/event/files/server/commands.ts'
import { filesByIds } from '#features/event/files/server/queries.ts'
import { updateStandShare } from '#features/people/teams/server/commands.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type LiveHub, openLiveHub } from '#platform/live/live.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { contextOf } from '#test/direct-call.ts'
import { listenAs } from '#test/ears.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { fillingServer, notFound, type Person } from '#test/filling.ts'
import type { Comment, Conversation, ConversationRow, InternalNote } from '../contract.ts'
import { commentsNameFiles, readsCommentFiles } from './ports.ts'
import { commentsRoutes } from './routes.ts'
import { commentGatherings, comments } from './tables.ts'

const { filling, makePerson } = fillingServer()

let hub: LiveHub
beforeAll(async () => {
  hub = await openLiveHub(filling.server.services.database.url, (error) =>
    filling.server.surprises.push(error),
  )
})
afterAll(() => hub.close())

let taskId: string
let priya: Person
let tom: Person
let other: Person
let mara: Person
beforeEach(async () => {
  taskId = await makeTask(filling.scope, { title: 'Stand design' })
  priya = await makePerson({ firstName: 'Priya' })
  tom = await makePerson({ firstName: 'Tom', teamId: priya.teamId })
  other = await makePerson({ firstName: 'Wanda' })
  mara = await makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
})

const path = (id = taskId) => `/tasks/${id}/teams/${priya.teamId}/comments`
const read = async (by: Person, id = taskId) => (await by.api<Conversation>(path(id))).body
const firstOf = async (by: Person) => {
  const [first] = (await read(by)).comments
  if (!first) throw new Error('Nothing is written')
  return first
}
const write = async (by: Person, text: string, fileIds: string[] = []) =>
  (await by.api<{ commentId: string }>(path(), { body: { text, fileIds } })).body.commentId
const reply = (by: Person, commentId: string, text: string) =>
  by.api<{ commentId: string }>(`/comments/${commentId}/replies`, { body: { text } })
const edit = (by: Person, commentId: string, revision: number, text: string) =>
  by.api(`/comments/${commentId}`, { method: 'PUT', body: { revision, text } })
const remove = (by: Person, commentId: string) =>
  by.api(`/comments/${commentId}`, { method: 'DELETE', body: {} })
const like = (by: Person, commentId: string, method = 'PUT') =>
  by.api(`/comments/${commentId}/like`, { method, body: {} })
const pin = (by: Person, commentId: string) =>
  by.api(`/comments/${commentId}/pin`, { method: 'PUT', body: {} })
const waiting = async (search = '') =>
  (await mara.api<ListPage<ConversationRow>>(`/admin/conversations${search}`)).body.items
/** 400 where the shape is refused, 422 where the text itself is. */
const invalid = (message: string, status = 400) => ({
  status,
  body: expect.objectContaining({ message }),
})

describe('a conversation', () => {
  it('holds comments with replies, likes and mentions, as each reader may see and change them', async () => {
    const id = await write(priya, '<p>@Tom Nair what does it weigh?<script>alert(1)</script></p>')
    const answer = await reply(mara, id, '<p>@Organiser says 380 kg</p>')
    await reply(tom, answer.body.commentId, '<p>Thank you</p>')
    await like(tom, id)
    await like(tom, id)
    await pin(mara, id)
    const [seen] = (await read(tom)).comments
    expect(seen).toMatchObject({
      ...{ id, number: 1, author: { name: 'Priya Nair', isOrganiser: false, isMe: false } },
      ...{ likedBy: ['Tom Nair'], isLiked: true, isPinned: true, mentions: ['Tom Nair'], mentionsMe: true },
      ...{ can: { edit: false, remove: false } },
    })
    expect(seen?.text).not.toContain('script')
    expect(seen?.replies).toMatchObject([
      { number: 2, author: { name: 'Mara Nair', isOrganiser: true }, mentions: ['Organiser'] },
      { number: 3, author: { isMe: true }, can: { edit: true, remove: true } },
    ])
    await like(tom, id, 'DELETE')
    expect(await firstOf(priya)).toMatchObject({ likedBy: [], can: { edit: true, remove: true } })
    expect(JSON.stringify(await read(priya))).not.toContain('@example.com')
  })

  it('is edited by whoever wrote it, and deleted with its replies by them or an organiser', async () => {
    const id = await write(priya, '<p>Two tonnes</p>')
    expect((await edit(tom, id, 1, '<p>No</p>')).status).toBe(403)
    expect((await edit(mara, id, 1, '<p>No</p>')).status).toBe(403)
    expect((await edit(priya, id, 1, '<p>One tonne</p>')).status).toBe(200)
    expect((await edit(priya, id, 1, '<p>Three</p>')).status).toBe(409)
    expect(await firstOf(mara)).toMatchObject({ text: '<p>One tonne</p>', editedAt: expect.any(String) })
    const { body } = await reply(tom, id, '<p>Agreed</p>')
    expect((await pin(priya, body.commentId)).status).toBe(409)
    expect((await remove(tom, id)).status).toBe(403)
    expect((await remove(mara, id)).status).toBe(200)
    expect((await read(priya)).comments).toEqual([])
    expect(await like(priya, body.commentId)).toEqual(notFound('Comment'))
  })

  it('refuses what is none in the words of the specification', async () => {
    const id = await write(priya, '<p>One</p>')
    expect(await priya.api(path(), { body: { text: '<p>&nbsp;</p>' } })).toEqual(
      invalid('Invalid comment', 422),
    )
    expect(await priya.api(path(), { body: { text: 'x'.repeat(20_001) } })).toEqual(
      invalid('Invalid comment'),
    )
    expect(await priya.api(path(), { body: { text: 7 } })).toEqual(invalid('Invalid comment'))
    expect(await reply(priya, id, ' ')).toEqual(invalid('Invalid reply', 422))
    expect(await edit(priya, id, 1, '')).toEqual(invalid('Invalid comment', 422))
    expect(await like(priya, '%20')).toEqual(invalid('No comment ID'))
    expect(await pin(priya, '%20')).toEqual(invalid('No comment ID'))
  })

  it('knows where each person stopped reading, and never goes back', async () => {
    await write(priya, '<p>One</p>')
    await write(tom, '<p>Two</p>')
    const mark = (number: number) => tom.api(`${path()}/read`, { method: 'PUT', body: { number } })
    await mark(99)
    await mark(1)
    expect((await read(tom)).readUpTo).toBe(2)
    expect((await read(priya)).readUpTo).toBe(0)
    await tom.api(`${path()}/mute`, { method: 'PUT', body: { isMuted: true } })
    expect(await read(tom)).toMatchObject({ isMuted: true, readUpTo: 2 })
    expect((await read(priya)).isMuted).toBe(false)
  })
})

describe('nobody else', () => {
  it('reads, writes or changes anything: another team, a parent, a report viewer, another event', async () => {
    const id = await write(priya, '<p>Our secret stand</p>')
    const parent = await makePerson({ firstName: 'Paula' })
    await updateStandShare(filling.scope, system, { teamId: priya.teamId, parentTeamId: parent.teamId })
    const viewer = await makePerson({ teamId: null, level: 'reportViewer' })
    const elsewhere = await makeEvent(filling.server.services)
    const away = await makeMember(elsewhere, { level: 'admin' })
    const cookie = await filling.server.signIn(away.accountId)
    const stranger = { api: apiOf(filling.server, { cookie, slug: elsewhere.slug }) } as Person
    for (const by of [other, parent, viewer, stranger]) {
      expect(await by.api(path())).toEqual(notFound('Task'))
      expect(await by.api(path(), { body: { text: '<p>Hello</p>' } })).toEqual(notFound('Task'))
      expect(await by.api(`${path()}/read`, { method: 'PUT', body: { number: 1 } })).toEqual(notFound('Task'))
      expect(await reply(by, id, '<p>Hello</p>')).toEqual(notFound('Comment'))
      expect(await edit(by, id, 1, '<p>Hello</p>')).toEqual(notFound('Comment'))
      expect(await remove(by, id)).toEqual(notFound('Comment'))
      expect(await like(by, id)).toEqual(notFound('Comment'))
      expect(await pin(by, id)).toEqual(notFound('Comment'))
    }
    for (const by of [priya, other, viewer]) {
      expect((await by.api('/admin/conversations')).status).toBe(403)
      expect((await by.api('/admin/conversations/count')).status).toBe(403)
    }
  })

  it('is mentioned, found, mailed or told: not another team, and no organiser by name', async () => {
    const planted = 'zebrafinch'
    const { topicsOf, stop } = listenAs(hub, filling.scope.eventId, {
      own: { memberId: tom.memberId, teamId: tom.teamId, level: 'user' },
      other: { memberId: other.memberId, teamId: other.teamId, level: 'user' },
      organiser: { memberId: mara.memberId, teamId: null, level: 'moderator' },
    })
    await write(priya, `<p>@Wanda Nair @Mara Nair ${planted}</p>`)
    // Other hints, of what was planted before, may still arrive.
    for (const name of ['own', 'organiser']) await expect.poll(() => topicsOf(name)).toContain('comments')
    expect(topicsOf('other')).not.toContain('comments')
    stop()
    expect(await firstOf(priya)).toMatchObject({ mentions: [] })
    expect((await gathered()).map(({ memberId }) => memberId)).toEqual([])
    const found = await other.api(`/search?q=${planted}`)
    expect(JSON.stringify(found.body)).not.toContain(planted)
    expect(JSON.stringify((await other.api(`/tasks/${taskId}`)).body)).not.toContain(planted)
  })
})

describe('internal notes', () => {
  const notes = (id = '') => `/admin/tasks/${taskId}/teams/${priya.teamId}/notes${id}`

  it('are written and read by organisers alone, and leave no trace with the team', async () => {
    const planted = 'quokka'
    await write(priya, '<p>Hello</p>')
    const { topicsOf, stop } = listenAs(hub, filling.scope.eventId, {
      team: { memberId: priya.memberId, teamId: priya.teamId, level: 'user' },
      organiser: { memberId: mara.memberId, teamId: null, level: 'moderator' },
    })
    const made = await mara.api<{ noteId: string }>(notes(), {
      body: { text: `<p>@Priya Nair ${planted}</p>` },
    })
    await expect.poll(() => topicsOf('organiser')).toContain('internalNotes')
    expect(topicsOf('team')).not.toContain('internalNotes')
    stop()
    const { noteId } = made.body
    expect((await mara.api<InternalNote[]>(notes())).body).toMatchObject([
      { id: noteId, author: { name: 'Mara Nair', isMe: true }, can: { edit: true, remove: true } },
    ])
    for (const by of [priya, tom, other]) {
      expect((await by.api(notes())).status).toBe(403)
      expect((await by.api(notes(), { body: { text: '<p>Hi</p>' } })).status).toBe(403)
      expect((await by.api(`/admin/notes/${noteId}`, { method: 'DELETE', body: {} })).status).toBe(403)
      expect(JSON.stringify((await by.api(path())).body)).not.toContain(planted)
      expect(JSON.stringify((await by.api(`/tasks/${taskId}`)).body)).not.toContain(planted)
      expect(JSON.stringify((await by.api(`/search?q=${planted}`)).body)).not.toContain(planted)
    }
    expect((await gathered()).map(({ memberId }) => memberId)).toEqual([])
    // A note answers nobody: the team still waits.
    expect(await waiting()).toMatchObject([{ state: 'waiting' }])
  })

  it('are edited by their author and deleted by any organiser', async () => {
    const olu = await makePerson({ teamId: null, level: 'admin', firstName: 'Olu' })
    const { body } = await mara.api<{ noteId: string }>(notes(), { body: { text: '<p>Floor plates</p>' } })
    const change = (by: Person, revision: number) =>
      by.api(`/admin/notes/${body.noteId}`, { method: 'PUT', body: { revision, text: '<p>Load sheet</p>' } })
    expect((await change(olu, 1)).status).toBe(403)
    expect((await change(mara, 1)).status).toBe(200)
    expect((await change(mara, 1)).status).toBe(409)
    expect((await olu.api(`/admin/notes/${body.noteId}`, { method: 'DELETE', body: {} })).status).toBe(200)
    expect((await mara.api<InternalNote[]>(notes())).body).toEqual([])
  })
})

describe('the list of conversations', () => {
  it('holds what waits for an answer until an organiser replies, and again when the answer is deleted', async () => {
    const id = await write(priya, '<p>Is a name enough?</p>')
    expect(await waiting('?conversationState=waiting')).toMatchObject([
      { taskId, teamId: priya.teamId, state: 'waiting', latestText: 'Is a name enough?', comments: 1 },
    ])
    const { body } = await reply(mara, id, '<p>Yes</p>')
    expect(await waiting('?conversationState=waiting')).toEqual([])
    expect(await waiting()).toMatchObject([{ state: 'answered', waitingSince: null, latestText: 'Yes' }])
    await remove(mara, body.commentId)
    expect((await mara.api('/admin/conversations/count')).body).toEqual({ waiting: 1 })
    await remove(priya, id)
    expect(await waiting()).toEqual([])
  })
})

async function gathered() {
  return inEvent(filling.scope, ({ tx, eventId }) =>
    tx.select().from(commentGatherings).where(eq(commentGatherings.eventId, eventId)),
  )
}

describe('files', () => {
  it('of a team are named by the comment, those of an organiser are its own, and both go with it', async () => {
    const content = new TextEncoder().encode('A plan')
    const store = async (owner: { kind: 'team'; id: string }) => {
      const stored = await storeAnswerFile(filling.scope, { memberId: priya.memberId } as never, owner, {
        ...{ name: 'plan.txt', content },
      })
      if (!stored.ok) throw new Error('not stored')
      return stored.value.fileId
    }
    const own = await store({ kind: 'team', id: priya.teamId })
    const foreign = await store({ kind: 'team', id: other.teamId })
    expect(await priya.api(path(), { body: { text: '<p>Plan</p>', fileIds: [foreign] } })).toMatchObject({
      status: 422,
    })
    const id = await write(priya, '', [own])
    expect((await firstOf(mara)).files).toMatchObject([{ fileId: own, name: 'plan.txt' }])
    const named = async (ids: string[]) =>
      inEvent(filling.scope, async (event) => commentsNameFiles(event, await filesByIds(event, ids)))
    expect([...(await named([own]))]).toEqual([own])
    const uploaded = await storeOrganiserFile(filling.scope, { memberId: mara.memberId } as never, {
      ...{ name: 'rules.txt', content },
    })
    if (!uploaded.ok) throw new Error('not stored')
    const { fileId } = uploaded.value
    const theirs = await write(mara, '<p>The rules</p>', [fileId])
    const [kept] = await filesByIds(filling.scope, [fileId])
    if (!kept) throw new Error('not kept')
    const readBy = ({ memberId, teamId }: Person) =>
      readsCommentFiles(filling.scope, { memberId, teamId, level: 'user' } as never, kept)
    expect([await readBy(tom), await readBy(other)]).toEqual(['allowed', 'refused'])
    await remove(mara, theirs)
    await remove(priya, id)
    expect(await filesByIds(filling.scope, [fileId])).toEqual([])
    expect([...(await named([own]))]).toEqual([])
  })
})

describe('at the same time', () => {
  it('an edit and a deletion: nothing comes back, and whoever is late is told', async () => {
    const id = await write(priya, '<p>One</p>')
    const [removed, edited] = await atOnce(filling.server, 'conversations', [
      () => remove(mara, id),
      () => edit(priya, id, 1, '<p>Two</p>'),
    ])
    expect(removed?.status).toBe(200)
    expect([200, 404]).toContain(edited?.status)
    expect((await read(priya)).comments).toEqual([])
  })

  it('two likes: both count; two comments: each has a number', async () => {
    const id = await write(priya, '<p>One</p>')
    await atOnce(filling.server, 'conversations', [() => like(priya, id), () => like(tom, id)])
    expect((await firstOf(mara)).likedBy.toSorted()).toEqual(['Priya Nair', 'Tom Nair'])
    await atOnce(filling.server, 'conversations', [
      () => write(tom, '<p>a</p>'),
      () => write(mara, '<p>b</p>'),
    ])
    expect((await read(priya)).comments.map(({ number }: Comment) => number)).toEqual([1, 2, 3])
  })
})

describe('beside the deletion of the task', () => {
  it.each([
    ['a reply', (id: string) => reply(mara, id, '<p>Two</p>'), 'Comment'],
    ['an edit', (id: string) => edit(mara, id, 1, '<p>Two</p>'), 'Comment'],
    ['a like', (id: string) => like(mara, id), 'Comment'],
    ['another comment', () => mara.api(path(), { body: { text: '<p>Two</p>' } }), 'Task'],
    ['what is read', () => mara.api(`${path()}/read`, { method: 'PUT', body: { number: 1 } }), 'Task'],
  ] as const)('%s waits for it, and is told that it is gone', async (_, act, thing) => {
    const id = await write(mara, '<p>One</p>')
    await mara.api('/admin/tasks/archive', { body: { taskIds: [taskId] } })
    const removing = () => mara.api('/admin/tasks/removal', { body: { taskIds: [taskId] } })
    // The deletion has everything deleted, and not yet committed, when the other begins.
    const [removed, acted] = await atOnce(filling.server, 'audit_entries', [removing, () => act(id)], {
      inTurn: true,
    })
    expect(removed).toMatchObject({ status: 200 })
    expect(acted).toEqual(notFound(thing))
  })
})

describe('who leaves', () => {
  it('stays by name on what they wrote, and nowhere else', async () => {
    const id = await write(priya, '<p>@Tom Nair one</p>')
    await like(tom, id)
    await reply(tom, id, '<p>two</p>')
    await tom.api(`${path()}/read`, { method: 'PUT', body: { number: 2 } })
    const admin = await makePerson({ teamId: null, level: 'admin' })
    const left = await admin.api(`/admin/members/remove`, {
      body: { memberIds: [tom.memberId], successorId: null },
    })
    expect(left.status).toBe(200)
    expect(await firstOf(priya)).toMatchObject({
      ...{ likedBy: [], mentions: [], replies: [{ author: { name: 'Tom Nair', isMe: false } }] },
    })
    const rows = await inEvent(filling.scope, ({ tx }) => tx.select().from(comments))
    expect(
      JSON.stringify(rows.map(({ createdBy, likes, mentions }) => [createdBy, likes, mentions])),
    ).not.toContain(tom.memberId)
    expect((await gathered()).map(({ memberId }) => memberId)).not.toContain(tom.memberId)
  })
})

it('asks the database as often for one comment as for three', async () => {
  const actor = { accountId: '', memberId: priya.memberId, teamId: priya.teamId, level: 'user' } as const
  const context = contextOf(filling.server.services, filling.scope, actor)
  const ask = async () => {
    const { result, count } = await countingStatements(() =>
      call(commentsRoutes.get, { taskId, teamId: priya.teamId }, { context }),
    )
    return { written: (result as Conversation).comments.length, count }
  }
  await write(priya, '<p>One @Tom Nair</p>')
  const { written, count } = await ask()
  expect(written).toBe(1)
  await write(tom, '<p>Two</p>')
  await write(mara, '<p>Three</p>')
  expect(await ask()).toEqual({ written: 3, count })
})
