import { call } from '@orpc/server'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { takeLock } from '#features/event/locks/server/commands.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { contextOf } from '#test/direct-call.ts'
import { makeAsset, makePage, makePdf, makeSection } from '#test/factories/content.ts'
import { makeDownload } from '#test/factories/downloads.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { makeSupplier } from '#test/factories/suppliers.ts'
import { makeTask } from '#test/factories/task.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { EditedPage, PageCards } from '../contract.ts'
import { type Section, sectionTypes } from '../domain/sections.ts'
import { contentRoutes } from './routes.ts'

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => expect(server.surprises).toEqual([]))

async function actorOf(level: 'user' | 'moderator'): Promise<Actor> {
  const teamId = await makeTeam(scope)
  const { memberId } = await makeMember(scope, { level, teamId })
  const team = { teamTypeId: null, standShareRole: 'none', isOrganiser: false }
  return { memberId, level, teamId, team, firstName: 'Jo', surname: 'Hart' } as Actor
}

async function asking(route: (typeof contentRoutes)['list'], actor: Actor, input: object = {}) {
  const context = contextOf(server.services, scope, actor)
  const { result, count } = await countingStatements(() => call(route, input, { context }))
  return { result, count }
}

/** One section of each type, with and without references. */
async function everySection(): Promise<Section[]> {
  const items = [
    { type: 'task', id: await makeTask(scope) },
    { type: 'download', id: await makeDownload(scope) },
    { type: 'supplier', id: await makeSupplier(scope) },
  ]
  const data: Record<string, object> = {
    image: { assetId: await makeAsset(scope) },
    pdf: { files: [{ fileId: await makePdf(scope), name: 'rules.pdf' }] },
    taskList: { taskIds: [await makeTask(scope)] },
    resources: { items },
    richText: { html: '<p>Words</p>' },
  }
  return sectionTypes.map((type) => makeSection(type, data[type] ?? {}))
}

it('asks the database the same number of times for one page as for three', async () => {
  scope = await makeEvent(server.services)
  const reader = await actorOf('user')
  const ask = async () => {
    const { result, count } = await asking(contentRoutes.list, reader)
    return { rows: (result as PageCards).items.length, statements: count }
  }
  const add = async () => makePage(scope, { assetId: await makeAsset(scope), sections: await everySection() })
  await add()
  expect(await ask()).toEqual({ rows: 1, statements: 5 })
  await add()
  await add()
  expect(await ask()).toEqual({ rows: 3, statements: 5 })
})

it('reads, edits and saves a page of 4 and of 200 sections in the same number of statements', async () => {
  scope = await makeEvent(server.services)
  const [reader, editor] = [await actorOf('user'), await actorOf('moderator')]
  const few = [
    makeSection('richText', { html: '<p>Text is cleaned before the save.</p>' }),
    makeSection('image', { assetId: await makeAsset(scope) }),
    makeSection('resources', {
      items: [
        { type: 'task', id: await makeTask(scope) },
        { type: 'download', id: await makeDownload(scope) },
        { type: 'supplier', id: await makeSupplier(scope) },
      ],
    }),
    makeSection('pdf', { files: [{ fileId: await makePdf(scope), name: 'rules.pdf' }] }),
  ]
  const many: Section[] = [...few]
  while (many.length < 200) many.push(...(await everySection()))

  const measured: Record<number, object> = {}
  for (const sections of [few, many.slice(0, 200)].map((all) => all.map((one) => ({ ...one })))) {
    const pageId = await makePage(scope)
    const window = { type: 'content', subjectId: pageId, windowKey: 'window' } as const
    await takeLock(scope, editor, window)
    const saving = async (change: object, removedIds: string[] = []) => {
      const page = (await asking(contentRoutes.getForAdmin, editor, { contentId: pageId }))
        .result as EditedPage
      const { revision, sections } = page
      const input = { contentId: pageId, revision, sections, removedIds, ...change }
      const saved = await asking(contentRoutes.updateDraft, editor, input)
      const seen = { contentId: pageId, revision: (saved.result as EditedPage).revision }
      const published = await asking(contentRoutes.publish, editor, seen)
      return { saved: saved.count, published: published.count }
    }
    const own = sections.map((section) => ({ ...section, id: `${section.id}-${sections.length}` }))
    const withoutFiles = own.map((section) =>
      section.type === 'pdf' ? { ...section, data: { ...section.data, files: [] } } : section,
    )
    const counts = {
      adding: await saving({ sections: withoutFiles }),
      reading: (await asking(contentRoutes.get, reader, { contentId: pageId })).count,
      editing: (await asking(contentRoutes.getForAdmin, editor, { contentId: pageId })).count,
      changing: await saving({ sections: withoutFiles.map((one) => ({ ...one, heading: 'New' })) }),
      moving: await saving({ sections: withoutFiles.map((one) => ({ ...one, heading: 'New' })).reverse() }),
      removing: await saving(
        { sections: [] },
        withoutFiles.map(({ id }) => id),
      ),
    }
    measured[sections.length] = counts
  }
  expect(measured[200]).toEqual(measured[4])
  expect(measured[4]).toEqual({
    adding: { saved: 31, published: 28 },
    reading: 9,
    editing: 11,
    changing: { saved: 30, published: 27 },
    moving: { saved: 30, published: 27 },
    removing: { saved: 17, published: 21 },
  })
})
