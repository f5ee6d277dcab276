import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { createStandShare } from '#features/people/teams/server/commands.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

type Progress = Partial<typeof taskStatuses.$inferInsert>

async function setProgress(scope: EventScope, teamId: string, taskId: string, progress: Progress) {
  await inEvent(scope, ({ tx, eventId }) =>
    tx.insert(taskStatuses).values({ eventId, id: newId(), teamId, taskId, ...progress }),
  )
  await recountMarks(scope)
}

test('an organiser reads every team against every task with the keyboard, filters, and goes on to forms', async ({
  event,
  visit,
}) => {
  const { teamId: algalume, owner } = await exhibitorOf(event, 'Algalume')
  await exhibitorOf(event, 'Barnacle Labs')
  const shared = await createStandShare(event.scope, system, {
    ...{ parentTeamId: algalume, owner: null },
    team: { name: 'Vale Propellers', stand: 'B12', hall: 'Hall 1', teamTypeId: null },
  })
  if (!shared.ok) throw new Error(JSON.stringify(shared.error))
  const formId = await event.form({
    title: 'Order power',
    definition: definitionOf({ ...blankField('number', 'sockets'), label: 'Sockets' }),
  })
  const plan = await event.task({
    title: 'Upload your plan',
    type: 'upload',
    isApprovalNeeded: true,
    dueInDays: -3,
  })
  await event.task({ title: 'Read the safety briefing', dueInDays: 5 })
  await event.task({ title: 'Order power and water', type: 'form', formId, dueInDays: 90 })
  await setProgress(event.scope, algalume, plan, {
    ...{ progressStatus: 'awaitingApproval', approvalStatus: 'pending', waitingSince: new Date() },
  })
  await event.api(`/forms/${formId}/submissions`, {
    as: owner,
    body: {
      ...{ version: 1, answers: { sockets: '3' }, sendKey: 'sent once' },
      base: { draftId: null, revision: 0, client: 'a browser' },
    },
  })
  const organiser = await visit({ as: await event.person({ level: 'moderator' }) })
  const grid = organiser.getByRole('grid', { name: 'Teams and tasks' })
  const cell = (name: string) => grid.getByRole('gridcell', { name, exact: true })

  await test.step('from the reports to the grid', async () => {
    await organiser.goto(event.url('/admin/reports'))
    await organiser
      .getByRole('main')
      .getByRole('link', { name: /^Matrix/ })
      .click()
    await expect(organiser.getByText('3 teams × 3 tasks')).toBeVisible()
    await expect(grid.getByRole('rowheader')).toHaveText([/Algalume/, /Vale Propellers/, /Barnacle Labs/])
    await expect(cell('Overdue')).toHaveCount(2)
    await expectAccessible(organiser, 'the matrix')
  })

  await test.step('the keyboard moves, tells and opens', async () => {
    await grid.focus()
    await expect(cell('Upload your plan, Algalume: Awaiting approval')).toBeVisible()
    await organiser.keyboard.press('ArrowDown')
    await organiser.keyboard.press('End')
    await expect(cell('Order power and water, Vale Propellers: Incomplete')).toBeVisible()
    await organiser.keyboard.press('Control+Home')
    const details = organiser.getByRole('dialog', { name: 'Status' })
    await expect(details.getByText('Upload your plan')).toBeVisible()
    await expect(details.getByText('Awaiting approval')).toBeVisible()
    await expectAccessible(organiser, 'the matrix with what is known of a cell')
    await organiser.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await organiser.keyboard.press('?')
    await expect(organiser.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await organiser.keyboard.press('Escape')
    await grid.focus()
    await organiser.keyboard.press('Enter')
    await expect(organiser.getByRole('heading', { name: 'Upload your plan', level: 1 })).toBeVisible()
    await organiser.goBack()
    await expect(grid).toBeFocused()
    await organiser.keyboard.press('ArrowDown')
    await organiser.keyboard.press('Shift+Enter')
    await expect(organiser.getByRole('heading', { level: 1 })).not.toHaveText('Algalume')
    await organiser.goBack()
    // On the cell that was left, not on the first one.
    await expect(grid).toBeFocused()
    await organiser.keyboard.press('ArrowUp')
    await organiser.keyboard.press('Shift+Enter')
    await expect(organiser.getByRole('heading', { name: 'Algalume', level: 1 })).toBeVisible()
    await organiser.goBack()
  })

  await test.step('the legend counts and highlights; filters stand in the address', async () => {
    const overdue = organiser.getByRole('button', { name: 'Overdue 2' })
    await overdue.click()
    await expect(overdue).toHaveAttribute('aria-pressed', 'true')
    await organiser.getByRole('button', { name: 'Stand shares' }).click()
    await expect(organiser.getByText('1 team × 3 tasks')).toBeVisible()
    await expect(organiser).toHaveURL(/isStandShare=true/)
    await organiser
      .getByRole('searchbox')
      .or(organiser.getByLabel('Filter by team or stand'))
      .first()
      .fill('nobody')
    await expect(organiser.getByText('No results')).toBeVisible()
    await organiser.getByRole('button', { name: 'Clear filters' }).click()
    await expect(organiser.getByText('3 teams × 3 tasks')).toBeVisible()
  })

  await test.step('forms say what was sent, and Enter opens it', async () => {
    await organiser.getByRole('tab', { name: /Forms/ }).click()
    const sheet = organiser.getByRole('grid', { name: 'Teams and forms' })
    await expect(
      sheet
        .getByRole('gridcell', { name: 'Sent', exact: true })
        .or(sheet.getByRole('gridcell', { name: /Order power, Algalume: Sent/ })),
    ).toHaveCount(1)
    await expect(sheet.getByRole('rowheader', { name: 'Guest submissions' })).toBeVisible()
    await sheet.focus()
    await organiser.keyboard.press('Enter')
    await expect(organiser.getByText('Sockets')).toBeVisible()
  })

  await test.step('on a phone a cell opens as a sheet', async () => {
    const hand = await visit({ as: await event.person({ level: 'reportViewer' }), viewport: phone })
    await hand.goto(event.url('/admin/reports/matrix'))
    await expect(hand.getByRole('rowheader', { name: /Barnacle Labs/ })).toBeVisible()
    await expectAccessible(hand, 'the matrix on a phone')
    await hand.getByRole('gridcell', { name: 'Overdue', exact: true }).first().click()
    await expect(hand.getByRole('dialog').getByText('Upload your plan')).toBeVisible()
    await expectAccessible(hand, 'a cell on a phone')
  })
})
