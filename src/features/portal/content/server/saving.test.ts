import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { files } from '#features/event/files/server/tables.ts'
import { lockMessages } from '#features/event/locks/domain/messages.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeAsset, makePage, makePdf, makeSection } from '#test/factories/content.ts'
import { makeUpload } from '#test/factories/downloads.ts'
import { makeEvent, makeTeamType } from '#test/factories/event.ts'
import { makeTask, makeTaskGroup } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import type { EditedPage, PageVersion } from '../contract.ts'
import { contentMessages } from '../domain/messages.ts'
import { type Section, sectionTypes } from '../domain/sections.ts'
import { contentSections } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const moderator = () => signedIn(server, scope, { level: 'moderator', firstName: 'Jo', surname: 'Hart' })
type Editor = Awaited<ReturnType<typeof moderator>>

const lock = ({ api }: Editor, pageId: string) =>
  api(`/admin/locks/content/${pageId}`, { method: 'PUT', body: { windowKey: 'window' } })
const edit = async ({ api }: Editor, pageId: string) =>
  (await api<EditedPage>(`/admin/content/${pageId}`)).body

type Change = { revision?: number; sections?: Section[]; removedIds?: string[] }

/** Saves the draft of the page as it is, with these changes. */
async function save(editor: Editor, pageId: string, change: Change = {}) {
  const { revision, sections } = await edit(editor, pageId)
  const body = { revision, sections, ...change }
  return editor.api<EditedPage>(`/admin/content/${pageId}/draft`, { method: 'PUT', body })
}

async function publish(editor: Editor, pageId: string) {
  const { revision } = await edit(editor, pageId)
  return editor.api<EditedPage>(`/admin/content/${pageId}/publication`, { body: { revision } })
}

/** Saves the settings of the page as they are, with these changes. */
async function set(editor: Editor, pageId: string, change: Partial<EditedPage> = {}) {
  const { revision, ...settings } = { ...(await edit(editor, pageId)), ...change }
  return editor.api<EditedPage>(`/admin/content/${pageId}`, { method: 'PATCH', body: { revision, settings } })
}

/** A page with an editor who holds its lock. */
async function arranged(sections: Section[] = []) {
  const editor = await moderator()
  const pageId = await makePage(scope, { title: 'Build-up', sections })
  await lock(editor, pageId)
  return { editor, pageId }
}

const refused = (code: string, message: string, fields: object) => ({
  status: 422,
  body: { status: 422, message, data: { fields, code } },
})
const conflict = (code: string, message: string) => ({
  status: 409,
  body: { status: 409, message, data: { code } },
})
const text = (words: string) => makeSection('callout', { text: words })

describe('a new page', () => {
  it('has what was sent, as its first version, and is featured when asked', async () => {
    for (let count = 0; count < 3; count += 1) await makePage(scope, { isFeatured: true })
    const editor = await moderator()
    const sections = [text('One'), text('Two')]
    const typeId = await makeTeamType(scope, 'Shell')
    const settings = {
      title: ' Café & Bar ',
      description: 'Where to eat',
      icon: 'restaurant',
      isPublished: true,
      isPublic: true,
      allowedTeamTypeIds: [typeId],
      showToChildTeams: true,
      assetId: await makeAsset(scope),
    }
    const created = await editor.api<{ id: string }>('/admin/content', {
      body: { ...settings, sections, isFeatured: true },
    })
    expect(created).toEqual({ status: 200, body: { id: expect.any(String), version: 1 } })
    expect(await edit(editor, created.body.id)).toEqual({
      ...settings,
      id: created.body.id,
      title: 'Café & Bar',
      path: 'cafe-bar',
      isArchived: false,
      isFeatured: true,
      sidebarSectionIds: [],
      allowedTeamTypeNames: ['Shell'],
      sectionCount: 2,
      version: 1,
      revision: 1,
      hasUnpublishedChanges: false,
      updatedAt: TEST_NOW.toISOString(),
      updatedByName: 'Jo Hart',
      sections,
      unreadable: [],
      pictures: { [settings.assetId]: expect.objectContaining({ altText: 'The halls' }) },
      linked: {},
    })
  })

  it('is a draft without sections unless more is said', async () => {
    const editor = await moderator()
    const { body } = await editor.api<{ id: string }>('/admin/content', { body: { title: 'Plain' } })
    expect(await edit(editor, body.id)).toMatchObject({
      isPublished: false,
      icon: 'new_release_outlined',
      sections: [],
      isFeatured: false,
    })
  })
})

describe('a draft that is published', () => {
  it('adds, changes, moves and removes sections, and keeps the page as it is then', async () => {
    const [one, two, three] = [text('One'), text('Two'), text('Three')]
    const { editor, pageId } = await arranged([one, two, three])
    server.passTime(60_000)
    const changed = { ...three, heading: 'Changed' }
    const added = text('Four')
    const sections = [changed, added, one]
    const saved = await save(editor, pageId, { sections, removedIds: [two.id] })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ version: 1, revision: 2, hasUnpublishedChanges: true, sections })
    expect(saved.body).toEqual(await edit(editor, pageId))
    const published = await publish(editor, pageId)
    expect(published.body).toMatchObject({ version: 2, revision: 3, hasUnpublishedChanges: false, sections })
    expect(published.body).toEqual(await edit(editor, pageId))

    const rows = await inEvent(scope, ({ tx }) =>
      tx
        .select()
        .from(contentSections)
        .where(eq(contentSections.pageId, pageId))
        .orderBy(contentSections.index),
    )
    const later = new Date(TEST_NOW.getTime() + 60_000)
    expect(rows.map(({ id, createdAt, updatedAt, words }) => ({ id, createdAt, updatedAt, words }))).toEqual([
      { id: three.id, createdAt: TEST_NOW, updatedAt: later, words: 'Three' },
      { id: added.id, createdAt: later, updatedAt: later, words: 'Four' },
      { id: one.id, createdAt: TEST_NOW, updatedAt: later, words: 'One' },
    ])
    const versions = (await editor.api<PageVersion[]>(`/admin/content/${pageId}/versions`)).body
    expect(versions).toEqual([
      {
        ...{ version: 2, title: 'Build-up', sectionCount: 3, isCurrent: true },
        ...{ createdByName: 'Jo Hart', createdAt: later.toISOString() },
      },
      {
        ...{ version: 1, title: 'Build-up', sectionCount: 3, isCurrent: false },
        ...{ createdByName: '', createdAt: TEST_NOW.toISOString() },
      },
    ])
  })

  it('keeps every type of section as it was sent', async () => {
    const { editor, pageId } = await arranged()
    const sections = sectionTypes.map((type) => makeSection(type, {}))
    expect((await save(editor, pageId, { sections })).body.sections).toEqual(sections)
    expect((await publish(editor, pageId)).body.sections).toEqual(sections)
  })

  it('keeps only the markup that rich text may hold', async () => {
    const html =
      '<h2 style="x">In</h2><p onclick="x">By <b>van</b><script>1</script> <a href="example.com">x</a></p>'
    const { editor, pageId } = await arranged()
    const saved = await save(editor, pageId, { sections: [makeSection('richText', { html })] })
    expect(saved.body.sections[0]?.data).toEqual({
      html:
        '<h2>In</h2><p>By van ' +
        '<a href="https://example.com" target="_blank" rel="noopener noreferrer">x</a></p>',
    })
  })

  it('on an older revision changes nothing', async () => {
    const { editor, pageId } = await arranged([text('One')])
    const second = text('Second')
    await save(editor, pageId, {
      sections: [second],
      removedIds: [(await edit(editor, pageId)).sections[0]?.id ?? ''],
    })
    const stale = conflict('stale', contentMessages.stale)
    const { revision } = await edit(editor, pageId)
    const before = { revision: revision - 1 }
    expect(await save(editor, pageId, before)).toEqual(stale)
    expect(await set(editor, pageId, { ...before, title: 'Stale' })).toEqual(stale)
    const address = `/admin/content/${pageId}`
    expect(await editor.api(`${address}/publication`, { body: before })).toEqual(stale)
    for (const what of ['publication', 'draft']) {
      expect(await editor.api(`${address}/${what}`, { method: 'DELETE', body: before })).toEqual(stale)
    }
    expect(await edit(editor, pageId)).toMatchObject({ title: 'Build-up', sections: [second], version: 1 })
  })

  it('without a lock of one’s own changes nothing', async () => {
    const pageId = await makePage(scope, { title: 'Before' })
    const [editor, other] = [await moderator(), await moderator()]
    const { notHeld, heldBy } = lockMessages
    const sections = [text('After')]
    const everything = async () => {
      const seen = { body: { revision: (await edit(editor, pageId)).revision } }
      const address = `/admin/content/${pageId}`
      return [
        await save(editor, pageId, { sections }),
        await set(editor, pageId, { title: 'After' }),
        await publish(editor, pageId),
        await editor.api(`${address}/publication`, { method: 'DELETE', ...seen }),
        await editor.api(`${address}/draft`, { method: 'DELETE', ...seen }),
      ]
    }
    for (const answer of await everything()) expect(answer).toEqual(conflict('lockNotHeld', notHeld))
    await lock(other, pageId)
    for (const answer of await everything()) expect(answer).toEqual(conflict('lockHeld', heldBy('Jo Hart')))
    server.passTime(5 * 60_000)
    expect(await save(other, pageId, { sections })).toEqual(conflict('lockNotHeld', notHeld))
    expect(await edit(editor, pageId)).toMatchObject({ title: 'Before', sections: [], revision: 1 })
    await lock(editor, pageId)
    expect((await save(editor, pageId, { sections })).status).toBe(200)
  })

  it('of a page that does not exist, or is in another event, saves nothing', async () => {
    const editor = await moderator()
    const elsewhere = await makePage(await makeEvent(server.services))
    const notFound = { status: 404, body: { status: 404, message: 'Page not found', data: null } }
    for (const id of ['unknown', elsewhere]) {
      await lock(editor, id)
      const address = `/admin/content/${id}`
      const seen = { revision: 1 }
      for (const [path, method, body] of [
        [address, 'PATCH', { ...seen, settings: { title: 'Mine' } }],
        [`${address}/draft`, 'PUT', { ...seen, sections: [] }],
        [`${address}/draft`, 'DELETE', seen],
        [`${address}/publication`, 'POST', seen],
        [`${address}/publication`, 'DELETE', seen],
      ] as const) {
        expect(await editor.api(path, { method, body })).toEqual(notFound)
      }
    }
  })
})

describe('settings', () => {
  it('hold at once, and leave the draft and whether the page is featured as they are', async () => {
    const editor = await moderator()
    const pageId = await makePage(scope, { isFeatured: true, sections: [text('One')] })
    await lock(editor, pageId)
    const drafted = [text('Two'), ...(await edit(editor, pageId)).sections]
    await save(editor, pageId, { sections: drafted })
    const { body: saved } = await set(editor, pageId, { title: 'Second' })
    expect(saved).toMatchObject({
      ...{ title: 'Second', isFeatured: true, version: 1, hasUnpublishedChanges: true, sections: drafted },
    })
    expect((await editor.api<PageVersion[]>(`/admin/content/${pageId}/versions`)).body).toHaveLength(1)
  })
})

describe('refused with the specified words, and nothing changed, is', () => {
  it.each([
    ['picture', 'Invalid assets data', { assetId: 'unknown' }, 'assetId', 'This picture no longer exists.'],
    [
      'team type',
      'Invalid content data',
      { allowedTeamTypeIds: ['unknown'] },
      'allowedTeamTypeIds',
      'One of the team types no longer exists.',
    ],
  ])('a page with an unknown %s', async (_, message, change, field, problem) => {
    const { editor, pageId } = await arranged()
    const refusal = refused(field === 'assetId' ? 'missingPicture' : 'missingTeamType', message, {
      [`settings.${field}`]: problem,
    })
    expect(await set(editor, pageId, change)).toEqual(refusal)
    expect(await editor.api('/admin/content', { body: { title: 'New', ...change } })).toEqual(refusal)
    expect(await edit(editor, pageId)).toMatchObject({ revision: 1 })
    expect((await editor.api<ListPage<unknown>>('/admin/content')).body.total).toBe(1)
  })

  it.each([
    ['picture', 'Invalid assets data', 'Invalid assets data', 'image', { assetId: 'unknown' }],
    ...['task', 'download', 'supplier'].map(
      (type) =>
        [
          type,
          'Invalid new sections data',
          'Invalid updated sections data',
          'resources',
          { items: [{ type, id: 'unknown' }] },
        ] as const,
    ),
    [
      'task in a list',
      'Invalid new sections data',
      'Invalid updated sections data',
      'taskList',
      { taskIds: ['unknown'] },
    ],
  ] as const)('a section with an unknown %s', async (_, onAdding, onChanging, type, data) => {
    const before = makeSection(type)
    const { editor, pageId } = await arranged([text('Fine'), before])
    const [fine] = (await edit(editor, pageId)).sections as [Section]
    const added = [fine, before, makeSection(type, data)]
    expect((await save(editor, pageId, { sections: added })).body).toMatchObject({
      status: 422,
      message: onAdding,
      data: { fields: { 'sections.2': expect.stringMatching(/no longer exists/) } },
    })
    const changed = [fine, { ...before, data } as Section]
    expect((await save(editor, pageId, { sections: changed })).body).toMatchObject({
      status: 422,
      message: onChanging,
      data: { fields: { 'sections.1': expect.stringMatching(/no longer exists/) } },
    })
    expect((await edit(editor, pageId)).sections).toEqual([fine, before])
  })

  it('a document of the library, or a picture of another event, instead of a picture', async () => {
    const { editor, pageId } = await arranged()
    const elsewhere = await makeEvent(server.services)
    for (const assetId of [await makeAsset(scope, 'document'), await makeAsset(elsewhere)]) {
      const sections = [makeSection('image', { assetId })]
      expect((await save(editor, pageId, { sections })).body).toMatchObject({
        message: 'Invalid assets data',
      })
    }
  })

  it('a section that appears twice, is another page’s, or became another type', async () => {
    const [own, theirs] = [text('Own'), text('Theirs')]
    const { editor, pageId } = await arranged([own])
    const otherId = await makePage(scope, { sections: [theirs] })
    const twice = text('Twice')
    const asNew = 'Invalid new sections data'
    const asChanged = 'Invalid updated sections data'
    for (const [sections, message, at] of [
      [[own, twice, twice], asNew, 2],
      [[own, own], asChanged, 1],
      [[own, { ...theirs, heading: 'Taken' }], asNew, 1],
      [[{ ...makeSection('button'), id: own.id }], asChanged, 0],
    ] as [Section[], string, number][]) {
      expect(await save(editor, pageId, { sections })).toEqual(
        refused('invalidSection', message, { [`sections.${at}`]: message }),
      )
    }
    expect((await edit(editor, pageId)).sections).toEqual([own])
    expect((await edit(editor, otherId)).sections).toEqual([theirs])
  })

  it('a section that is missing without being removed, and one removed that is not missing', async () => {
    const [one, two] = [text('One'), text('Two')]
    const { editor, pageId } = await arranged([one, two])
    const message = 'Invalid ids to remove'
    const refusal = refused('invalidRemovedIds', message, { removedIds: message })
    expect(await save(editor, pageId, { sections: [one] })).toEqual(refusal)
    expect(await save(editor, pageId, { sections: [one], removedIds: [one.id, two.id] })).toEqual(refusal)
    expect(await save(editor, pageId, { removedIds: ['unknown'] })).toEqual(refusal)
    expect((await edit(editor, pageId)).sections).toEqual([one, two])
  })

  it.each([
    ['no header', 'startxref\n9\n%%EOF', 'application/pdf'],
    ['no end', '%PDF-1.7\nstartxref', 'application/pdf'],
    ['an end too far from the end', `%PDF-1.7\nstartxref\n9\n%%EOF${' '.repeat(3_000)}`, 'application/pdf'],
    ['nothing in it', '', 'application/pdf'],
    ['another type', '%PDF-1.7 startxref %%EOF', 'image/png'],
  ])('a PDF with %s', async (_, content, mimeType) => {
    const { editor, pageId } = await arranged()
    const fileId = await makeUpload(scope, { content, mimeType })
    const sections = [text('Fine'), makeSection('pdf', { files: [{ fileId, name: 'rules.pdf' }] })]
    const message = 'Invalid PDF section after upload'
    expect(await save(editor, pageId, { sections })).toEqual(
      refused('invalidPdf', message, { 'sections.1': message }),
    )
  })

  it('a PDF that does not exist, is another page’s, or whose bytes cannot be read', async () => {
    const { editor, pageId } = await arranged()
    const theirs = await makePdf(scope)
    const pdf = (fileId: string) => makeSection('pdf', { files: [{ fileId, name: 'rules.pdf' }] })
    await makePage(scope, { sections: [pdf(theirs)] })
    for (const fileId of [newId(), theirs, await makePdf(await makeEvent(server.services))]) {
      const answer = await save(editor, pageId, { sections: [pdf(fileId)] })
      expect(answer.body).toMatchObject({ status: 422, message: 'Invalid PDF section after upload' })
    }
    const broken = await makePdf(scope)
    await inEvent(scope, ({ tx }) => tx.update(files).set({ folder: '..' }).where(eq(files.id, broken)))
    expect((await save(editor, pageId, { sections: [pdf(broken)] })).body).toMatchObject({
      status: 422,
      message: 'An unknown error occurred whilst processing PDF uploads',
    })
  })
})

describe('the things that a page refers to', () => {
  it('may be deleted by the time the section is saved again', async () => {
    const taskId = await makeTask(scope)
    const list = makeSection('taskList', { taskIds: [taskId] })
    const { editor, pageId } = await arranged([list])
    await inEvent(scope, ({ tx }) => tx.delete(tasks).where(eq(tasks.id, taskId)))
    const sections = [{ ...list, heading: 'Changed' }]
    expect((await save(editor, pageId, { sections })).body).toMatchObject({ sections, linked: {} })
  })

  it('may be a task group of this event, and of no other', async () => {
    const { editor, pageId } = await arranged()
    const elsewhere = await makeTaskGroup(await makeEvent(server.services), 'Elsewhere')
    const list = makeSection('taskList', { taskGroupId: elsewhere })
    expect((await save(editor, pageId, { sections: [list] })).body).toMatchObject({
      status: 422,
      data: { fields: { 'sections.0': 'This task group no longer exists.' } },
    })
    const own = makeSection('taskList', { taskGroupId: await makeTaskGroup(scope, 'Safety') })
    expect((await save(editor, pageId, { sections: [own] })).body).toMatchObject({ sections: [own] })
  })

  it('include uploaded PDFs, which become the page’s and are read with it', async () => {
    const { editor, pageId } = await arranged()
    const fileId = await makePdf(scope)
    const sections = [makeSection('pdf', { files: [{ fileId, name: 'rules.pdf' }] })]
    expect((await save(editor, pageId, { sections })).status).toBe(200)
    expect((await publish(editor, pageId)).status).toBe(200)
    expect((await save(editor, pageId)).status).toBe(200)
    const [file] = await inEvent(scope, ({ tx }) => tx.select().from(files).where(eq(files.id, fileId)))
    expect(file).toMatchObject({ ownerKind: 'page', ownerId: pageId })
    const key = storageKey({ eventId: scope.eventId, folder: 'uploads', fileId })
    expect(await server.services.storage.stat(key)).toBeDefined()
  })
})
