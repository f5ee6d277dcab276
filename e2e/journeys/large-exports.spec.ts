import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { inEvent } from '#platform/tenancy/scope.ts'
import { plantExports } from '#test/factories/exports.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, phone, test } from '../fixtures/test.ts'

/** More than a browser waits for. */
const ENTRIES = 10_500

test('the file of a long list is made in the background, told of, downloaded and deleted', async ({
  event,
  visit,
}) => {
  const admin = await event.person({ level: 'admin' })
  await inEvent(event.scope, ({ tx, eventId }) =>
    tx.execute(sql`insert into audit_entries (event_id, id, at, action, subject_type, subject_id)
      select ${eventId}, 'entry-' || n, now(), 'task.update', 'task', 'task-' || n from generate_series(1, ${ENTRIES}) as n`),
  )
  const page = await visit({ as: admin })

  await test.step('asked for above the list, with its filters', async () => {
    await page.goto(event.url('/admin/audit?subjectType=task'))
    await page.getByRole('button', { name: 'Generate report' }).click()
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
    await expect(
      page.getByText(
        'The file is being made. You find it under My exports, and you are told when it is ready.',
      ),
    ).toBeVisible()
  })

  await test.step('the bell leads to it', async () => {
    await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
    const item = page.getByRole('listitem').filter({ hasText: 'Your export of audit is ready' })
    await item.getByRole('link', { name: 'Open My exports' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^My exports/ })).toBeVisible()
  })

  const row = page.getByRole('listitem', { name: 'Audit, CSV' })
  await test.step('it has every row that was filtered, and is downloaded', async () => {
    await expect(row.getByText('Ready')).toBeVisible()
    await expect(row.getByText('10,500 rows')).toBeVisible()
    await expectAccessible(page, 'My exports')
    const saving = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download Audit, CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/ audit \d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(ENTRIES + 1)
  })

  await test.step('another organiser sees none of it', async () => {
    const other = await visit({ as: await event.person({ level: 'reportViewer' }) })
    await other.goto(event.url('/admin/exports'))
    await expect(other.getByText('No exports yet')).toBeVisible()
    await expectAccessible(other, 'My exports without any')
  })

  await test.step('what is being made is cancelled, what failed is tried again, on a phone', async () => {
    await page.setViewportSize(phone)
    await plantExports(event.scope, admin)
    await page.reload()
    const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting' })
    await waiting.getByRole('button', { name: /^Cancel/ }).click()
    await expect(page.getByText('Cancelled')).toBeVisible()
    await expectAccessible(page, 'My exports on a phone')
    const failed = page.getByRole('listitem').filter({ hasText: 'Failed' })
    await failed.getByRole('button', { name: /^Try again/ }).click()
    // As a process makes it, the page hears of it by itself.
    await expect(page.getByText('Failed')).toHaveCount(0)
    await expect(page.getByText('Ready')).toHaveCount(3)
  })

  await test.step('deleted', async () => {
    await row.getByRole('button', { name: 'Delete Audit, CSV' }).click()
    await expect(row).toHaveCount(0)
  })
})
