import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf, PASSWORD } from '../fixtures/event.ts'
import { linkMailedTo } from '../fixtures/mail.ts'
import { expect, test } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'

const NEW_PASSWORD = 'seven quiet harbours'

test('a wrong password and an unknown address read the same', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event, 'Harbour Lights', { hasPassword: true })
  const page = await visit()
  await page.goto(event.url('/auth/login'))
  const refusal = page.getByText('The password provided is incorrect.')

  await signIn(page, { email: owner.email, password: 'not the password' })
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue(owner.email)

  await page.reload()
  await signIn(page, { email: 'nobody@example.com', password: 'not the password' })
  await expect(refusal).toBeVisible()
})

test('a forgotten password is reset by the mailed link, once', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event, 'Harbour Lights', { hasPassword: true })
  const page = await visit()
  await page.goto(event.url('/auth/login'))
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('E-mail address').fill(owner.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If an account exists for this address')).toBeVisible()

  const link = await linkMailedTo(event, owner.email, '/auth/reset-password')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible()

  await signIn(page, { email: owner.email, password: PASSWORD })
  await expect(page.getByText('The password provided is incorrect.')).toBeVisible()
  await signIn(page, { email: owner.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL(new RegExp(`/e/${event.slug}/?$`))

  const later = await visit()
  await later.goto(link)
  await expect(later.getByRole('heading', { name: 'This link can no longer be used' })).toBeVisible()
  await expect(later.getByLabel('New password', { exact: true })).toHaveCount(0)
})

test('a new address counts once its own link is opened with the password', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event, 'Harbour Lights', { hasPassword: true })
  const newEmail = `new.${owner.email}`
  const page = await visit({ as: owner })
  await page.goto(event.url('/my-account'))
  await page.getByLabel('New e-mail address').fill(newEmail)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Send link to new address' }).click()
  await expect(page.getByText('We have sent a link to the new address.')).toBeVisible()
  await expect(page.getByText(`You sign in as ${owner.email}`)).toBeVisible()

  const link = await linkMailedTo(event, newEmail, '/auth/update-email')
  const later = await visit()
  await later.goto(link)
  await later.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await later.getByRole('button', { name: 'Change e-mail address' }).click()
  await expect(later.getByRole('heading', { name: 'Your e-mail address has been changed' })).toBeVisible()
  await expect(later.getByLabel('New e-mail address')).toHaveValue(newEmail)
  await expectAccessible(later, 'sign-in after a change of address')

  const stranger = await visit()
  await stranger.goto(event.url(`/auth/update-email/login?email=${newEmail}`))
  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(stranger).toHaveURL(/\/auth\/login$/)

  await later.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await later.getByRole('button', { name: 'Sign in' }).click()
  await expect(later).toHaveURL(new RegExp(`/e/${event.slug}/?$`))

  await expect
    .poll(async () => (await event.mailsTo(owner.email)).map(({ type }) => type))
    .toContain('emailChanged')
})

test('a session on another device is listed and can be ended', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const lost = await visit({ as: owner })
  await lost.goto(event.url('/my-account'))
  await expect(lost.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible()

  const page = await visit({ as: owner })
  await page.goto(event.url('/my-account'))
  const sessions = page.getByRole('listitem').filter({ hasText: 'Last used' })
  await expect(sessions).toHaveCount(2)
  await sessions.getByRole('button', { name: /^Sign out/ }).click()
  await expect(page.getByText('That session has been signed out.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText('This device')

  await lost.reload()
  await expect(lost.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
