import { dropLocks } from '#features/event/locks/server/commands.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'
import { tabTo } from '../pages/keyboard.ts'

test('while somebody builds a form, others read it as it grows, and build it once they have left', async ({
  event,
  visit,
}) => {
  const first = await event.person({ level: 'moderator', firstName: 'Ana', surname: 'Lee' })
  const second = await event.person({ level: 'moderator', firstName: 'Ben', surname: 'Osei' })
  const formId = await event.form({ definition: definitionOf(companyQuestion) })
  const [ana, ben] = [await visit({ as: first }), await visit({ as: second })]
  const address = event.url(`/admin/forms/${formId}`)
  await ana.goto(address)
  await expect(new BuilderPage(ana).card('Name on the fascia board')).toBeVisible()
  await ben.goto(address)
  await expect(ben.getByText(/^Ana Lee has been editing this form since/)).toBeVisible()
  await expect(ben.getByRole('complementary', { name: 'Question types' })).toHaveCount(0)
  await expect(ben.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)

  await new BuilderPage(ana).add('Number', 'How many chairs?')
  await new BuilderPage(ana).saved()
  await expect(new BuilderPage(ben).questions.getByText('How many chairs?')).toBeVisible()

  await ana.getByRole('link', { name: 'Back to forms' }).click()
  await ben.getByRole('button', { name: 'Edit this form' }).click()
  await new BuilderPage(ben).add('Long text', 'Anything else?')
  await new BuilderPage(ben).saved()
})

test('an admin takes over a form, and whoever typed there keeps what was not saved', async ({
  event,
  visit,
}) => {
  const first = await event.person({ level: 'moderator', firstName: 'Ana', surname: 'Lee' })
  const second = await event.person({ level: 'admin', firstName: 'Ben', surname: 'Osei' })
  const formId = await event.form({ definition: definitionOf(companyQuestion) })
  const [ana, ben] = [await visit({ as: first }), await visit({ as: second })]
  const address = event.url(`/admin/forms/${formId}`)
  await ana.goto(address)
  await expect(new BuilderPage(ana).card('Name on the fascia board')).toBeVisible()
  await ben.goto(address)
  await ana.route('**/forms/updateDraft', async (route) => {
    await takenOver
    await route.continue()
  })
  let goOn = () => undefined as unknown
  const takenOver = new Promise((resolve) => {
    goOn = () => resolve(undefined)
  })
  await new BuilderPage(ana).add('Number', 'How many chairs?')
  await ben.getByRole('button', { name: 'Take over editing' }).click()
  await expect(ben.getByRole('complementary', { name: 'Question types' })).toBeVisible()
  goOn()
  await expect(ana.getByText(/^Ben Osei has been editing this form since/)).toBeVisible()
  await expect(ana.getByText('Your changes are still here, but not saved.')).toBeVisible()
  await expect(new BuilderPage(ana).questions.getByText('How many chairs?')).toBeVisible()
})

test('settings are edited by one person at a time, and follow what that person saves', async ({
  event,
  visit,
}) => {
  const first = await event.person({ level: 'moderator', firstName: 'Ana', surname: 'Lee' })
  const second = await event.person({ level: 'moderator', firstName: 'Ben', surname: 'Osei' })
  const formId = await event.form({ title: 'Power', definition: definitionOf(companyQuestion) })
  const [ana, ben] = [await visit({ as: first }), await visit({ as: second })]
  const address = event.url(`/admin/forms/${formId}/settings`)
  await ana.goto(address)
  await expect(ana.getByLabel('Title')).toBeEnabled()
  await ben.goto(address)
  await expect(ben.getByText(/^Ana Lee has been editing this form since/)).toBeVisible()
  await expect(ben.getByLabel('Title')).toBeDisabled()
  await expect(ben.getByRole('button', { name: 'Save settings' })).toHaveCount(0)

  await ana.getByLabel('Title').fill('Power and light')
  await ana.getByRole('button', { name: 'Save settings' }).click()
  await expect(ana.getByText('Settings saved')).toBeVisible()
  await expect(ben.getByLabel('Title')).toHaveValue('Power and light')
  await ana.getByRole('link', { name: 'Back to forms' }).click()
  await ben.getByRole('button', { name: 'Edit this form' }).click()
  await ben.getByLabel('Title').fill('Light')
  await ben.getByRole('button', { name: 'Save settings' }).click()
  await expect(ben.getByText('Settings saved')).toBeVisible()
})

test('a lock that lapsed while nobody else came is taken again with the next save', async ({
  event,
  visit,
}) => {
  const person = await event.person({ level: 'moderator' })
  const formId = await event.form({ definition: definitionOf(companyQuestion) })
  const page = await visit({ as: person })
  await page.goto(event.url(`/admin/forms/${formId}`))
  const builder = new BuilderPage(page)
  await expect(builder.card('Name on the fascia board')).toBeVisible()
  await inEvent(event.scope, (open) => dropLocks(open, 'form', [formId]))
  await builder.add('Number', 'How many chairs?')
  await builder.saved()
  await page.reload()
  await expect(builder.questions.getByText('How many chairs?')).toBeVisible()
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
