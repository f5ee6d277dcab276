import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { badges, companyQuestion, definitionOf, twoPages } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'

test('a form is exported as a file and imported again, after a look at what comes', async ({
  event,
  visit,
}) => {
  await event.form({ title: 'Badges', definition: badges })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  await page.goto(event.url('/admin/forms'))
  await page.getByRole('button', { name: 'Actions for Badges' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as JSON' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Badges.json')
  const text = await readFile(await saved.path(), 'utf8')
  const file = JSON.parse(text) as { form: { title: string; definition: { fields: object[] } } }

  await page.getByRole('link', { name: 'Import form' }).click()
  const picker = page.getByLabel('Form file', { exact: true })
  const pick = (name: string, content: string) =>
    picker.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })

  // What is wrong is named at its place, and nothing comes of it.
  await pick('half.json', text.slice(0, 200))
  await expect(
    page.getByText('This is not a JSON file, or it is damaged. Export the form again.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import form' })).toBeDisabled()
  file.form.title = 'Badges of next year'
  const fields = [...file.form.definition.fields, { id: 'sign', type: 'signature', label: 'Signature' }]
  const bad = { ...file, form: { ...file.form, definition: { ...file.form.definition, fields } } }
  await pick('bad.json', JSON.stringify(bad))
  await expect(page.getByText('“signature” is not a type of question.')).toBeVisible()
  await expectAccessible(page, 'the problems of a form file')

  await pick('badges.json', JSON.stringify(file))
  await expect(page.getByText(/^Field group: /)).toBeVisible()
  await expect(page.getByText('Found in this event.')).toBeVisible()
  await expectAccessible(page, 'the preview of a form file')
  await page.getByRole('button', { name: 'Import form' }).click()
  await expect(page.getByText('“Badges of next year” imported')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/forms\/[0-9a-f-]{36}$/)
  await page.goto(event.url('/admin/forms'))
  await expect(page.getByRole('row', { name: /Badges of next year.*Draft/ })).toBeVisible()
})

test('a form of another event comes with what this one does not have named', async ({ event, visit }) => {
  const admin = await visit({ as: await event.person({ level: 'admin' }) })
  await admin.goto(event.url('/admin/forms/import'))
  const group = {
    id: 'g',
    title: 'Van',
    fields: [{ ...companyQuestion, id: 'plate', label: 'Number plate' }],
  }
  const rules = [{ sourceType: 'customField', sourceId: 'diet', sourceValue: 'Vegan' }]
  const definition = {
    ...definitionOf(...twoPages.fields),
    fields: [...twoPages.fields, { id: 'vans', type: 'template', label: 'Vans', fieldGroupId: 'g' }],
    logicMap: { [twoPages.fields[0]?.id ?? '']: { rules } },
    groups: { g: group },
  }
  const names = { customFields: { diet: { label: 'Diet', type: 'text' } } }
  const file = { format: 'eventflow.form', version: 1, form: { title: 'Deliveries', definition }, names }
  await admin.getByLabel('Form file', { exact: true }).setInputFiles({
    ...{ name: 'deliveries.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(admin.getByText('Field group: Van')).toBeVisible()
  await expect(admin.getByText('Custom field: Diet')).toBeVisible()
  await admin.getByRole('button', { name: 'Import form' }).click()
  await expect(admin.getByText('“Deliveries” imported')).toBeVisible()
  await admin.goto(event.url('/admin/field-groups'))
  await expect(admin.getByRole('row', { name: /Van.*Draft/ })).toBeVisible()
})
