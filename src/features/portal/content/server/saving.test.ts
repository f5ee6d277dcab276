import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lockMessages } from '#features/event/locks/domain/messages.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import {
  editPage as edit,
  editedPage,
  lockPage as lock,
  pageEditor,
  publishDraftOf as publish,
  saveDraftOf as save,
  saveSettingsOf as set,
  calloutOf as text,
} from '#test/editing-pages.ts'
import { makeAsset, makePage, makeSection } from '#test/factories/content.ts'
import { makeEvent, makeTeamType } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import type { PageVersion } from '../contract.ts'
import { contentMessages } from '../domain/messages.ts'
import { type Section, sectionTypes } from '../domain/sections.ts'
import { contentSections } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const moderator = () => pageEditor(server, scope)
const arranged = (sections: Section[] = []) => editedPage(server, scope, sections)

const conflict = (code: string, message: string) => ({
  status: 409,
  body: { status: 409, message, data: { code } },
})

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
