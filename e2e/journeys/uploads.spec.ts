import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'

/** The smallest file that counts as a PDF by its first bytes. */
const plan = {
  name: 'stand plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
}

test('a file sent with a form is visible to the team and to no other', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const { owner: rival } = await exhibitorOf(event, 'Rival Rigging')
  const formId = await event.form({
    definition: definitionOf({
      ...blankField('upload', 'plan'),
      label: 'Stand plan',
      accept: ['pdf'],
      isRequired: true,
    }),
  })
  const page = await visit({ as: owner })
  await page.goto(event.url(`/forms/${formId}`))
  await page.getByLabel('Stand plan').setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('only words'),
  })
  await expect(page.getByRole('listitem').filter({ hasText: 'notes.pdf' })).toContainText(/not|cannot|only/i)
  await page.getByRole('button', { name: 'Remove notes.pdf' }).click()

  await page.getByLabel('Stand plan').setInputFiles(plan)
  await expect(page.getByRole('listitem').filter({ hasText: plan.name })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: `Uploading ${plan.name}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Stand details is sent' })).toBeVisible()

  const link = page.getByRole('link', { name: plan.name })
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  const own = await page.request.get(address)
  expect(own.status()).toBe(200)
  expect(await own.body()).toEqual(plan.buffer)

  const rivalPage = await visit({ as: rival })
  expect((await rivalPage.request.get(address)).status()).toBe(404)
})
