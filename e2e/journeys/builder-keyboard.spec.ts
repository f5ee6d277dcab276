import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'
import { tabTo } from '../pages/keyboard.ts'

test('options are typed and pasted without touching the mouse, and the palette is one key away', async ({
  event,
  visit,
}) => {
  const organiser = await event.person({ level: 'moderator' })
  const formId = await event.form({ definition: definitionOf(companyQuestion) })
  const page = await visit({ as: organiser })
  const { keyboard } = page
  const builder = new BuilderPage(page)
  await page.goto(event.url(`/admin/forms/${formId}`))

  const search = page.getByLabel('Find a question type')
  await tabTo(page, builder.card('Name on the fascia board'))
  await keyboard.press('a')
  await expect(search).toBeFocused()
  await keyboard.type('select')
  await keyboard.press('Enter')
  await expect(builder.inspector.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await keyboard.type('Which hall?')

  const option = (number: number) => builder.inspector.getByLabel(`Option ${number}`, { exact: true })
  await tabTo(page, builder.inspector.getByRole('button', { name: 'Add an option' }))
  await keyboard.press('Enter')
  await expect(option(1)).toBeFocused()
  await keyboard.type('Hall 1')
  await expect(option(1)).toHaveValue('Hall 1')
  await tabTo(page, builder.inspector.getByRole('button', { name: 'Add an option' }))
  await keyboard.press('Enter')
  await expect(option(2)).toBeFocused()
  await option(2).evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'Hall 2\nHall 3\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(option(2)).toHaveValue('Hall 2')
  await expect(option(3)).toHaveValue('Hall 3')
  await expect(option(4)).toHaveCount(0)

  await keyboard.press('Escape')
  await expect(builder.card('Which hall')).toBeFocused()
  await keyboard.press('Delete')
  await expect(builder.card('Name on the fascia board')).toBeFocused()
  await keyboard.press('Delete')
  await expect(search).toBeFocused()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Add a question before you publish the form.')).toBeVisible()
  await expect(search).toBeFocused()
  await keyboard.type('email')
  await keyboard.press('Enter')
  await expect(page.getByText('Add a question before you publish the form.')).toHaveCount(0)
})

test('the trial puts the focus on the first answer that is missing, and gives it back when it closes', async ({
  event,
  visit,
}) => {
  const organiser = await event.person({ level: 'moderator' })
  const formId = await event.form({
    definition: definitionOf(
      { ...blankField('area', 'notes'), label: 'Notes' },
      {
        ...blankField('text', 'company'),
        label: 'Name on the fascia board',
        isRequired: true,
        min: 3,
        max: 5,
      },
    ),
  })
  const page = await visit({ as: organiser })
  await page.goto(event.url(`/admin/forms/${formId}`))
  await page.getByRole('button', { name: 'Try it' }).click()
  const trial = page.getByRole('complementary', { name: 'Try it' })
  await trial.getByRole('button', { name: 'Send' }).click()
  const company = trial.getByLabel('Name on the fascia board')
  await expect(company).toBeFocused()
  await company.fill('AB')
  await expect(trial.getByText('2 of 5 characters, at least 3')).toBeVisible()
  await trial.getByRole('button', { name: 'Send' }).click()
  await expect(trial.getByText('Use at least 3 characters.')).toBeVisible()
  await trial.getByRole('button', { name: 'Close preview' }).click()
  await expect(trial).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('what a new version changes is said before it is published, and can be discarded or undone', async ({
  event,
  visit,
}) => {
  const organiser = await event.person({ level: 'moderator' })
  const formId = await event.form({ definition: definitionOf(companyQuestion) })
  const page = await visit({ as: organiser })
  const builder = new BuilderPage(page)
  await page.goto(event.url(`/admin/forms/${formId}`))
  await builder.add('Number', 'How many chairs?')
  await builder.saved()
  await expect(page.getByText('Teams still see version 1')).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 2?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Added02 How many chairs?Number'])
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(builder.card('How many chairs')).toBeVisible()

  await page.getByRole('button', { name: 'Versions' }).click()
  const drawer = page.getByRole('dialog', { name: 'Versions' })
  await expect(drawer.getByText('Version 1 (current)')).toBeVisible()
  await drawer.getByRole('button', { name: 'Discard unpublished changes' }).click()
  await page
    .getByRole('dialog', { name: 'Discard unpublished changes?' })
    .getByRole('button', { name: 'Discard', exact: true })
    .click()
  await expect(builder.card('How many chairs')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Published' })).toBeVisible()

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(builder.card('How many chairs')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()

  await page.getByRole('button', { name: 'Versions' }).click()
  await drawer.getByRole('button', { name: /^Version 1/ }).click()
  await drawer.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(builder.card('How many chairs')).toHaveCount(0)
  await expect(page.getByText('Teams still see version 2')).toBeVisible()
})
