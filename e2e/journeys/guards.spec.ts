import { exhibitorOf, PASSWORD } from '../fixtures/event.ts'
import { expect, test } from '../fixtures/test.ts'

test('a visitor is sent to sign in and comes back to the page that was asked for', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const page = await visit()
  await page.goto(event.url('/my-account'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('E-mail address').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/e/${event.slug}/my-account`)
})
