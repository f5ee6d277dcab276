import { createHmac } from 'node:crypto'
import { exhibitorOf, PASSWORD } from '../fixtures/event.ts'
import { expect, test } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'

/** As an authenticator app works it out, from the key on the screen and the clock (RFC 6238). */
function codeOf(key: string, at = Date.now()): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const mac = createHmac('sha1', bytes).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

test('a second step is set up, asked for, and replaced by a recovery code when the phone is lost', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event, 'Harbour Lights', { hasPassword: true })
  const page = await visit({ as: owner })
  await page.goto(event.url('/my-account'))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll('-', '')

  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is wrong or has already been used.')).toBeVisible()
  await dialog.getByLabel('Code from the app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page.getByText('You have 10 recovery codes left')).toBeVisible()
  await expect(page.getByText('Set up two-factor sign-in')).toBeVisible()

  const phone = await visit()
  await phone.goto(event.url('/auth/login'))
  await signIn(phone, { email: owner.email, password: PASSWORD })
  await expect(phone.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible()
  // The app shows the next code before this one has been typed twice.
  await phone.getByLabel('Code from your app').fill(codeOf(key, Date.now() + 30_000))
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone).toHaveURL(new RegExp(`/e/${event.slug}/?$`))

  const borrowed = await visit()
  await borrowed.goto(event.url('/my-account'))
  await signIn(borrowed, { email: owner.email, password: PASSWORD })
  await borrowed.getByRole('button', { name: 'Use a recovery code' }).click()
  await borrowed.getByLabel('Recovery code').fill(codes[0] ?? '')
  await borrowed.getByRole('button', { name: 'Sign in' }).click()
  await expect(borrowed.getByText('You have 9 recovery codes left')).toBeVisible()
  await expect(borrowed.getByText('Used a recovery code')).toBeVisible()
})

test('an event that requires a second step leads its moderators through the set-up', async ({
  event,
  visit,
}) => {
  const admin = await event.person({ level: 'admin', hasPassword: true })
  const moderator = await event.person({ level: 'moderator', hasPassword: true, firstName: 'Mara' })
  const page = await visit({ as: admin })
  await page.goto(event.url('/admin/sign-in'))
  await page.getByRole('button', { name: 'Require two-factor sign-in' }).click()
  await page.getByText('Turn on two-factor sign-in for your own account first').waitFor()
  await page.getByRole('link', { name: 'Open My account' }).click()
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll('-', '')
  await dialog.getByLabel('Code from the app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click()
  // Closing goes a step back in the history, which another address would cross.
  await expect(dialog).toBeHidden()
  await page.goto(event.url('/admin/sign-in'))
  await page.getByRole('button', { name: 'Require two-factor sign-in' }).click()
  await expect(page.getByText('Two-factor sign-in is required')).toBeVisible()

  const other = await visit({ as: moderator })
  await other.goto(event.url('/admin/tasks'))
  await signIn(other, { email: moderator.email, password: PASSWORD })
  await expect(other.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible()
  const own = ((await other.locator('code').textContent()) ?? '').replaceAll('-', '')
  await other.getByLabel('Code from the app').fill(codeOf(own))
  await other.getByRole('button', { name: 'Turn on and sign in' }).click()
  await other.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(other).toHaveURL(new RegExp(`/e/${event.slug}/admin/tasks`))
})
