import { exhibitorOf } from '../fixtures/event.ts'
import { linkMailedTo } from '../fixtures/mail.ts'
import { expect, test } from '../fixtures/test.ts'

test('an exhibitor unsubscribes by the link of an e-mail and takes it back; an organiser sees who gets nothing', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event, 'Keelstone Shipyard')
  const taskId = await event.task({ title: 'Book the crane', isApprovalNeeded: true })
  await event.api(`/tasks/${taskId}/completion`, { as: owner, body: {} })
  const organiser = await visit({ as: await event.person({ level: 'admin', firstName: 'Mara' }) })
  await organiser.goto(event.url('/admin/approvals'))
  await organiser.getByRole('link', { name: /^Keelstone Shipyard/ }).click()
  await organiser.getByRole('button', { name: 'Approve' }).click()
  // The mail leaves once the approval can no longer be taken back.
  const link = await linkMailedTo(event, owner.email, '/unsubscribe', 120_000)

  // Whoever has the e-mail needs no sign-in.
  const reader = await visit()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: 'Unsubscribe from updates?' })).toBeVisible()
  await reader.reload()
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByRole('heading', { name: 'You have unsubscribed from updates' })).toBeVisible()
  await reader.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(reader.getByRole('heading', { name: 'Unsubscribe from updates?' })).toBeVisible()
  await reader.goto(`${event.url('/unsubscribe')}?token=wrong`)
  await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  const exhibitor = await visit({ as: owner })
  await exhibitor.goto(event.url('/my-account'))
  const reminders = exhibitor.getByRole('switch', { name: 'Reminders' })
  const news = exhibitor.getByRole('switch', { name: 'News' })
  await expect(reminders).toBeChecked()
  let saved = 0
  exhibitor.on('response', (response) => {
    if (response.url().endsWith('/updateMySubscription')) saved += 1
  })
  // Each press shows at once, and the last one of a switch holds.
  await reminders.uncheck()
  await news.uncheck()
  await news.check()
  await expect(reminders).not.toBeChecked()
  await expect.poll(() => saved).toBe(3)
  await exhibitor.reload()
  await expect(reminders).not.toBeChecked()
  await expect(news).toBeChecked()

  await organiser.goto(event.url('/admin/emails'))
  await organiser.getByRole('tab', { name: 'Unsubscribed' }).click()
  const row = organiser.getByRole('row', { name: owner.email })
  await expect(row.getByText('Reminders')).toBeVisible()
  await organiser.getByRole('button', { name: `Actions for ${owner.email}` }).click()
  await organiser.getByRole('menuitem', { name: 'Subscribe again' }).click()
  await organiser.getByRole('dialog').getByRole('button', { name: 'Subscribe again' }).click()
  await expect(organiser.getByText('No one has unsubscribed')).toBeVisible()
  await exhibitor.reload()
  await expect(reminders).toBeChecked()
})
