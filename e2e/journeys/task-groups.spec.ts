import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { tabTo } from '../pages/keyboard.ts'

test('tasks are put into groups and in order by keyboard, and a team sees them so at once', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event, 'Keelstone Shipyard')
  await event.task({ title: 'Order power', dueInDays: 9 })
  await event.task({ title: 'Name a safety contact', dueInDays: 20 })
  const organiser = await visit({ as: await event.person({ level: 'moderator' }) })
  const exhibitor = await visit({ as: owner, viewport: phone })
  await exhibitor.goto(event.url('/tasks'))
  await expect(exhibitor.getByRole('list', { name: 'Tasks' }).getByRole('listitem')).toHaveCount(2)
  const inGroup = organiser.getByRole('list', { name: 'Tasks in this group' })
  const add = async (title: string) => {
    await organiser.getByRole('combobox', { name: 'Add a task' }).fill(title)
    await organiser.getByRole('option', { name: title }).click()
    await expect(inGroup).toContainText(title)
  }

  await test.step('a group is added with its tasks', async () => {
    await organiser.goto(event.url('/admin/task-groups'))
    await organiser.getByRole('link', { name: 'Add task group' }).first().click()
    await organiser.getByRole('textbox', { name: 'Title', exact: true }).fill('Safety')
    await add('Order power')
    await add('Name a safety contact')
    await expectAccessible(organiser, 'the new group')
    await organiser.getByRole('button', { name: 'Add task group' }).click()
    await expect(organiser.getByRole('link', { name: 'Safety', exact: true })).toBeVisible()
    const safety = exhibitor.getByRole('list', { name: 'Safety' }).getByRole('listitem')
    await expect(safety.first()).toContainText('Order power')
    await expect(safety).toHaveCount(2)
  })

  await test.step('the order is changed by key, and told', async () => {
    await organiser.getByRole('link', { name: 'Safety', exact: true }).click()
    const handle = organiser.getByRole('button', { name: /^Name a safety contact, place 2 of 2/ })
    await expect(handle).toBeVisible()
    await tabTo(organiser, handle)
    await organiser.keyboard.press('ArrowUp')
    await expect(organiser.getByText('Name a safety contact: place 1 of 2.')).toBeAttached()
    await expect(
      organiser.getByRole('button', { name: /^Name a safety contact, place 1 of 2/ }),
    ).toBeFocused()
    await organiser.getByRole('button', { name: 'Save task group' }).click()
    await expect(organiser.getByText('Task group saved')).toBeVisible()
    await expect(exhibitor.getByRole('list', { name: 'Safety' }).getByRole('listitem').first()).toContainText(
      'Name a safety contact',
    )
  })

  await test.step('archived, it is gone from the team’s list, and the tasks stay', async () => {
    await organiser.getByRole('button', { name: 'Archive', exact: true }).click()
    const dialog = organiser.getByRole('dialog', { name: 'Archive 1 task group' })
    await dialog.getByRole('textbox').fill('CONFIRM')
    await dialog.getByRole('button', { name: 'Archive' }).click()
    await expect(organiser.getByText('1 task group archived')).toBeVisible()
    await expect(exhibitor.getByRole('list', { name: 'Safety' })).toBeHidden()
    await expect(exhibitor.getByRole('list', { name: 'Tasks' }).getByRole('listitem')).toHaveCount(2)
  })
})

test('a person subscribes to their tasks, and turns the link off', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event, 'Keelstone Shipyard')
  await event.task({ title: 'Order power', dueInDays: 9 })
  const page = await visit({ as: owner })
  await page.goto(event.url('/tasks'))
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tasks to your calendar' })
  await dialog.getByRole('button', { name: 'Create calendar link' }).click()
  const link = dialog.getByLabel('Calendar link')
  await expect(link).toHaveValue(/\/calendar\/[\w-]{32}\/tasks\.ics$/)
  await expectAccessible(page, 'the link')
  const address = await link.inputValue()
  const subscribed = await page.request.get(address, { headers: { cookie: '' } })
  expect(subscribed.status()).toBe(200)
  expect(await subscribed.text()).toContain('Order power')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(dialog.getByText('Your calendar link was created on')).toBeVisible()
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Calendar link turned off')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Create calendar link' })).toBeVisible()
  expect((await page.request.get(address, { headers: { cookie: '' } })).status()).toBe(404)
})

test('a long title without spaces breaks in the heading, beside the actions, and is cut in the breadcrumbs', async ({
  event,
  visit,
}) => {
  const title = 'Safety'.repeat(30)
  const admin = await event.person({ level: 'admin' })
  const group = await event.api<{ id: string }>('/admin/task-groups', {
    as: admin,
    body: { group: { title, description: '', taskIds: [] } },
  })
  const page = await visit({ as: admin })
  await page.goto(event.url(`/admin/task-groups/${group.id}`))
  const heading = page.getByRole('heading', { name: title, level: 1 })
  await expect(heading).toBeInViewport({ ratio: 1 })
  const archive = page.getByRole('button', { name: 'Archive', exact: true })
  const [words, button] = [await heading.boundingBox(), await archive.boundingBox()]
  expect(button?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0))
  const crumb = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText(title)
  const { width, height } = (await crumb.boundingBox()) ?? { width: 0, height: 0 }
  expect([width <= 400, height < 30]).toEqual([true, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
})
