import { storeOrganiserFile } from '#features/event/files/server/commands.ts'
import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
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
  await expectAccessible(page, 'a file that is refused')
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
  await rivalPage.goto(address)
  await expect(rivalPage.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

/** The PDF that the organiser asks teams to fill in. */
async function storedFile(scope: EventScope) {
  const stored = await storeOrganiserFile(scope, system, { name: 'Blank form.pdf', content: plan.buffer })
  if (!stored.ok) throw new Error(stored.error.code)
  return stored.value
}

test('files for a task survive a reload, are replaced, and handed in', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const form = await storedFile(event.scope)
  const taskId = await event.task({
    title: 'Send your stand plan',
    type: 'pdfForm',
    attachmentIds: [form.fileId],
  })
  const page = await visit({ as: owner })
  await page.goto(event.url(`/tasks/${taskId}`))
  const picker = page.getByLabel('Your completed PDF', { exact: true })
  const file = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(page.getByText('PDF up to 100 MB.')).toBeVisible()
  await picker.setInputFiles({ ...plan, name: 'photo.png' })
  await expect(file('photo.png')).toContainText('This type of file is not allowed here. Allowed: PDF.')
  await page.getByRole('button', { name: 'Remove photo.png' }).click()

  await picker.setInputFiles([plan, { ...plan, name: 'old plan.pdf' }])
  await expect(page.getByRole('link', { name: plan.name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'old plan.pdf' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hand in 2 files' })).toBeEnabled()
  await page.getByLabel('File in place of old plan.pdf').setInputFiles({ ...plan, name: 'new plan.pdf' })
  await expect(file('new plan.pdf')).toBeVisible()
  await expect(file('old plan.pdf')).toHaveCount(0)
  // Pressed without a line, it says that it waits, and takes no file that would not go along.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Hand in 2 files' }).click()
  await expect(page.getByText('Your task is sent as soon as you are back online')).toBeVisible()
  await expect(picker).toBeDisabled()
  await page.context().setOffline(false)
  await expect(page.getByText('Task done')).toBeVisible()

  // What was handed in can still be replaced.
  await page.getByRole('button', { name: 'Remove new plan.pdf' }).click()
  await page.getByRole('button', { name: 'Hand in the changes' }).click()
  await expect(page.getByRole('button', { name: 'Hand in the changes' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: plan.name })).toBeVisible()
  await expect(file('new plan.pdf')).toHaveCount(0)
})

test('files that are still uploading are handed in once they have arrived, and one that did not is not left behind', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const taskId = await event.task({ title: 'Send your stand plan', type: 'upload' })
  const page = await visit({ as: owner })
  const arriving = Promise.withResolvers<void>()
  await page.route('**/api/team/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await arriving.promise
    await route.continue()
  })
  await page.goto(event.url(`/tasks/${taskId}`))
  const picker = page.getByLabel('Your files', { exact: true })
  await picker.setInputFiles({ name: 'plan.exe', mimeType: 'application/pdf', buffer: plan.buffer })
  await expect(page.getByText('Remove the files that could not be uploaded')).toBeVisible()
  await picker.setInputFiles(plan)
  await expect(page.getByRole('button', { name: 'Hand in 2 files' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove plan.exe' }).click()
  await page.getByRole('button', { name: 'Hand in 1 file' }).click()
  await expect(page.getByText('Your files are handed in as soon as they have all arrived.')).toBeVisible()
  arriving.resolve()
  await expect(page.getByText('Task done')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: plan.name })).toBeVisible()
})

test('a guest sends a file with a public form', async ({ event, visit }) => {
  const question = { ...blankField('upload', 'plan'), label: 'Portfolio', accept: ['pdf' as const] }
  const formId = await event.form({
    title: 'Press passes',
    definition: definitionOf(question),
    isPublic: true,
  })
  const page = await visit()
  await page.goto(event.url(`/guests/forms/${formId}/`))
  await page.getByLabel('Portfolio', { exact: true }).setInputFiles(plan)
  await expect(page.getByRole('button', { name: `Replace ${plan.name}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: plan.name })).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Press passes is sent' })).toBeVisible()
  await expect(page.getByText(plan.name)).toBeVisible()
  await expect(page.getByRole('link', { name: plan.name })).toHaveCount(0)
})
