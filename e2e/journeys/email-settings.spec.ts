import { exhibitorOf } from '../fixtures/event.ts'
import { expect, test } from '../fixtures/test.ts'

test('an organiser sets addresses and texts, previews the mail, and sends a test', async ({
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
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Support address')).toHaveValue('desk@quay.example')
  await expect(page.getByLabel('Name of the TXT record').first()).toHaveValue('harbour.example')
  await page.getByRole('button', { name: 'Check DNS' }).click()
  // With or without a DNS beside the test: nobody has published anything for this domain.
  await expect(page.getByRole('listitem').filter({ hasText: 'DMARC' })).toContainText(/Missing|No answer/)
  await expect(page.getByText(/^0 of \d records? found[.]$/)).toBeVisible()
  await page.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Handed over' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the e-mail' }).click()
  await expect(page.getByRole('dialog', { name: /^Test e-mail from/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Settings' }).click()

  await page.getByRole('tab', { name: 'Welcome e-mail' }).click()
  await page.getByLabel('Text of the first paragraph').fill('Build-up begins on Friday.')
  const mail = page.frameLocator('iframe[title="Preview of the welcome e-mail"]')
  await expect(mail.getByText('desk@quay.example').first()).toBeVisible()
  await expect(mail.getByText('Build-up begins on Friday.')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show the first paragraph' }).check()
  await expect(mail.getByText('Build-up begins on Friday.')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.dismiss())
  await page.getByRole('tab', { name: 'Outbox' }).click()
  await expect(page.getByLabel('Text of the first paragraph')).toHaveValue('Build-up begins on Friday.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Text of the first paragraph')).toHaveValue('Build-up begins on Friday.')
})

test('an organiser sends an invitation again from the outbox', async ({ event, visit }) => {
  const { teamId } = await exhibitorOf(event)
  const page = await visit({ as: await event.person({ level: 'admin', firstName: 'Ana' }) })
  await page.goto(event.url('/admin/emails'))
  const invited = { firstName: 'Grace', surname: 'Okafor', email: `grace-${teamId}@quay.example` }
  const answer = await page.request.post(event.url(`/api/admin/teams/${teamId}/members`), {
    data: { ...invited, level: 'user' },
  })
  expect(answer.ok()).toBe(true)
  await page
    .getByRole('row', { name: /grace-/ })
    .getByRole('link')
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Send a new invitation' }).click()
  await expect(page.getByText('A new invitation is sent')).toBeVisible()
  await drawer.getByRole('link', { name: 'Open the one before' }).click()
  await expect(drawer.getByRole('link', { name: 'Open the new one' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Send a new invitation' })).toHaveCount(0)
})
