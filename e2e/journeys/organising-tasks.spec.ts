import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const extension = { dueDate: '2099-03-01', reason: 'Your induction has moved.' }

const tick = (page: Page, title: string) =>
  page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check()

test('due dates are moved with undo, and extensions of teams stay unless they are ticked', async ({
  event,
  visit,
}) => {
  const plan = await event.task({ title: 'Send the stand plan', dueDate: '2099-01-08' })
  await event.task({ title: 'Order furniture', dueDate: '2099-01-15' })
  await event.task({ title: 'Read the rules' })
  const teamId = await event.team('Foxglove')
  const moderator = await event.person({ level: 'moderator' })
  const extend = { as: moderator, method: 'PUT', body: { extension } }
  await event.api(`/admin/tasks/${plan}/extensions/${teamId}`, extend)

  const page = await visit({ as: moderator })
  await page.goto(event.url('/admin/tasks'))
  for (const title of ['Send the stand plan', 'Order furniture', 'Read the rules']) await tick(page, title)
  await page.getByRole('button', { name: 'Move due dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the due dates of 3 tasks' })
  await expect(dialog.getByText('One team has an extension. Its date stays.')).toBeVisible()
  await expect(dialog.getByText('Foxglove')).toBeVisible()
  await expect(dialog.getByText('1 task has no due date and stays so.')).toBeVisible()
  await dialog.getByLabel('By').fill('0')
  await dialog.getByRole('button', { name: 'Move dates' }).click()
  await expect(dialog.getByText('Enter 1 or more.')).toBeVisible()
  await dialog.getByLabel('By').fill('7')
  await expectAccessible(page, 'moving due dates')
  await dialog.getByRole('button', { name: 'Move dates' }).click()
  await expect(page.getByText('2 due dates moved 7 days later')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Send the stand plan' })
  await expect(row.locator('time')).toHaveAttribute('datetime', '2099-01-15')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The due dates are as before')).toBeVisible()
  await expect(row.locator('time')).toHaveAttribute('datetime', '2099-01-08')
})

test('a task is duplicated as a draft, and an archived one deleted with what goes with it', async ({
  event,
  visit,
}) => {
  const taskId = await event.task({ title: 'Send the stand plan', dueDate: '2099-01-08' })
  const exhibitor = await event.person({ teamId: await event.team('Foxglove') })
  const moderator = await event.person({ level: 'moderator' })
  await event.api(`/tasks/${taskId}/completion`, { as: exhibitor, body: {} })

  const page = await visit({ as: moderator, viewport: phone })
  await page.goto(event.url('/admin/tasks'))
  const open = (title: string) => page.getByRole('button', { name: `Actions for ${title}` }).click()
  await open('Send the stand plan')
  await page.getByRole('menuitem', { name: 'Move due date' }).click()
  const moving = page.getByRole('dialog', { name: 'Move the due date of 1 task' })
  await expect(moving.getByRole('button', { name: 'Move date' })).toBeVisible()
  await moving.getByRole('button', { name: 'Cancel' }).click()
  await open('Send the stand plan')
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByText('This task is a draft. Teams do not see it yet.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Send the stand plan (Copy)')

  await event.api('/admin/tasks/archive', { as: moderator, body: { taskIds: [taskId] } })
  await page.goto(event.url('/admin/tasks/archived'))
  await open('Send the stand plan')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 task' })
  await expect(dialog.getByText('1 status of a team, with its history')).toBeVisible()
  await expectAccessible(page, 'deleting a task')
  await dialog.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
  await dialog.getByRole('button', { name: 'Delete task' }).click()
  await expect(page.getByText('1 task deleted')).toBeVisible()
  await expect(page.getByText('No archived tasks')).toBeVisible()
})

test('both dialogs fit every width', async ({ event, visit }) => {
  const plan = await event.task({
    title: 'Send the stand plan with all of its drawings',
    dueDate: '2099-01-08',
  })
  const moderator = await event.person({ level: 'moderator' })
  for (const name of ['Foxglove', 'Alder and Birch Instruments of Northern Europe']) {
    const extend = { as: moderator, method: 'PUT', body: { extension } }
    await event.api(`/admin/tasks/${plan}/extensions/${await event.team(name)}`, extend)
  }
  const fits = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
  for (const width of [1440, 768, 360]) {
    const page = await visit({ as: moderator, viewport: { width, height: 800 } })
    await page.goto(event.url('/admin/tasks'))
    await page.getByRole('button', { name: /^Actions for Send/ }).click()
    await page.getByRole('menuitem', { name: 'Move due date' }).click()
    await expect(page.getByText('2 extensions of teams. Their dates stay.')).toBeVisible()
    expect(await fits(page)).toBe(true)
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/moving-${width}.png` })
  }
  await event.api('/admin/tasks/archive', { as: moderator, body: { taskIds: [plan] } })
  for (const width of [1440, 768, 360]) {
    const page = await visit({ as: moderator, viewport: { width, height: 800 } })
    await page.goto(event.url('/admin/tasks/archived'))
    await page.getByRole('button', { name: /^Actions for Send/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('2 extended due dates')).toBeVisible()
    expect(await fits(page)).toBe(true)
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/deleting-${width}.png` })
  }
})

test('a team groups its list by due date or status, and the address keeps it', async ({ event, visit }) => {
  await event.task({ title: 'Order furniture', dueDate: '2099-02-15' })
  await event.task({ title: 'Send the stand plan', dueDate: '2099-01-08' })
  await event.task({ title: 'Read the rules' })
  const exhibitor = await event.person({ teamId: await event.team('Foxglove') })
  for (const width of [1440, 768, 360]) {
    const page = await visit({ as: exhibitor, viewport: { width, height: 800 } })
    await page.goto(event.url('/tasks'))
    await page.getByRole('tab', { name: 'Due date' }).click()
    await expect(page.getByRole('heading', { name: 'January 2099' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No due date' })).toBeVisible()
    await expectAccessible(page, `a list by due date at ${width} px`)
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/list-${width}.png` })
    await page.getByRole('tab', { name: 'Status' }).click()
    await expect(page).toHaveURL(/groupBy=status/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible()
    await expect(page.getByText('3 tasks', { exact: true })).toBeVisible()
  }
})

test('Back from a task leads to the place in the list that was left', async ({ event, visit }) => {
  for (let number = 1; number <= 30; number += 1)
    await event.task({ title: `Task ${number}: send the plan of the stand with everything that hangs` })
  const page = await visit({
    as: await event.person({ level: 'moderator' }),
    viewport: { width: 1000, height: 700 },
  })
  await page.goto(event.url('/admin/tasks'))
  // Too wide for the window: the rows scroll within the table.
  const table = page.getByRole('region', { name: 'Tasks' })
  await expect(table).toBeVisible()
  const scrolled = () => table.evaluate((element) => Math.round(element.scrollTop))
  await table.evaluate((element) => element.scrollTo({ top: 608, left: 40 }))
  expect(await scrolled()).toBe(608)
  const opened = table.getByRole('link', { name: /^Task/ }).nth(20)
  await expect(opened).toBeInViewport()
  await opened.click()
  await expect(page.getByRole('heading', { name: /^Task/, level: 1 })).toBeVisible()
  await page.goBack()
  await expect.poll(scrolled).toBe(608)
  expect(await table.evaluate((element) => element.scrollLeft)).toBe(40)
  await expect(opened).toBeInViewport()
})
