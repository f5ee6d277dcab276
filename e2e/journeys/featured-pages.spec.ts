import { settingsOf } from '#features/event/events/settings/server/queries.ts'
import { makePage, plantFeatured } from '#test/factories/content.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import type { ArrangedEvent } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { tabTo } from '../pages/keyboard.ts'

const NUMBER = 'Featured pages must number 0, 4 or 8.'

async function plant({ scope }: ArrangedEvent, titles: string[]) {
  const ids = []
  for (const title of titles) ids.push(await makePage(scope, { title, isFeatured: true }))
  return ids
}

const featured = async ({ scope }: ArrangedEvent) => (await settingsOf(scope, 'featured')).settings.contentIds

test('archiving a featured page asks which page takes its place, by keyboard', async ({ event, visit }) => {
  const [a = '', b = '', c = '', d = ''] = await plant(event, [
    'Build-up',
    'Marketing kit',
    'Start',
    'Travel',
  ])
  const catering = await makePage(event.scope, { title: 'Catering' })
  await makePage(event.scope, { title: 'Draft of a page', isPublished: false })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  const { keyboard } = page
  await page.goto(event.url(`/admin/content/${b}/settings`))
  const dialog = page.getByRole('dialog', { name: 'Featured pages' })

  await tabTo(page, page.getByRole('button', { name: 'Archive', exact: true }))
  await keyboard.press('Enter')
  await expect(
    dialog.getByText('“Marketing kit” is a featured page. Which page takes its place?'),
  ).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'New featured page' })).toBeFocused()
  await expectAccessible(page, 'the question')
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await featured(event)).toEqual([a, b, c, d])

  await page.getByRole('button', { name: 'Archive', exact: true }).focus()
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Archive', exact: true }))
  await keyboard.press('Enter')
  await expect(dialog.getByText('Choose a page.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'New featured page' }).focus()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText(['Catering'])
  await page.getByRole('option', { name: 'Catering' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Archive', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByText('1 page archived')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await featured(event)).toEqual([a, catering, c, d])
})

test('several featured pages are archived on a phone, and all are cleared', async ({ event, visit }) => {
  await plant(event, ['Build-up', 'Marketing kit', 'Start', 'Travel'])
  const page = await visit({ as: await event.person({ level: 'admin' }), viewport: phone })
  await page.goto(event.url('/admin/content'))
  for (const title of ['Build-up', 'Travel'])
    await page.getByRole('checkbox', { name: new RegExp(title) }).check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Featured pages' })
  await expect(
    dialog.getByText('“Build-up” and “Travel” are featured pages. Which pages take their places?'),
  ).toBeVisible()
  await expect(dialog.getByText('There are not enough other published pages.')).toBeVisible()
  await expectAccessible(page, 'the question')
  await dialog.getByRole('button', { name: 'Archive and clear all' }).click()
  await expect(page.getByText('2 pages archived')).toBeVisible()
  expect(await featured(event)).toEqual([])
})

test('the editor says before saving what a fifth featured page would be, and what was typed is kept', async ({
  event,
  visit,
}) => {
  const [a = '', b = '', c = '', d = ''] = await plant(event, [
    'Build-up',
    'Marketing kit',
    'Start',
    'Travel',
  ])
  const fifth = await makePage(event.scope, { title: 'Catering' })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  await page.goto(event.url(`/admin/content/${fifth}/settings`))
  await page.getByLabel('Page description').fill('Where to eat.')
  await page.getByRole('switch', { name: /Featured/ }).click({ force: true })
  await expect(page.getByText(NUMBER)).toBeVisible()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The page is not saved. Fix the highlighted problems first.')).toBeVisible()
  await expect(page.getByLabel('Page description')).toHaveValue('Where to eat.')

  await page.getByRole('combobox', { name: 'In place of' }).click()
  await expect(page.getByRole('option')).toHaveText(['Build-up', 'Marketing kit', 'Start', 'Travel'])
  await page.getByRole('option', { name: 'Start' }).click()
  await expect(page.getByText(NUMBER)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(await featured(event)).toEqual([a, b, fifth, d])

  await page.getByRole('switch', { name: /Featured/ }).click({ force: true })
  await page.getByRole('combobox', { name: 'Which page takes its place?' }).click()
  await expect(page.getByRole('option')).toHaveText(['None: clear all featured pages', 'Start'])
  await page.getByRole('option', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.poll(() => featured(event)).toEqual([a, b, c, d])
})

test('the editor follows what others feature, and keeps what is typed', async ({ event, visit }) => {
  const [a = '', b = '', c = '', d = ''] = await plant(event, [
    'Build-up',
    'Marketing kit',
    'Start',
    'Travel',
  ])
  const other = await makePage(event.scope, { title: 'Catering' })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  await page.goto(event.url(`/admin/content/${b}/settings`))
  await page.getByLabel('Page description').fill('Logos and texts.')
  const toggle = page.getByRole('switch', { name: /Featured/ })
  await expect(toggle).toBeChecked()

  const admin = await visit({ as: await event.person({ level: 'admin' }) })
  await admin.goto(event.url('/admin/featured-pages'))
  await admin.getByRole('button', { name: 'Unfeature Marketing kit' }).click()
  await admin.getByRole('button', { name: 'Feature Catering', exact: true }).click()
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(toggle).not.toBeChecked()
  await expect(page.getByLabel('Page description')).toHaveValue('Logos and texts.')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(await featured(event)).toEqual([a, c, d, other])
})

test('five featured pages from before the number was kept are shown, and mended', async ({
  event,
  visit,
}) => {
  const ids = await plant(event, ['Build-up', 'Catering', 'Marketing kit', 'Start', 'Travel'])
  await plantFeatured(event.scope, () => ids)
  const exhibitor = await visit({ as: await event.person({ teamId: await event.team('Harbour Lights') }) })
  await exhibitor.goto(event.url('/'))
  await expect(exhibitor.getByRole('list', { name: 'Featured pages' }).getByRole('link')).toHaveCount(5)

  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/content'))
  await expect(page.getByText(`There are five featured pages. ${NUMBER}`)).toBeVisible()
  await page.getByRole('link', { name: 'Choose them again' }).click()
  await expect(page.getByText('There are five featured pages, and exhibitors see them.')).toBeVisible()
  await page.getByRole('button', { name: 'Unfeature Catering' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()
  expect(await featured(event)).toEqual(ids.toSpliced(1, 1))
  await expect(page.getByText('There are five featured pages')).toHaveCount(0)
})

test('among many pages, those that are looked for are featured by keyboard and by hand', async ({
  event,
  visit,
}) => {
  for (let number = 1; number <= 55; number += 1) await makePage(event.scope, { title: `Page ${number}` })
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/featured-pages'))
  const unfeatured = page.getByRole('list', { name: 'Unfeatured' })
  const chosen = page.getByRole('list', { name: 'Featured', exact: true })
  await expect(unfeatured.getByRole('listitem')).toHaveCount(50)
  await expect(page.getByText('Type to find other pages.')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Find a page' })
  await search.fill('page 55')
  await expect(unfeatured.getByRole('listitem')).toHaveCount(1)
  await unfeatured.getByRole('button', { name: 'Page 55', exact: true }).press('Alt+ArrowLeft')
  for (const title of ['Page 54', 'Page 53', 'Page 52']) {
    await search.fill(title)
    await page.getByRole('button', { name: `Feature ${title}`, exact: true }).click()
  }
  await search.fill('page 7')
  await expect(unfeatured.getByRole('listitem')).toHaveText([/Page 7/])
  await expect(chosen.getByRole('listitem')).toHaveText([/Page 55/, /Page 54/, /Page 53/, /Page 52/])
  await expectAccessible(page, 'featured pages')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()
  await page.reload()
  await expect(chosen.getByRole('listitem')).toHaveText([/Page 55/, /Page 54/, /Page 53/, /Page 52/])
})
