import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { files } from '#features/event/files/server/tables.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import {
  editPage as edit,
  editedPage,
  publishDraftOf as publish,
  saveDraftOf as save,
  saveSettingsOf as set,
  calloutOf as text,
} from '#test/editing-pages.ts'
import { makeAsset, makePage, makePdf, makeSection } from '#test/factories/content.ts'
import { makeUpload } from '#test/factories/downloads.ts'
import { makeEvent } from '#test/factories/event.ts'
import { makeTask, makeTaskGroup } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { Section } from '../domain/sections.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const arranged = (sections: Section[] = []) => editedPage(server, scope, sections)

const refused = (code: string, message: string, fields: object) => ({
  status: 422,
  body: { status: 422, message, data: { fields, code } },
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
