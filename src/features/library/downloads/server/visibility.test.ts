import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { standShareRoles } from '#features/people/teams/domain/schema.ts'
import { levels } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeUpload } from '#test/factories/downloads.ts'
import { makeEvent } from '#test/factories/event.ts'
import { slowRuns } from '#test/properties.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { maySeeDownload, type VisibleDownload } from '../domain/visibility.ts'
import { downloadsFor, isDownloadVisible } from './queries.ts'
import { downloads } from './tables.ts'

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services)
})
afterAll(() => server.close())

const typeIds = ['shell', 'space', 'sponsor']
const anyTypes = fc.subarray(typeIds)
const anyDownload: fc.Arbitrary<VisibleDownload> = fc.record({
  showDownload: fc.boolean(),
  showToChildTeams: fc.boolean(),
  showToTeamTypeIds: anyTypes,
  hideFromTeamTypeIds: anyTypes,
})
const anyTeam = fc.record({
  teamTypeId: fc.constantFrom(null, ...typeIds),
  standShareRole: fc.constantFrom(...standShareRoles),
  isOrganiser: fc.boolean(),
})
const anyViewer: fc.Arbitrary<Viewer> = fc.oneof(
  fc.constant('guest' as const),
  fc.record({ level: fc.constantFrom(...levels), team: fc.option(anyTeam) }),
)

it('is the same in the database as in the rule, in lists and one by one', async () => {
  const fileId = await makeUpload(scope)
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDownload, { minLength: 1, maxLength: 8 }),
      fc.array(anyViewer, { minLength: 1, maxLength: 5 }),
      async (planted, viewers) => {
        const rows = planted.map((download) => ({
          ...download,
          showToTeamTypeIds: [...download.showToTeamTypeIds],
          hideFromTeamTypeIds: [...download.hideFromTeamTypeIds],
          eventId: scope.eventId,
          id: newId(),
          name: 'Any',
          fileId,
          fileSize: 1,
          fileType: 'application/pdf',
        }))
        await inEvent(scope, async (event) => {
          await event.tx.insert(downloads).values(rows)
          for (const viewer of viewers) {
            const expected = rows.filter((row) => maySeeDownload(row, viewer)).map(({ id }) => id)
            const seen = (await downloadsFor(event, viewer)).map(({ id }) => id)
            expect(seen.toSorted()).toEqual(expected.toSorted())
            const [first] = rows
            const firstId = first?.id ?? ''
            expect(await isDownloadVisible(event, viewer, firstId)).toBe(expected.includes(firstId))
          }
          await event.tx.delete(downloads)
        })
      },
    ),
    slowRuns,
  )
})
