import { companyQuestion, definitionOf, twoPages } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('a guest fills in a public form on a phone, and the answers survive a reload', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ title: 'Press passes', definition: twoPages, isPublic: true })
  const page = await visit({ viewport: phone })
  await page.goto(event.url(`/guests/forms/${formId}/`))

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Name on the fascia board')).toBeFocused()
  await page.getByLabel('Name on the fascia board').fill('The Daily Gull')
  await page.reload()
  await expect(page.getByLabel('Name on the fascia board')).toHaveValue('The Daily Gull')

  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('When do you arrive?').fill('On the first day')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByRole('heading', { name: 'Press passes is sent' })).toBeVisible()
  await expect(page.getByText('Thank you. We have received your answers.')).toBeVisible()
  await expect(page.getByText('The Daily Gull')).toBeVisible()
})

test('a form that is not public is not shown to guests', async ({ event, visit }) => {
  const formId = await event.form({ title: 'Stand power', definition: definitionOf(companyQuestion) })
  const page = await visit()
  await page.goto(event.url(`/guests/forms/${formId}/`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Stand power')).toHaveCount(0)
  await expect(page.getByLabel('Name on the fascia board')).toHaveCount(0)
})
