import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'
import { tabTo } from '../pages/keyboard.ts'

test('when two organisers edit a form, the second is told and loses nothing', async ({ event, visit }) => {
  const first = await event.person({ level: 'moderator', firstName: 'Ana', surname: 'Lee' })
  const second = await event.person({ level: 'moderator', firstName: 'Ben', surname: 'Osei' })
  const formId = await event.form({ definition: definitionOf(companyQuestion) })
  const [ana, ben] = [await visit({ as: first }), await visit({ as: second })]
  for (const page of [ana, ben]) {
    await page.goto(event.url(`/admin/forms/${formId}`))
    await expect(new BuilderPage(page).card('Name on the fascia board')).toBeVisible()
  }
  // Both change the form at the same time: Ben's change is on its way while Ana's is saved.
  await ben.route('**/forms/updateDraft', async (route) => {
    await anaSaved
    await route.continue()
  })
  const anaSaved = (async () => {
    await new BuilderPage(ana).add('Number', 'How many chairs?')
    await new BuilderPage(ana).saved()
  })()
  await new BuilderPage(ben).add('Long text', 'Anything else?')
  await anaSaved
  await expect(ben.getByText(/^Someone else has changed this form/)).toBeVisible()
  await expect(new BuilderPage(ben).card('Anything else')).toBeVisible()

  await ben.getByRole('button', { name: 'Reload' }).click()
  await expect(new BuilderPage(ben).card('How many chairs')).toBeVisible()
  await ben.getByRole('button', { name: 'Undo' }).click()
  await expect(new BuilderPage(ben).card('Anything else')).toBeVisible()
})

test('a form is built with the keyboard alone: questions added, moved, deleted and brought back, a jump set', async ({
  event,
  visit,
}) => {
  const organiser = await event.person({ level: 'moderator' })
  const page = await visit({ as: organiser })
  const builder = new BuilderPage(page)
  const { keyboard } = page
  await page.goto(event.url('/admin/forms/add'))
  await tabTo(page, page.getByLabel('Title'))
  await keyboard.type('Badges')
  await keyboard.press('Enter')

  const search = page.getByLabel('Find a question type')
  for (const [type, words] of [
    ['checkbox', 'Do you bring guests?'],
    ['number', 'How many guests?'],
    ['long text', 'Anything else?'],
  ] as const) {
    await tabTo(page, search)
    await keyboard.type(type)
    await keyboard.press('Enter')
    await expect(builder.inspector.getByRole('textbox', { name: 'Question' })).toBeFocused()
    await keyboard.type(words)
  }

  await tabTo(page, builder.card('Anything else'))
  await keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('Anything else? moved to place 2 of 3.')).toBeAttached()
  await expect(builder.card('Anything else')).toBeFocused()
  await keyboard.press('Alt+ArrowDown')
  await keyboard.press('Delete')
  await expect(builder.card('Anything else')).toHaveCount(0)
  await keyboard.press('Control+z')
  await expect(builder.card('Anything else')).toHaveCount(1)

  // One card of the list is a tab stop; the arrows reach the others.
  await tabTo(page, page.getByRole('list', { name: 'Questions' }).locator('[data-item][tabindex="0"]'))
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(builder.card('Anything else')).toBeFocused()
  await keyboard.press('ArrowUp')
  await expect(builder.card('How many guests')).toBeFocused()
  await keyboard.press('ArrowUp')
  await expect(builder.card('Do you bring guests')).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, builder.inspector.getByRole('button', { name: 'Add a condition' }))
  await keyboard.press('Enter')
  await tabTo(page, builder.inspector.getByLabel('Value'))
  await keyboard.press('End')
  await tabTo(page, builder.inspector.getByLabel('Next if the conditions are met'))
  await keyboard.press('End')
  const jump = /If the answer is No, go to 03 Anything else\?, otherwise go to the next question/
  await expect(builder.card('Do you bring guests')).toHaveAccessibleName(jump)
  await builder.saved()

  await page.reload()
  await expect(builder.card('Do you bring guests')).toHaveAccessibleName(jump)
})
