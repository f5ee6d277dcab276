import { makeNotification } from '#test/factories/notifications.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('an admin writes a notification for a team type, publishes it with e-mail, and a team reads it on a phone', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const admin = await event.person({ level: 'admin', firstName: 'Ana' })

  // The bell of somebody who is already there follows by itself.
  const team = await visit({ as: owner, viewport: phone, hasTouch: true, isMobile: true })
  await team.goto(event.url('/tasks'))
  await expect(team.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible()

  const page = await visit({ as: admin })
  await page.goto(event.url('/admin/notifications'))
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add notification' }).click()
  await expect(page.getByRole('heading', { name: 'Add notification', level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Build-up starts at 8:00')
  await page.getByRole('button', { name: 'Save draft' }).click()
  // What is missing is said beside it, and nothing that was typed is lost.
  await expect(page.getByText('Enter a message.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Build-up starts at 8:00')
  await expectAccessible(page, 'a notification without a message')
  await page.getByLabel('Message').fill('Gate 4 opens at 7:30.\n\n<b>Bring</b> your pass.')
  await page.getByLabel('Destination URL').fill('/tasks')
  await page.getByLabel('Button text').fill('See your tasks')
  await page.getByRole('switch', { name: 'Also send it by e-mail' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: 'Build-up starts at 8:00', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish notification' })
  await expect(dialog.getByText(/in 1 team will see it in the portal and get an e-mail/)).toBeVisible()
  await expectAccessible(page, 'the question before publishing')
  await dialog.getByRole('button', { name: /^Publish and e-mail/ }).click()
  await expect(page.getByText('What teams see')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0)

  await expect(team.getByRole('link', { name: 'Notifications, 1 unread' }).first()).toBeVisible()
  await team.getByRole('link', { name: 'Notifications, 1 unread' }).first().click()
  await expect(team.getByRole('heading', { name: 'One unread', level: 1 })).toBeVisible()
  const list = team.getByRole('list', { name: 'Notifications' })
  // As it was typed: markup is text.
  await expect(list.getByText('<b>Bring</b> your pass.')).toBeVisible()
  await expectAccessible(team, 'the list of notifications on a phone')
  expect(await team.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await list.getByRole('link', { name: 'See your tasks' }).click()
  await expect(team).toHaveURL(event.url('/tasks'))
  await expect(team.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible()
})

test('a notification is scheduled in the zone of the event, taken back, and found and marked by its readers', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const admin = await event.person({ level: 'admin', firstName: 'Ana' })
  const id = await makeNotification(event.scope, { title: 'Opening night' })
  await makeNotification(event.scope, { title: 'The floor plan is final', status: 'pushed' })

  const page = await visit({ as: admin })
  await page.goto(event.url(`/admin/notifications/${id}`))
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish notification' })
  await dialog.getByRole('radio', { name: 'At a later time' }).check()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Choose a day and a time.')).toBeVisible()
  await dialog.getByLabel('Day', { exact: true }).fill('18 January 2099')
  await dialog.getByLabel('Time: Day').fill('09:30')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/It will be published on 18 Jan 2099, 09:30/)).toBeVisible()
  await expectAccessible(page, 'a scheduled notification')
  await page.goto(event.url('/admin/notifications?notificationStatus=scheduled'))
  await expect(page.getByRole('row', { name: /Opening night/ })).toContainText('Scheduled')
  await expect(page.getByRole('row', { name: /The floor plan/ })).toHaveCount(0)
  await expectAccessible(page, 'the list of notifications')
  await page.goto(event.url(`/admin/notifications/${id}`))
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await expect(page.getByText(/It will be published on/)).toHaveCount(0)

  const team = await visit({ as: owner })
  await team.goto(event.url('/notifications'))
  const list = team.getByRole('list', { name: 'Notifications' })
  await expect(list.getByRole('heading')).toHaveCount(1)
  await team.getByRole('button', { name: 'Mark as read: The floor plan is final' }).click()
  await expect(team.getByRole('button', { name: 'Mark as unread: The floor plan is final' })).toBeVisible()
  await expect(team.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await team.getByRole('heading', { level: 1 }).hover()
  await expect(team.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(team, 'notifications that are read')
})
