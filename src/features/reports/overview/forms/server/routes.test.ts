import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { makeEvent, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { slowRuns } from '#test/properties.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { FormReportRow, TeamOfForm } from '../contract.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const viewerOf = async (scope: EventScope) => (await signedIn(server, scope, { level: 'reportViewer' })).api

type Kept = {
  team: number | null
  form: number
  isDraft: boolean
  isOpen: boolean
  isEdit: boolean
  minute: number
}

const world = fc.record({
  teams: fc.array(
    fc.record({
      type: fc.constantFrom(null, 0, 1),
      role: fc.constantFrom('none', 'parent', 'child'),
      isOrganiser: fc.boolean(),
      /** By form and task: N/A for the team. */
      skips: fc.array(fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  forms: fc.array(
    fc.record({
      isPublic: fc.boolean(),
      tasks: fc.array(
        fc.record({ type: fc.constantFrom(null, 0, 1), toChildren: fc.boolean(), isDraft: fc.boolean() }),
        {
          maxLength: 2,
        },
      ),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  kept: fc.array(
    fc.record({
      team: fc.option(fc.nat(3)),
      form: fc.nat(1),
      isDraft: fc.boolean(),
      /** The team has still to accept it. */
      isOpen: fc.boolean(),
      /** Of a draft: of changes to what was sent. */
      isEdit: fc.boolean(),
      minute: fc.nat(500),
    }),
    { maxLength: 8 },
  ),
})

describe('the report of forms', () => {
  it('counts what a plain loop over teams and submissions counts', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const scope = await makeEvent(server.services)
        const types = [await makeTeamType(scope, 'Shell'), await makeTeamType(scope, 'Space')]
        const typeId = (index: number | null) => (index === null ? null : (types[index] ?? null))
        const teamIds: string[] = []
        for (const [index, { type, role, isOrganiser }] of given.teams.entries()) {
          const parts = { name: `Team ${index}`, teamTypeId: typeId(type), isOrganiser }
          teamIds.push(await makeTeam(scope, { ...parts, standShareRole: role as 'none' }))
        }
        const formIds: string[] = []
        for (const [index, { isPublic, tasks }] of given.forms.entries()) {
          const formId = await makeForm(scope, { title: `Form ${index}`, isPublic })
          formIds.push(formId)
          for (const [place, { type, toChildren, isDraft }] of tasks.entries()) {
            const taskId = await makeTask(scope, {
              ...{ type: 'form', formId, dueDate: '2026-12-01', showToChildTeams: toChildren, isDraft },
              teamTypeIds: type === null ? [] : [types[type] ?? ''],
            })
            const skipping = teamIds.filter((_, team) => given.teams[team]?.skips[index]?.[place])
            await inEvent(scope, async ({ tx, eventId }) => {
              for (const teamId of skipping)
                await tx
                  .insert(taskStatuses)
                  .values({ eventId, id: newId(), teamId, taskId, isNotApplicable: true })
            })
          }
        }
        await recountMarks(scope)
        // One draft of a team and form is all that there can be, and drafts of guests are none.
        const isNew = (one: Kept) => one.isDraft && !one.isEdit
        const kept = given.kept.filter(
          (one, index, all) =>
            one.form < given.forms.length &&
            (one.team === null ? !one.isDraft : one.team < given.teams.length) &&
            !(
              isNew(one) &&
              all
                .slice(0, index)
                .some((other) => isNew(other) && other.team === one.team && other.form === one.form)
            ),
        )
        await inEvent(scope, async ({ tx, eventId }) => {
          for (const { team, form, isDraft, isOpen, isEdit, minute } of kept) {
            const at = new Date(TEST_NOW.getTime() - minute * 60_000)
            await tx.insert(submissions).values({
              ...{ eventId, id: newId(), formId: formIds[form] ?? '', version: 1, values: {}, isDraft },
              teamId: team === null ? null : (teamIds[team] ?? ''),
              isGuest: team === null,
              ...(isDraft && isEdit ? { editsId: newId() } : {}),
              ...(!isDraft && isOpen ? { openDisclaimers: ['terms'] } : {}),
              ...{ createdAt: at, updatedAt: at },
            })
          }
        })

        type Team = (typeof given.teams)[number]
        const sees = (
          team: Team,
          { type, toChildren, isDraft }: (typeof given.forms)[number]['tasks'][number],
        ) => !isDraft && (type === null || (team.role === 'child' ? toChildren : type === team.type))
        const isFor = (team: Team, form: (typeof given.forms)[number]) => {
          if (team.isOrganiser) return false
          return form.tasks.length === 0 ? !form.isPublic : form.tasks.some((task) => sees(team, task))
        }
        const isSkipped = (team: Team, formIndex: number) => {
          const seen = given.forms[formIndex]?.tasks.flatMap((task, place) =>
            sees(team, task) ? [place] : [],
          )
          return seen?.length ? seen.every((place) => team.skips[formIndex]?.[place]) : false
        }
        const expected = given.forms.map((form, formIndex) => {
          const row = { sent: 0, draft: 0, notBegun: 0, total: 0, guests: 0, duplicates: 0 }
          for (const [teamIndex, team] of given.teams.entries()) {
            const own = kept.filter((one) => one.form === formIndex && one.team === teamIndex)
            const sent = own.filter(({ isDraft, isOpen }) => !isDraft && !isOpen).length
            if (!isFor(team, form)) continue
            row.duplicates += Math.max(0, sent - 1)
            if (sent === 0 && isSkipped(team, formIndex)) continue
            row.total += 1
            if (sent > 0) row.sent += 1
            else if (own.length > 0) row.draft += 1
            else row.notBegun += 1
          }
          row.guests = kept.filter((one) => one.form === formIndex && one.team === null && !one.isOpen).length
          return row
        })
        const api = await viewerOf(scope)
        const { body } = await api<ListPage<FormReportRow>>('/admin/reports/forms')
        const shown = body.items.map(({ counts, guests, duplicates }) => ({ ...counts, guests, duplicates }))
        expect(shown).toEqual(expected)
        for (const [index, formId] of formIds.entries()) {
          const teams = await api<ListPage<TeamOfForm>>(`/admin/reports/forms/${formId}/teams`)
          const progress = teams.body.items.map((team) => team.progress)
          const tally = (one: string) => progress.filter((each) => each === one).length
          expect({ sent: tally('sent'), draft: tally('draft'), notBegun: tally('notBegun') }).toEqual({
            sent: expected[index]?.sent,
            draft: expected[index]?.draft,
            notBegun: expected[index]?.notBegun,
          })
        }
      }),
      slowRuns,
    )
  })

  it('names the submission that counts, and the later date of a team', async () => {
    const scope = await makeEvent(server.services)
    const teamId = await makeTeam(scope, { name: 'Brightwater' })
    const formId = await makeForm(scope, { title: 'Power' })
    const taskId = await makeTask(scope, { type: 'form', formId, dueDate: '2026-11-20' })
    const ids = [newId(), newId()]
    await inEvent(scope, async ({ tx, eventId }) => {
      for (const [index, id] of ids.entries()) {
        const at = new Date(TEST_NOW.getTime() + index * 60_000)
        const moments = { createdAt: at, updatedAt: at, submittedAt: at }
        await tx
          .insert(submissions)
          .values({ eventId, id, formId, version: 1, teamId, isDraft: false, values: {}, ...moments })
      }
    })
    const admin = await signedIn(server, scope, { level: 'admin' })
    await admin.api(`/admin/tasks/${taskId}/extensions/${teamId}`, {
      method: 'PUT',
      body: { extension: { dueDate: '2026-12-20', reason: 'The hall opens later.' } },
    })
    const api = await viewerOf(scope)
    const { body } = await api<ListPage<TeamOfForm>>(`/admin/reports/forms/${formId}/teams`)
    expect(body.items).toMatchObject([
      {
        ...{ id: teamId, progress: 'sent', state: 'complete', submissionId: ids[1], duplicates: 1 },
        ...{ dueDate: '2026-12-20', isExtended: true },
      },
    ])
  })

  it('is for those who see reports, with what was answered, and nothing of another event', async () => {
    const scope = await makeEvent(server.services)
    const formId = await makeForm(scope, { title: 'Power' })
    const api = await viewerOf(scope)
    expect((await api(`/admin/reports/forms/${formId}`)).status).toBe(200)
    expect((await api(`/admin/forms/${formId}/submissions`)).status).toBe(200)
    expect((await api(`/admin/forms/${formId}/submission-summary`)).status).toBe(200)
    expect((await api(`/admin/forms/${formId}`)).status).toBe(403)
    const exhibitor = await signedIn(server, scope, { level: 'user' })
    expect((await exhibitor.api(`/admin/reports/forms/${formId}`)).status).toBe(403)
    const other = await makeEvent(server.services)
    const stranger = await viewerOf(other)
    expect((await stranger(`/admin/reports/forms/${formId}`)).status).toBe(404)
    expect((await stranger(`/admin/reports/forms/${formId}/teams`)).status).toBe(404)
    expect((await apiOf(server, { slug: scope.slug })(`/admin/reports/forms/${formId}`)).status).toBe(401)
  })
})
