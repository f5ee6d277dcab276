import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('an organiser changes the words of the welcome, sees it at the width of a phone, sends a test and resets it', async ({
  event,
  visit,
}) => {
  const page = await visit({ as: await event.person({ level: 'admin', firstName: 'Ana', surname: 'Silva' }) })
  await page.goto(event.url('/admin/email-templates'))
  await page.getByLabel('Search e-mail templates').fill('first person set a password')
  await expect(page.getByRole('link', { name: /^Task approved/ })).toHaveCount(0)
  await expectAccessible(page, 'the list of e-mail templates')
  await page.getByRole('link', { name: /^Welcome/ }).click()
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible()
  await expect(page.getByText('Default', { exact: true })).toBeVisible()
  const wide = page.frameLocator('iframe[title="E-mail at desktop width"]')
  await expect(wide.locator('p', { hasText: 'We are glad to have Brightwater with us' })).toBeVisible()
  await expectAccessible(page, 'an e-mail template')

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Subject')).toBeEnabled()
  await page.getByLabel('Subject').fill('See you in Bristol, ')
  await page.getByRole('button', { name: '{{teamName}}' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('See you in Bristol, {{teamName}}')
  // A variable that this e-mail lacks is named beside its paragraph, and what was typed stays.
  await page
    .getByRole('textbox', { name: 'Paragraph 1', exact: true })
    .fill('Doors open at eight, {{nickname}}.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('This e-mail has no variable {{nickname}}.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Paragraph 1', exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Paragraph 1', exact: true })).toHaveValue(
    'Doors open at eight, {{nickname}}.',
  )
  await expectAccessible(page, 'the editor of an e-mail template with a mistake')
  await page
    .getByRole('textbox', { name: 'Paragraph 1', exact: true })
    .fill('Doors open at eight, {{firstName}}. <b>Bring a badge.</b>')
  await page.getByRole('button', { name: 'Move Paragraph 1 down' }).click()
  await expect(page.getByRole('textbox', { name: 'Paragraph 2', exact: true })).toHaveValue(/^Doors open/)

  await page.getByRole('tab', { name: 'Phone' }).click()
  const narrow = page.frameLocator('iframe[title="E-mail at phone width"]')
  await expect(narrow.getByText('Doors open at eight, Ana. <b>Bring a badge.</b>')).toBeVisible()
  await page.getByRole('tab', { name: 'Text', exact: true }).click()
  await expect(
    page.getByRole('tabpanel').getByText('Doors open at eight, Ana. <b>Bring a badge.</b>'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Handed over' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the e-mail' })).toBeVisible()

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('E-mail template saved')).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page.getByText('Changed by Ana Silva', { exact: false })).toBeVisible()
  await expect(page.getByText('See you in Bristol, Brightwater')).toBeVisible()

  await page.goto(event.url('/admin/email-templates?isChanged=true'))
  await page.getByRole('link', { name: /^Welcome.*Changed by Ana Silva/ }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset this e-mail?' })
  await dialog.getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByText('E-mail template reset')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Welcome to {{eventName}}: set up your account')
})

test('two organisers meet the lock of a template, and nothing that was typed is lost', async ({
  event,
  visit,
}) => {
  const [ana, ben] = [
    await event.person({ level: 'admin', firstName: 'Ana' }),
    await event.person({ level: 'admin', firstName: 'Ben' }),
  ]
  const address = event.url('/admin/email-templates/edit/taskApproved')
  const first = await visit({ as: ana })
  await first.goto(address)
  await expect(first.getByLabel('Heading')).toBeEnabled()
  await first.getByLabel('Heading').fill('Well done')

  const second = await visit({ as: ben, viewport: phone })
  await second.goto(address)
  await expect(second.getByText(/has been editing this e-mail since/)).toBeVisible()
  await expect(second.getByLabel('Heading')).toBeDisabled()
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await second.getByRole('button', { name: 'Take over editing' }).click()
  await expect(second.getByLabel('Heading')).toBeEnabled()
  await expect(first.getByText('Your changes are still here, but not saved.')).toBeVisible()
  await expect(first.getByLabel('Heading')).toHaveValue('Well done')

  await second.getByLabel('Heading').fill('All good')
  await second.getByRole('button', { name: 'Save changes' }).click()
  await expect(second.getByText('E-mail template saved')).toBeVisible()
  await first.getByRole('button', { name: 'Take over editing' }).click()
  await expect(first.getByText('Someone else has changed this e-mail in the meantime.')).toBeVisible()
  await expect(first.getByLabel('Heading')).toHaveValue('Well done')
  await first.getByRole('button', { name: 'Reload' }).click()
  await expect(first.getByLabel('Heading')).toHaveValue('All good')
})

test('an e-mail that does not exist is not found', async ({ event, visit }) => {
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/email-templates/view/nonsense'))
  await expect(page.getByRole('heading', { name: 'E-mail template not found' })).toBeVisible()
})
