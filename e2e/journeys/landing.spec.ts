import { noteRiskOfToday } from '#features/reports/overview/server/commands.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('an organiser sees what needs attention, opens it, works out what would help, and chases', async ({
  event,
  visit,
}) => {
  const { teamId: algalume } = await exhibitorOf(event, 'Algalume')
  const { teamId: barnacle } = await exhibitorOf(event, 'Barnacle Labs')
  const plan = await event.task({ title: 'Upload your plan', type: 'upload', dueInDays: -3 })
  const waiting = await event.task({ title: 'Send your drawing', isApprovalNeeded: true, dueInDays: 20 })
  await inEvent(event.scope, ({ tx, eventId }) =>
    tx.insert(taskStatuses).values([
      {
        ...{ eventId, id: newId(), teamId: algalume, taskId: waiting },
        ...{ progressStatus: 'awaitingApproval', approvalStatus: 'pending', waitingSince: new Date() },
      },
      {
        ...{ eventId, id: newId(), teamId: algalume, taskId: plan },
        ...{ isComplete: true, progressStatus: 'complete', completedAt: new Date() },
      },
    ]),
  )
  await recountMarks(event.scope)
  const yesterday = new Date(Date.now() - 86_400_000)
  const { services } = event.scope
  await noteRiskOfToday({ ...event.scope, services: { ...services, clock: { now: () => yesterday } } })
  await noteRiskOfToday(event.scope)
  const admin = await visit({ as: await event.person({ level: 'admin' }) })

  await test.step('what needs attention, and what was done', async () => {
    await admin.goto(event.url('/admin'))
    await expect(admin.getByRole('heading', { level: 1 })).toContainText(/need(s)? you today/)
    await expect(admin.getByRole('link', { name: /1 task awaits approval/ })).toBeVisible()
    await expect(admin.getByRole('link', { name: /1 task is overdue for 1 team/ })).toBeVisible()
    await expect(admin.getByRole('link', { name: '1 task completed', exact: true })).toBeVisible()
    const done = admin.getByRole('table', { name: 'Tasks completed, a day' })
    await expect(done.getByRole('row').last()).toContainText('1')
    await expectAccessible(admin, 'the first page of an organiser')
  })

  await test.step('a figure says what it counts', async () => {
    await admin.getByRole('button', { name: 'What “Tasks completed” means' }).click()
    const dialog = admin.getByRole('dialog')
    await expect(dialog).toContainText('Tasks that are complete now')
    await dialog.getByRole('button', { name: 'All figures' }).click()
    await expect(dialog.getByRole('heading', { name: 'Duplicates' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a row leads to what it counts', async () => {
    await admin.getByRole('link', { name: /1 task is overdue/ }).click()
    await expect(admin).toHaveURL(/taskStatus=overdue/)
    await expect(admin.getByRole('link', { name: 'Upload your plan' })).toBeVisible()
  })

  await test.step('its first step comes forward when it is pointed at, and opens what has waited longest', async () => {
    await admin.goto(event.url('/admin'))
    const row = admin.getByRole('listitem').filter({ hasText: '1 task awaits approval' })
    const step = row.getByRole('link', { name: 'Review', exact: true })
    await expect(step).toHaveCSS('opacity', '0')
    await row.getByRole('link', { name: /1 task awaits approval/ }).focus()
    await expect(step).toHaveCSS('opacity', '1')
    await step.click()
    await expect(admin).toHaveURL(/open=/)
    await expect(admin.getByText('Send your drawing').first()).toBeVisible()
  })

  await test.step('what is new leads to its rows', async () => {
    await admin.goto(event.url('/admin'))
    await admin.getByRole('link', { name: '1 task completed', exact: true }).click()
    await expect(admin).toHaveURL(/isRecent=true/)
    await expect(admin.getByRole('link', { name: 'Upload your plan' })).toBeVisible()
    await expect(admin.getByRole('link', { name: 'Send your drawing' })).toHaveCount(0)
  })

  await test.step('what would be with a task done, and how it was', async () => {
    await admin.goto(event.url(`/admin/reports/teams/${barnacle}`))
    await admin.getByRole('button', { name: 'Choose tasks' }).click()
    const answer = admin.getByRole('status').filter({ hasText: 'As it is now' })
    await expect(answer).toBeVisible()
    await admin.getByRole('checkbox', { name: 'Upload your plan' }).check()
    await expect(admin.getByText('If this task were done:')).toBeVisible()
    await admin.getByText('Show as a table').click()
    await expect(admin.getByRole('region', { name: 'Risk by day' }).getByRole('row')).toHaveCount(3)
    await expectAccessible(admin, 'the risk of a team')
  })

  await test.step('the chaser opens for the teams that the filters keep', async () => {
    await admin.goto(event.url('/admin/reports/teams?search=Barnacle'))
    await admin.getByRole('button', { name: 'Chase 1 team' }).click()
    await expect(admin).toHaveURL(/emails\/mailings/)
    await expect(admin.getByText('Barnacle Labs').first()).toBeVisible()
    await expect(admin.getByText('Algalume')).toHaveCount(0)
  })

  await test.step('on a phone, a report viewer sees what they may open', async () => {
    const viewer = await visit({ as: await event.person({ level: 'reportViewer' }), viewport: phone })
    await viewer.goto(event.url('/admin'))
    await expect(viewer.getByRole('link', { name: /1 task is overdue/ })).toBeVisible()
    await expect(viewer.getByRole('link', { name: /awaits approval/ })).toHaveCount(0)
    await expect(viewer.getByRole('link', { name: 'Chase', exact: true })).toHaveCount(0)
    await expectAccessible(viewer, 'the first page on a phone')
  })
})
