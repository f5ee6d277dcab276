import { arrangeEvent, exhibitorOf, PASSWORD } from '../fixtures/event.ts'
import { expect, test } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'

test('a visitor is sent to sign in and returns to the requested page', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event, 'Harbour Lights', { hasPassword: true })
  const page = await visit()
  await page.goto(event.url('/my-account'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page, { email: owner.email, password: PASSWORD })
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/e/${event.slug}/my-account`)
})

test('an exhibitor sees the unauthorised page in place of the organiser’s screens', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const page = await visit({ as: owner })
  await page.goto(event.url('/admin/forms'))
  await expect(page.getByRole('heading', { name: 'Unauthorised' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add form' })).toHaveCount(0)
})

test('a report viewer sees reports and no forms', async ({ event, visit }) => {
  const viewer = await event.person({ level: 'reportViewer' })
  const page = await visit({ as: viewer })
  await page.goto(event.url('/admin/reports'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Unauthorised' })).toHaveCount(0)
  await page.goto(event.url('/admin/forms'))
  await expect(page.getByRole('heading', { name: 'Unauthorised' })).toBeVisible()
})

test('an unknown address is not found, and the link home works', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const page = await visit({ as: owner })
  await page.goto(event.url('/no/such/page'))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go To Dashboard' }).click()
  await expect(page).toHaveURL(new RegExp(`/e/${event.slug}/?$`))
})

test('a member of another event has no access to this one', async ({ event, visit, arranging }) => {
  const other = await arrangeEvent(arranging.services)
  const stranger = await other.person({ level: 'admin' })
  const page = await visit({ as: stranger })
  await page.goto(event.url('/admin/forms'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const answer = await page.request.get(event.url('/api/admin/forms'))
  expect(answer.status()).toBe(401)
})
