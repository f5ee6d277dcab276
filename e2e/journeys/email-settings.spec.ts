import { exhibitorOf } from '../fixtures/event.ts'
import { expect, test } from '../fixtures/test.ts'

test('an organiser sets addresses, reminders and her own words, and reads the mail before it goes', async ({
  event,
  visit,
}) => {
  await exhibitorOf(event)
  const page = await visit({ as: await event.person({ level: 'admin', firstName: 'Ana' }) })
  await page.goto(event.url('/admin/emails'))
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Support address').fill('nobody')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The email address provided is invalid.')).toBeVisible()
  await page.getByLabel('Support address').fill('Desk@quay.example')
  await page.getByRole('switch', { name: 'Remind teams of their tasks' }).check()
  await page.getByRole('radio', { name: 'The team leader' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Support address')).toHaveValue('desk@quay.example')
  await expect(page.getByRole('radio', { name: 'The team leader' })).toBeChecked()

  await page.getByRole('tab', { name: 'Welcome e-mail' }).click()
  await page.getByLabel('Text of the first paragraph').fill('Build-up begins on Friday.')
  const mail = page.frameLocator('iframe[title="Preview of the welcome e-mail"]')
  await expect(mail.getByText('desk@quay.example').first()).toBeVisible()
  await expect(mail.getByText('Build-up begins on Friday.')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show the first paragraph' }).check()
  await expect(mail.getByText('Build-up begins on Friday.')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.dismiss())
  await page.getByRole('tab', { name: 'Sent' }).click()
  await expect(page.getByLabel('Text of the first paragraph')).toHaveValue('Build-up begins on Friday.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Text of the first paragraph')).toHaveValue('Build-up begins on Friday.')
})
