import type { Page } from '@playwright/test'

/** Fills in the sign-in screen that is open. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel(/e-mail address$/i).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
