import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloads } from '#features/library/downloads/server/tables.ts'
import { isMeantFor, type Viewer } from '#features/people/teams/domain/audience.ts'
import { meantFor } from '#features/people/teams/server/queries.ts'
import { levels } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeDownload } from '#test/factories/downloads.ts'
import { makeEvent } from '#test/factories/event.ts'
import { slowRuns } from '#test/properties.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { maySeePage, maySeeSection } from '../domain/visibility.ts'
import { isFileOnVisiblePage, listPageCards, pageIsVisible, sectionIsVisible } from './queries/visible.ts'
import { contentPages, contentSections } from './tables.ts'

/**
 * The rule exists in the domain and, for lists and searches, in SQL: here PostgreSQL and the domain must
 * agree.
 */

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services)
})
afterAll(() => server.close())

const PAGES = 25

const typeId = fc.constantFrom('shell', 'space', 'raw')
const types = fc.uniqueArray(typeId, { maxLength: 3 })

const team = fc.record({
  teamTypeId: fc.option(typeId),
  standShareRole: fc.constantFrom('none' as const, 'parent' as const, 'child' as const),
  isOrganiser: fc.boolean(),
})
const viewer: fc.Arbitrary<Viewer> = fc.oneof(
  fc.constant('guest' as const),
  fc.record({ level: fc.constantFrom(...levels), team: fc.option(team) }),
)
const page = fc.record({
  isPublished: fc.boolean(),
  isPublic: fc.boolean(),
  isArchived: fc.boolean(),
  allowedTeamTypeIds: types,
  showToChildTeams: fc.boolean(),
})
const pages = fc.array(fc.record({ page, isSectionPublished: fc.boolean() }), {
  minLength: PAGES,
  maxLength: PAGES,
})

it('lets the same people read a page, and its sections and files, in SQL as by the rule', () =>
  fc.assert(
    fc.asyncProperty(pages, fc.array(viewer, { minLength: 4, maxLength: 4 }), async (drawn, viewers) => {
      const planted = drawn.map((one) => ({ ...one, id: newId(), fileId: newId() }))
      await inEvent(scope, async ({ tx, eventId }) => {
        await tx.delete(contentPages).where(eq(contentPages.eventId, eventId))
        await tx
          .insert(contentPages)
          .values(planted.map(({ id, page }) => ({ ...page, eventId, id, title: 'Page' })))
        await tx.insert(contentSections).values(
          planted.map(({ id, fileId, isSectionPublished }) => ({
            ...{ eventId, id, pageId: id, index: 0, type: 'pdf', data: {} },
            ...{ isPublished: isSectionPublished, fileIds: [fileId] },
          })),
        )
      })
      for (const viewer of viewers) await compare(planted, viewer)
    }),
    slowRuns,
  ))

type Planted = {
  id: string
  fileId: string
  page: Parameters<typeof maySeePage>[0]
  isSectionPublished: boolean
}

async function compare(planted: readonly Planted[], viewer: Viewer) {
  const visible = planted.filter(({ page }) => maySeePage(page, viewer))
  const withSection = visible.filter(({ isSectionPublished }) =>
    maySeeSection({ isPublished: isSectionPublished }, viewer),
  )
  const found = await inEvent(scope, ({ tx }) =>
    tx.select({ id: contentPages.id }).from(contentPages).where(pageIsVisible(viewer)),
  )
  expect(idsOf(found)).toEqual(idsOf(visible))
  const sections = await inEvent(scope, ({ tx }) =>
    tx
      .select({ id: contentSections.id })
      .from(contentSections)
      .innerJoin(contentPages, eq(contentPages.id, contentSections.pageId))
      .where(and(pageIsVisible(viewer), sectionIsVisible(viewer))),
  )
  expect(idsOf(sections)).toEqual(idsOf(withSection))
  const { items: listed } = await listPageCards(scope, viewer, { search: '', page: 1, pageSize: 100 })
  expect(idsOf(listed)).toEqual(idsOf(visible.filter(({ page }) => !page.isArchived)))
  const [one] = planted
  const isOneThere = withSection.includes(one as Planted)
  expect(await isFileOnVisiblePage(scope, viewer, one?.fileId ?? '')).toBe(isOneThere)
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id).sort()
}

it('means something for the same teams in SQL as by the rule', async () => {
  const id = await makeDownload(scope)
  const audience = fc.record({
    showToTeamTypeIds: types,
    hideFromTeamTypeIds: types,
    showToChildTeams: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      audience,
      fc.array(fc.option(team), { minLength: 4, maxLength: 4 }),
      async (drawn, teams) => {
        await inEvent(scope, ({ tx }) => tx.update(downloads).set(drawn).where(eq(downloads.id, id)))
        for (const team of teams) {
          const found = await inEvent(scope, ({ tx }) =>
            tx.select({ id: downloads.id }).from(downloads).where(meantFor(downloads, team)),
          )
          expect(found.length === 1).toBe(isMeantFor(drawn, team))
        }
      },
    ),
    slowRuns,
  )
})
