import { eq } from 'drizzle-orm'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { expect, test } from '../fixtures/test.ts'

test('a due date that cannot be read is named in the list and in the search, and the rest is there', async ({
  event,
  visit,
}) => {
  await event.task({ title: 'Order power', dueInDays: 20 })
  const broken = await event.task({ title: 'Order water', dueInDays: 5 })
  await inEvent(event.scope, ({ tx }) =>
    tx.update(tasks).set({ dueDate: '31/02/2027' }).where(eq(tasks.id, broken)),
  )
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/tasks'))
  await expect(page.getByRole('row', { name: /Order water/ })).toContainText('Error processing dates')
  await expect(page.getByRole('row', { name: /Order power/ })).toContainText('Due in')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('Order water')
  await expect(page.getByRole('option', { name: /Order water/ })).toContainText('Error processing dates')
})
