import type { Page } from '@playwright/test'
import { updateCorePage } from '#features/portal/core-pages/server/commands.ts'
import { placePage } from '#features/portal/sidebar/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { makePage } from '#test/factories/content.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'
import { tabTo } from '../pages/keyboard.ts'

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const groupOf = (page: Page, name: string) =>
  sidebarOf(page).getByRole('list', { name }).getByRole('listitem')

test('a page is moved into another section by keyboard alone, and the exhibitor’s sidebar follows', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const admin = await event.person({ level: 'admin' })
  const pageId = await makePage(event.scope, { title: 'Floor plan' })
  await placePage(event.scope, system, { pageId, sectionId: 'core' })
  const exhibitor = await visit({ as: owner })
  await exhibitor.goto(event.url('/tasks'))
  await expect(sidebarOf(exhibitor).getByRole('link', { name: 'Floor plan' })).toBeVisible()
  await expect(groupOf(exhibitor, 'Your team')).toHaveText(['My team', 'Notifications'])

  const page = await visit({ as: admin })
  await page.goto(event.url('/admin/sidebar'))
  const { keyboard } = page
  const handle = page.getByRole('button', { name: 'Floor plan', exact: true })
  await tabTo(page, page.getByRole('button', { name: 'Dashboard', exact: true }))
  for (let step = 0; step < 6; step += 1) await keyboard.press('ArrowDown')
  await expect(handle).toBeFocused()
  await keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Floor plan: place 1 of 2 in Your team.')).toBeAttached()
  await expect(handle).toBeFocused()
  await keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Floor plan: place 2 of 2 in Your team.')).toBeAttached()
  await tabTo(page, page.getByRole('button', { name: 'Save changes' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()

  await expect(groupOf(exhibitor, 'Your team')).toHaveText(['My team', 'Notifications', 'Floor plan'])
})

test('pages and sections are dragged, and pages dropped into another section', async ({ event, visit }) => {
  const admin = await event.person({ level: 'admin' })
  const pageId = await makePage(event.scope, { title: 'Floor plan' })
  await placePage(event.scope, system, { pageId, sectionId: 'core' })
  const page = await visit({ as: admin })
  await page.goto(event.url('/admin/sidebar'))
  const team = page.getByRole('region', { name: 'Your team' })
  const handle = page.getByRole('button', { name: 'Floor plan', exact: true })
  await handle.dragTo(team.getByRole('listitem'), { targetPosition: { x: 200, y: 4 } })
  await expect(team.getByRole('listitem')).toHaveText([/Floor plan/, /Notifications/])

  const first = page.getByRole('region', { name: 'Section 1' })
  await page
    .getByRole('button', { name: 'Section Your team' })
    .dragTo(first.getByRole('button', { name: 'Section Section 1' }))
  await expect(
    page
      .getByRole('region')
      .filter({ has: page.getByLabel('Heading') })
      .first(),
  ).toHaveAccessibleName('Your team')
})

test('when two people arrange the sidebar at the same time, the second is told and loses nothing', async ({
  event,
  visit,
}) => {
  const admin = await event.person({ level: 'admin' })
  await makePage(event.scope, { title: 'Floor plan' })
  const page = await visit({ as: admin })
  await page.goto(event.url('/admin/sidebar'))
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByLabel('Heading').last().fill('Exhibitor manual')
  const section = page.getByRole('region', { name: 'Exhibitor manual' })
  await section.getByRole('button', { name: 'Manage pages' }).click()
  await page.getByRole('checkbox', { name: 'Floor plan' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByRole('listitem')).toHaveText([/Floor plan/])

  await updateCorePage(event.scope, system, { id: 'suppliers', isPublished: false })
  await expect(page.getByText(/^Someone else has changed the sidebar/)).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Someone else has changed the sidebar/)).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveText([/Floor plan/])
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(section).toHaveCount(0)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
})

test('among many pages, the one that is looked for is added to a section, and stays there', async ({
  event,
  visit,
}) => {
  for (let number = 1; number <= 55; number += 1) await makePage(event.scope, { title: `Page ${number}` })
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/sidebar'))
  const section = page.getByRole('region', { name: 'Your team' })
  await section.getByRole('button', { name: 'Manage pages' }).click()
  const dialog = page.getByRole('dialog')
  const outside = dialog.getByRole('group', { name: 'Not in the sidebar yet' })
  await expect(outside.getByRole('checkbox')).toHaveCount(50)
  await expect(dialog.getByText('Type to find other pages.')).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Find a page' }).fill('page 55')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expectAccessible(page, 'the pages of a section')
  await dialog.getByRole('checkbox', { name: 'Page 55' }).check()
  await dialog.getByRole('searchbox', { name: 'Find a page' }).fill('page 7')
  await expect(dialog.getByRole('checkbox', { name: 'Page 7' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByRole('listitem').filter({ hasText: 'Page 55' })).toBeVisible()
  await section.getByRole('button', { name: /^Page 55/ }).press('Alt+ArrowUp')
  await expect(section.getByRole('listitem')).toHaveText([/Page 55/, /Notifications/])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()
  await page.reload()
  await expect(section.getByRole('listitem')).toHaveText([/Page 55/, /Notifications/])
})

test('a core page that is not published is nowhere for exhibitors, and open to organisers', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  await updateCorePage(event.scope, system, { id: 'suppliers', isPublished: false })
  const page = await visit({ as: owner })
  await page.goto(event.url('/'))
  await expect(sidebarOf(page).getByRole('link', { name: 'Tasks' })).toBeVisible()
  await expect(sidebarOf(page).getByRole('link', { name: 'Suppliers' })).toHaveCount(0)
  await expect(sidebarOf(page).getByRole('link', { name: 'Time table' })).toHaveCount(0)
  for (const path of ['/suppliers', '/time-table']) {
    await page.goto(event.url(path))
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  const organiser = await visit({ as: await event.person({ level: 'moderator' }) })
  await organiser.goto(event.url('/time-table'))
  await expect(organiser.getByRole('heading', { name: 'Time table', level: 1 })).toBeVisible()
})

test('the time table lists tasks and the days of the event, and is saved as a calendar', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  await updateCorePage(event.scope, system, { id: 'timeTable', isPublished: true })
  await event.task({ title: 'Order power', dueInDays: 3 })
  await event.task({ title: 'Send the plan', dueInDays: -2 })
  const page = await visit({ as: owner })
  await page.goto(event.url('/time-table'))
  const coming = page.getByRole('list', { name: 'From today on' })
  await expect(coming.getByRole('link', { name: /Order power/ })).toBeVisible()
  await expect(coming.getByText('Harbour Expo 2027 opens')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 task is overdue' })).toBeVisible()
  await page.getByText('2 past days').click()
  await expect(page.getByRole('link', { name: /Send the plan/ })).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to my calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('harbour-expo-2027.ics')
})

test('an event that calls tasks actions and forms requests says so everywhere', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const admin = await event.person({ level: 'admin' })
  await event.task({ title: 'Tasks of the week', dueInDays: 3 })
  await event.form({ title: 'Stand forms', definition: definitionOf(companyQuestion) })
  await event.api('/admin/settings/terminology', {
    as: admin,
    method: 'PATCH',
    body: { tasks: 'Actions', forms: 'Requests', version: 1 },
  })
  const page = await visit({ as: owner })
  await page.goto(event.url('/tasks'))
  await expect(page.getByRole('heading', { name: 'One action to do', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Actions · /)
  await expect(page.getByText('Everyone in your team sees the same actions.')).toBeVisible()
  // Texts that people wrote are not replaced.
  await expect(page.getByRole('link', { name: /Tasks of the week/ })).toBeVisible()
  await page.goto(event.url('/forms'))
  await expect(page.getByRole('heading', { name: 'One request to fill in', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Stand forms/ })).toBeVisible()
  await page.goto(event.url('/'))
  await expect(page.getByRole('link', { name: 'Go to actions' })).toBeVisible()

  const organiser = await visit({ as: admin })
  await organiser.goto(event.url('/admin/tasks'))
  await expect(organiser.getByRole('heading', { name: /^Actions/, level: 1 })).toBeVisible()
  await expect(organiser.getByRole('link', { name: 'Add action' })).toBeVisible()
  await organiser.goto(event.url('/admin/reports/tasks'))
  await expect(organiser.getByRole('columnheader', { name: 'Action', exact: true })).toBeVisible()
  await organiser.goto(event.url('/admin/forms/archived'))
  await expect(organiser.getByText('No archived requests')).toBeVisible()
})
