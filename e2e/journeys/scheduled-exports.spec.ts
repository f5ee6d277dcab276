import { sql } from 'drizzle-orm'
import { inEvent } from '#platform/tenancy/scope.ts'
import { outboxOf } from '#test/outbox.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('a list is sent every week: scheduled, made, told of by e-mail, paused, changed and deleted', async ({
  event,
  visit,
}) => {
  const admin = await event.person({ level: 'admin' })
  await event.team('Gullwing Boats')
  const page = await visit({ as: admin })

  await test.step('scheduled above the list, as it is shown', async () => {
    await page.goto(event.url('/admin/reports/teams?sort=-risk'))
    await page.getByRole('button', { name: 'Generate report' }).click()
    await page.getByRole('menuitem', { name: 'Send regularly…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send regularly' })
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(dialog.getByText('Give it a name.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Teams by risk')
    await expectAccessible(page, 'scheduling an export')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  const schedule = page.getByRole('listitem', { name: 'Teams by risk' })
  await test.step('made at its time, which has come', async () => {
    await page.goto(event.url('/admin/exports'))
    await expect(schedule.getByText('Team report, Excel · Every Monday at 08:00')).toBeVisible()
    await expect(schedule.getByText('Not made yet')).toBeVisible()
    await inEvent(event.scope, ({ tx }) =>
      tx.execute(sql`update export_schedules set counted_from = now() - interval '8 days'`),
    )
    // Every worker looks each minute.
    const file = page.getByRole('listitem', { name: 'Team report, Excel', exact: true })
    await expect(file.getByText('Ready')).toBeVisible({ timeout: 90_000 })
    await expect(schedule.getByText(/^Next: .* · Last: /)).toBeVisible()
    const mails = async () => (await outboxOf(event.scope)).filter(({ to }) => to === admin.email)
    await expect.poll(async () => (await mails()).map(({ type }) => type)).toEqual(['scheduledExport'])
    expect((await mails())[0]?.subject).toContain('Teams by risk')
  })

  await test.step('changed, paused and resumed', async () => {
    await schedule.getByRole('button', { name: 'Edit Teams by risk' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit “Teams by risk”' })
    await dialog.getByLabel(/^Time/).fill('18:30')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(schedule.getByText('Team report, Excel · Every Monday at 18:30')).toBeVisible()
    await schedule.getByRole('button', { name: 'Pause Teams by risk' }).click()
    await expect(schedule.getByText('Paused', { exact: true })).toBeVisible()
    await expectAccessible(page, 'My exports with a schedule')
    await schedule.getByRole('button', { name: 'Resume Teams by risk' }).click()
    await expect(schedule.getByText('On', { exact: true })).toBeVisible()
  })

  await test.step('deleted, on a phone', async () => {
    await page.setViewportSize(phone)
    await schedule.getByRole('button', { name: 'Delete Teams by risk' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete “Teams by risk”' })
    await dialog.getByRole('textbox').fill('CONFIRM')
    await dialog.getByRole('button', { name: 'Delete scheduled export' }).click()
    await expect(page.getByText('Nothing is scheduled.')).toBeVisible()
    await expectAccessible(page, 'My exports on a phone, with nothing scheduled')
  })
})
