import { readFile } from 'node:fs/promises'
import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { pdfPages } from '#test/pdf-text.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const definition = definitionOf(
  companyQuestion,
  { ...blankField('area', 'notes'), label: 'Notes' },
  { ...blankField('text', 'site'), label: 'Who is on site', isRequired: true },
)

for (const [device, viewport] of [
  ['a laptop', undefined],
  ['a phone', phone],
] as const) {
  test(`what is missing is listed above the form, and the receipt is a file, on ${device}`, async ({
    event,
    visit,
  }) => {
    const { owner } = await exhibitorOf(event, 'Łódź Lights')
    const formId = await event.form({ title: 'Stand details', definition })
    const page = await visit({ as: owner, ...(viewport ? { viewport } : {}) })
    await page.goto(event.url(`/forms/${formId}`))
    await page.getByRole('button', { name: 'Review' }).click()
    const summary = page.getByRole('navigation', { name: 'Answers that need another look' })
    await expect(summary.getByRole('link')).toHaveText(['Name on the fascia board', 'Who is on site'])
    await expect(page.getByLabel('Name on the fascia board')).toBeFocused()
    await expectAccessible(page, 'what is missing')
    await summary.getByRole('link', { name: 'Who is on site' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Who is on site')).toBeFocused()
    await page.keyboard.type('Zoë Żak')
    await page.getByLabel('Name on the fascia board').fill('ŁÓDŹ LIGHTS')
    await expect(summary).toBeHidden()
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/[.]pdf$/)
    const said = (await pdfPages(await readFile(await file.path()))).join(' ')
    for (const words of ['Harbour Expo 2027', 'Stand details', 'Łódź Lights', 'ŁÓDŹ LIGHTS', 'Zoë Żak'])
      expect(said).toContain(words)
  })
}
