import type { Page } from '@playwright/test'
import { exhibitorOf, PASSWORD } from '../fixtures/event.ts'
import { expect, test } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'

type Device = {
  /** Whether the browser offers passkeys by itself: this device then chooses one at once, where a person would look. */
  isOffered?: boolean
}

/** Gives the page a device that keeps passkeys, and that recognises its person at once. */
async function giveDevice(page: Page, { isOffered = false }: Device = {}) {
  if (!isOffered)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    recognises: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' }).click()

async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

const listed = (page: Page) => page.getByRole('region', { name: 'Passkeys for localhost' })

test('a passkey is added, signs in without a password, and is renamed and removed', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event, 'Harbour Lights', { hasPassword: true })
  const page = await visit({ as: owner })
  const device = await giveDevice(page)
  await page.goto(event.url('/my-account'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Chrome on /)
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The password provided is incorrect.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(listed(page).getByText('Work laptop')).toBeVisible()
  await expect(page.getByText('Added a passkey')).toBeVisible()
  expect(await device.passkeys()).toBe(1)

  await page.context().clearCookies()
  await page.goto(event.url('/auth/login'))
  await usePasskey(page)
  await expect(page).toHaveURL(new RegExp(`/e/${event.slug}/?$`))

  await page.goto(event.url('/my-account'))
  await page.getByRole('button', { name: 'Rename “Work laptop”' }).click()
  await dialog.getByLabel('Name').fill('Home laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(listed(page).getByText('Home laptop')).toBeVisible()
  await page.getByRole('button', { name: 'Remove “Home laptop”' }).click()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey has been removed.')).toBeVisible()
  await expect(listed(page)).toHaveCount(0)

  await page.context().clearCookies()
  await page.goto(event.url('/auth/login'))
  await usePasskey(page)
  await expect(page.getByText('This passkey is not registered here.')).toBeVisible()
})

test('a passkey is offered by the field of the e-mail address', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event, 'Harbour Lights', { hasPassword: true })
  const page = await visit({ as: owner })
  await giveDevice(page, { isOffered: true })
  await page.goto(event.url('/my-account'))
  await addPasskey(page, 'Phone')
  await expect(listed(page).getByText('Phone')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(event.url('/auth/login?redirect=/my-account'))
  await expect(listed(page).getByText('Phone')).toBeVisible()
  await expect(listed(page).getByText('last used')).toBeVisible()
})

test('an event that requires a second step is entered by a passkey, and not by the password of who has one', async ({
  event,
  visit,
}) => {
  const admin = await event.person({ level: 'admin', hasPassword: true })
  const page = await visit({ as: admin })
  const device = await giveDevice(page)
  await page.goto(event.url('/my-account'))
  await addPasskey(page, 'Key')
  await expect(listed(page).getByText('Key', { exact: true })).toBeVisible()
  await page.context().clearCookies()
  await page.goto(event.url('/auth/login?redirect=/admin/sign-in'))
  await usePasskey(page)
  await page.getByRole('button', { name: 'Require two-factor sign-in' }).click()
  await expect(page.getByText('Two-factor sign-in is required')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(event.url('/auth/login'))
  await signIn(page, { email: admin.email, password: PASSWORD })
  await expect(page.getByText('This event requires more than your password.')).toBeVisible()
  await device.recognises(false)
  await usePasskey(page)
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await device.recognises(true)
  await usePasskey(page)
  await expect(page).toHaveURL(new RegExp(`/e/${event.slug}/admin$`))
})
