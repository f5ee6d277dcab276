import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mayTeamFillIn } from '#features/forms/forms/domain/availability.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { formIsListed } from '#features/submissions/submissions/server/queries/forms.ts'
import { mayTeamSeeTask } from '#features/tasks/tasks/domain/visibility.ts'
import { taskIsVisible } from '#features/tasks/tasks/server/queries/tasks.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { levels } from '#kit/access/levels.ts'
import { foldForSearch } from '#kit/text/normalise.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeEvent } from '#test/factories/event.ts'
import { slowRuns } from '#test/properties.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'

/** The rules of the domain and their conditions in SQL must agree. */

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services)
})
afterAll(() => server.close())

const now = TEST_NOW
const typeId = fc.constantFrom('shell', 'space', 'raw')
const team = fc.record({
  teamTypeId: fc.option(typeId),
  standShareRole: fc.constantFrom('none' as const, 'parent' as const, 'child' as const),
  isOrganiser: fc.boolean(),
})
const viewers = fc.array(fc.record({ level: fc.constantFrom(...levels), team: fc.option(team) }), {
  minLength: 4,
  maxLength: 4,
})
const task = fc.record({
  formId: fc.option(fc.constantFrom('form-0', 'form-1', 'form-2')),
  teamTypeIds: fc.uniqueArray(typeId, { maxLength: 3 }),
  showToChildTeams: fc.boolean(),
  isArchived: fc.boolean(),
  isDraft: fc.boolean(),
  appearsAt: fc.option(
    fc.constantFrom(-86_400_000, -1, 0, 1, 86_400_000).map((by) => new Date(now.getTime() + by)),
  ),
})
const form = fc.record({ isPublished: fc.boolean(), isArchived: fc.boolean(), isPublic: fc.boolean() })
const noTeam = { teamTypeId: null, isOrganiser: false, standShareRole: 'none' } as const

it('shows the same tasks and forms in SQL as by the rules', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(task, { minLength: 12, maxLength: 12 }),
      fc.array(form, { minLength: 3, maxLength: 3 }),
      viewers,
      async (drawnTasks, drawnForms, drawnViewers) => {
        const taskRows = drawnTasks.map((row, index) => ({ ...row, id: `task-${index}`, title: 'Task' }))
        const formRows = drawnForms.map((row, index) => ({ ...row, id: `form-${index}`, title: 'Form' }))
        await inEvent(scope, async ({ tx, eventId }) => {
          await tx.delete(tasks).where(eq(tasks.eventId, eventId))
          await tx.delete(forms).where(eq(forms.eventId, eventId))
          await tx.insert(forms).values(formRows.map((row) => ({ ...row, eventId, draft: {} })))
          await tx.insert(tasks).values(taskRows.map((row) => ({ ...row, eventId })))
          for (const viewer of drawnViewers) {
            const maySee = (row: (typeof taskRows)[number]) =>
              mayTeamSeeTask(row, viewer.team ?? noTeam, viewer, now)
            const shown = await tx.select({ id: tasks.id }).from(tasks).where(taskIsVisible(viewer, now))
            expect(ids(shown)).toEqual(ids(taskRows.filter(maySee)))
            const listed = await tx.select({ id: forms.id }).from(forms).where(formIsListed(viewer, now))
            const expected = formRows.filter((row) => {
              const ofForm = taskRows.filter(({ formId, isArchived }) => formId === row.id && !isArchived)
              if (row.isPublic && ofForm.length === 0) return false
              return mayTeamFillIn(
                row,
                ofForm.map((own) => ({ isVisible: maySee(own) })),
              )
            })
            expect(ids(listed)).toEqual(ids(expected))
          }
        })
      },
    ),
    slowRuns,
  ))

it('shows guests no task', async () => {
  const shown = await inEvent(scope, ({ tx }) =>
    tx.select({ id: tasks.id }).from(tasks).where(taskIsVisible('guest', now)),
  )
  expect(shown).toEqual([])
})

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

/**
 * Letters with Latin, Greek and Cyrillic accents, composed and decomposed, and letters that look like them.
 */
const accented = fc.constantFrom(
  ...'aeiouyAEIOUYcnszlđĐøØłŁßẞæÆœŒþÞðÐıÀÉÎÕÜçÑŠžÿŸåÅőŰğİαΆΣςώЙйёЁґ ﬁ１Ａ－\u0301\u0308\u030a\u0327',
)

it('folds texts in PostgreSQL as in the browser', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: accented, maxLength: 30 }), { minLength: 20, maxLength: 20 }),
      async (texts) => {
        const values = sql.join(
          texts.map((text, place) => sql`(${place}::int, ${text}::text)`),
          sql`, `,
        )
        const { rows } = await server.services.database.db.execute<{ folded: string }>(
          sql`select eventflow_fold(written) as folded from (values ${values}) as t (place, written) order by place`,
        )
        expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldForSearch))
      },
    ),
    slowRuns,
  ))
