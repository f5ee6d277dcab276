import { makePage, makeSection } from '#test/factories/content.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('an exhibitor finds a page by its words, even with a slip, and nothing that is not published', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const night = () => [makeSection('callout', { text: 'Sockets are switched off at night.' })]
  await makePage(event.scope, { title: 'Électricity and lighting', sections: night() })
  await makePage(event.scope, { title: 'Sockets next year', isPublished: false, sections: night() })

  const page = await visit({ as: owner })
  await page.goto(event.url('/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()

  await page.keyboard.type('socket nig')
  const found = page.getByRole('group', { name: 'Pages' }).getByRole('option')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Électricity and lighting')
  await expect(found.locator('mark').first()).toHaveText('Sockets')
  await expectAccessible(page, 'the search with a page found')

  await field.fill('electrcity')
  await expect(page.getByText(/^No exact match for/).first()).toBeVisible()
  await expect(found).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Électricity and lighting' })).toBeVisible()
})

test('an organiser finds drafts, and is taken to their editor, on a phone too', async ({ event, visit }) => {
  const draftId = await makePage(event.scope, { title: 'Evening on the water', isPublished: false })
  const page = await visit({
    as: await event.person({ level: 'moderator', firstName: 'Mo' }),
    viewport: phone,
  })
  await page.goto(event.url('/admin'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('evening')
  const draft = page.getByRole('option', { name: /Evening on the water/ })
  await expect(draft).toContainText('Draft')
  await draft.click()
  await expect(page).toHaveURL(event.url(`/admin/content/${draftId}`))
})
