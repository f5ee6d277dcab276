import { createTeam } from '#features/people/teams/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { makePage } from '#test/factories/content.ts'
import { makeTeamType } from '#test/factories/event.ts'
import { makePicture } from '../fixtures/pages.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { tabTo } from '../pages/keyboard.ts'

test('an organiser features four pages with the keyboard alone, and exhibitors see them in that order', async ({
  event,
  visit,
}) => {
  const { scope } = event
  for (const title of ['Build-up', 'Marketing kit', 'Start here', 'Travel']) await makePage(scope, { title })
  await makePage(scope, { title: 'Draft', isPublished: false })
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  const { keyboard } = page
  await page.goto(event.url('/admin/featured-pages'))
  const handle = (name: string) => page.getByRole('button', { name, exact: true })
  const featured = page.getByRole('list', { name: 'Featured', exact: true }).getByRole('listitem')

  for (const title of ['Travel', 'Build-up', 'Marketing kit']) {
    await tabTo(page, handle(title))
    await keyboard.press('Alt+ArrowLeft')
    await expect(handle(title)).toBeFocused()
  }
  await expect(page.getByText('Add 1 more, or remove 3 pages.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')

  await tabTo(page, handle('Start here'))
  await keyboard.press('Alt+ArrowLeft')
  await expect(page.getByText('Start here featured at position 4 of 4.')).toBeAttached()
  for (let step = 0; step < 3; step += 1) await keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('Start here featured at position 1 of 4.')).toBeAttached()
  await expect(featured.first()).toContainText('Start here')
  await tabTo(page, page.getByRole('button', { name: 'Save changes' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()

  const teamId = await event.team('Harbour Lights')
  const exhibitor = await visit({ as: await event.person({ teamId }) })
  await exhibitor.goto(event.url('/'))
  const cards = exhibitor.getByRole('list', { name: 'Featured pages' }).getByRole('link')
  await expect(cards).toHaveText(['Start here', 'Travel', 'Build-up', 'Marketing kit'])
  await cards.first().click()
  await expect(exhibitor.getByRole('heading', { name: 'Start here', level: 1 })).toBeVisible()
})

test('a team type gets its own six cards by keyboard; other types keep the default ones', async ({
  event,
  visit,
}) => {
  const { scope } = event
  const shell = await makeTeamType(scope, 'Shell scheme')
  const pageId = await makePage(scope, { title: 'Rules of the hall' })
  const organiser = await visit({ as: await event.person({ level: 'admin' }) })
  const { keyboard } = organiser
  await organiser.goto(event.url('/admin/card-layouts'))
  await organiser.getByRole('link', { name: 'Add layout' }).click()
  await organiser.getByRole('textbox', { name: 'Name', exact: true }).fill('For shell scheme')
  await organiser.getByRole('combobox', { name: 'Team types' }).click()
  await organiser.getByRole('option', { name: 'Shell scheme' }).click()

  const inspector = organiser.locator('[data-inspector]')
  const place = (number: number) => organiser.getByRole('button', { name: new RegExp(`^Place ${number}:`) })
  await place(2).focus()
  await keyboard.press('Enter')
  await expect(inspector.getByRole('combobox', { name: 'Shows' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await organiser.getByRole('option', { name: 'Text', exact: true }).click()
  await inspector.getByLabel('Title').fill('Read the rules')
  await inspector.getByRole('combobox', { name: 'Opens' }).click()
  await organiser.getByRole('option', { name: 'Rules of the hall' }).click()
  await place(2).focus()
  await keyboard.press('Alt+ArrowLeft')
  await expect(organiser.getByText('Text moved to place 1 of 6.')).toBeAttached()
  await expect(place(1)).toBeFocused()
  await expect(place(1)).toHaveAccessibleName(/Read the rules/)
  await organiser.getByRole('button', { name: 'Add layout' }).click()
  await expect(
    organiser.getByRole('link', { name: /For Shell scheme\s*Read the rules · Content/ }),
  ).toBeVisible()

  const teamOf = (name: string, teamTypeId?: string) =>
    createTeam(scope, system, { name, ...(teamTypeId ? { teamTypeId } : {}) })
  const inShell = await visit({ as: await event.person({ teamId: await teamOf('Lights', shell) }) })
  await inShell.goto(event.url('/'))
  const below = inShell.getByRole('list', { name: 'More on this dashboard' }).getByRole('link')
  await expect(below).toHaveCount(3)
  await below.first().click()
  await expect(inShell).toHaveURL(event.url(`/content/${pageId}`))
  const other = await visit({ as: await event.person({ teamId: await teamOf('Sounds') }) })
  await other.goto(event.url('/'))
  await expect(
    other.getByRole('list', { name: 'More on this dashboard' }).getByRole('link').first(),
  ).toContainText('Content')
  await expect(other.getByText('Read the rules')).toHaveCount(0)
})

test('a picture from the library appears above the dashboard, and tasks stay in sight on a phone', async ({
  event,
  visit,
}) => {
  await makePicture(event.scope, 'The harbour at dawn')
  const organiser = await visit({ as: await event.person({ level: 'admin' }) })
  await organiser.goto(event.url('/admin/dashboard-header'))
  await organiser.getByRole('button', { name: 'Choose a picture' }).click()
  await organiser.getByRole('list', { name: 'Pictures' }).getByRole('button').first().click()
  await organiser.getByRole('button', { name: 'Save header' }).click()
  await expect(organiser.getByText('Your updates have been successfully saved')).toBeVisible()

  await event.task({ title: 'Send the risk assessment', dueInDays: 2 })
  const owner = await event.person({ teamId: await event.team('Harbour Lights') })
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    const exhibitor = await visit({ as: owner, viewport })
    await exhibitor.goto(event.url('/'))
    await expect(exhibitor.getByRole('img', { name: 'The harbour at dawn' })).toBeInViewport()
    await expect(exhibitor.getByRole('link', { name: /Send the risk assessment/ })).toBeInViewport({
      ratio: 1,
    })
  }

  await organiser.getByRole('button', { name: 'Remove' }).click()
  await organiser.getByRole('button', { name: 'Save header' }).click()
  await expect(organiser.getByText('Unsaved changes')).toHaveCount(0)
  const exhibitor = await visit({ as: owner })
  await exhibitor.goto(event.url('/'))
  await expect(exhibitor.getByRole('list', { name: 'Next up', exact: true })).toBeVisible()
  await expect(exhibitor.getByRole('img', { name: 'The harbour at dawn' })).toHaveCount(0)
})

test('an organiser opens the dashboard that exhibitors see, as a team type and as a team', async ({
  event,
  visit,
}) => {
  const { scope } = event
  const shell = await makeTeamType(scope, 'Shell scheme')
  const teamId = await createTeam(scope, system, { name: 'Harbour Lights', teamTypeId: shell })
  await createTeam(scope, system, { name: 'Sounds' })
  await event.task({ title: 'Send the risk assessment', dueInDays: 2 })
  await makePage(scope, { title: 'Rules of the hall' })
  const page = await visit({ as: await event.person({ level: 'reportViewer' }) })
  await page.goto(event.url('/'))
  await expect(page.getByRole('heading', { name: 'What exhibitors see', level: 1 })).toBeVisible()
  const viewAs = page.getByRole('combobox', { name: 'View as' })
  await expect(viewAs).toHaveValue('Shell scheme')
  await expect(page.getByText('You are viewing the dashboard of Harbour Lights')).toBeVisible()
  const cards = page.getByRole('list', { name: 'More on this dashboard' })
  await expect(cards).toContainText('1 page')

  await viewAs.fill('soun')
  await page.getByRole('option', { name: 'Sounds' }).click()
  await expect(page.getByText('You are viewing the dashboard of Sounds')).toBeVisible()
  await expect(page).toHaveURL(/[?]teamId=/)
  await page.reload()
  await expect(page.getByText('You are viewing the dashboard of Sounds')).toBeVisible()
  await page.goto(event.url(`/?teamId=${teamId}`))
  await expect(viewAs).toHaveValue('Harbour Lights')
  await page.goto(event.url('/?teamTypeId=gone'))
  await expect(page.getByText('Team type not found')).toBeVisible()
  await viewAs.click()
  await page.getByRole('option', { name: 'Without a team type' }).click()
  await expect(page.getByText('You are viewing the dashboard of Sounds')).toBeVisible()
})

test('organisers have no tasks to do themselves', async ({ event, visit }) => {
  await event.task({ title: 'Send the risk assessment', dueInDays: 2 })
  const organiser = await visit({ as: await event.person({ level: 'moderator' }) })
  await organiser.goto(event.url('/tasks'))
  await expect(organiser.getByRole('link', { name: /Send the risk assessment/ })).toBeVisible()
  await expect(organiser.getByRole('heading', { name: 'Tasks', level: 1, exact: true })).toBeVisible()
})
