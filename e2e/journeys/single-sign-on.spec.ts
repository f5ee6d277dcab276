import { type IdentityProvider, startIdentityProvider } from '../../test/peers/identity-provider.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf, PASSWORD } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'

let acme: IdentityProvider
test.beforeAll(async () => {
  acme = await startIdentityProvider({ asks: true })
})
test.afterAll(() => acme.stop())

test('an admin sets single sign-on up, signs in with it, and requires it of organisers', async ({
  event,
  visit,
}) => {
  const admin = await event.person({ level: 'admin', hasPassword: true })
  const { owner } = await exhibitorOf(event, 'Harbour Lights', { hasPassword: true })
  const page = await visit({ as: admin })
  const settings = event.url('/admin/sign-in')
  const login = event.url('/auth/login')
  const button = 'Sign in with Acme'
  acme.person = {
    ...{ sub: 'maya', email: admin.email, email_verified: true, groups: ['event-admins'] },
    ...{ given_name: 'Maya', family_name: 'Okafor' },
  }

  await test.step('set up, tried, and not to be required before she has used it', async () => {
    await page.goto(settings)
    await page.getByRole('button', { name: 'Add a group' }).click()
    await page.getByRole('button', { name: 'Set up single sign-on' }).click()
    await expect(page.getByText('Enter a name for the button.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name on the button' }).fill('Acme')
    await page.getByRole('textbox', { name: 'Issuer' }).fill('http://127.0.0.1:1')
    await page.getByRole('textbox', { name: 'Client ID' }).fill(acme.clientId)
    await page.getByLabel('Client secret').fill(acme.clientSecret)
    await page.getByRole('textbox', { name: 'Group 1' }).fill('event-admins')
    await page.getByRole('combobox', { name: 'Permission of group 1' }).click()
    await page.getByRole('option', { name: 'Admin', exact: true }).click()
    await page.getByRole('button', { name: 'Set up single sign-on' }).click()
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(page.getByText('The description at http://127.0.0.1:1 could not be used.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Issuer' }).fill(acme.issuer)
    await page.getByLabel('Client secret').fill(acme.clientSecret)
    await expect(page.getByText('Stored. Leave empty to keep it.')).toBeVisible()
    // What is tried is what is saved.
    await expect(page.getByText('Save your changes first.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try it' })).toBeDisabled()
    await page.getByRole('button', { name: 'Save single sign-on' }).click()
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(page.getByText('It offers the authorization code flow.')).toBeVisible()
    await expect(page.getByText('sign in with the button yourself first')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Required for' })).toBeDisabled()
    await expectAccessible(page, 'the set-up of single sign-on')
  })

  const hers = await visit()
  await test.step('cancelled, and then signed in on a phone, to the page that was asked for', async () => {
    await hers.setViewportSize(phone)
    await hers.goto(settings)
    await hers.getByRole('link', { name: button }).click()
    await hers.getByRole('link', { name: 'Cancel' }).click()
    await expect(hers.getByText('You cancelled the sign-in.')).toBeVisible()
    await expectAccessible(hers, 'signing in with a problem')
    await hers.getByRole('link', { name: button }).click()
    await hers.getByRole('link', { name: 'Continue' }).click()
    await expect(hers).toHaveURL(settings)
    await expect(hers.getByText('1 person has signed in this way.')).toBeVisible()
  })

  await test.step('required of all organisers: the password leads to the button, and exhibitors keep theirs', async () => {
    await hers.getByRole('combobox', { name: 'Required for' }).click()
    await hers.getByRole('option', { name: 'All organisers' }).click()
    await expect(hers.getByText('Single sign-on is required', { exact: true })).toBeVisible()
    // The page that was open by a password asks to sign in again, with the button in reach.
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: button })).toBeVisible()
    const other = await visit()
    await other.goto(login)
    await signIn(other, { email: admin.email, password: PASSWORD })
    await expect(other.getByText('Use the “Sign in with” button below.')).toBeVisible()
    await other.getByRole('link', { name: button }).click()
    await other.getByRole('link', { name: 'Continue' }).click()
    await expect(other).toHaveURL(event.url('/admin'))
    const theirs = await visit()
    await theirs.goto(login)
    await signIn(theirs, { email: owner.email, password: PASSWORD })
    await expect(theirs).toHaveURL(new RegExp(`/e/${event.slug}/?$`))
  })

  await test.step('somebody of no group is refused in plain words', async () => {
    acme.person = { sub: 'tom', email: 'tom@acme.example', email_verified: true, groups: ['canteen'] }
    const gone = await visit()
    await gone.goto(login)
    await gone.getByRole('link', { name: button }).click()
    await gone.getByRole('link', { name: 'Continue' }).click()
    await expect(
      gone.getByText('You are in none of the groups that may sign in to this event.'),
    ).toBeVisible()
  })
})
