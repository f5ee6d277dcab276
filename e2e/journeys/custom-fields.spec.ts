import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField, fillTeams } from '#features/people/custom-fields/server/commands.ts'
import { allCustomFields } from '#features/people/custom-fields/server/queries.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { system } from '#platform/permissions/actor.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'
import { tabTo } from '../pages/keyboard.ts'

test('custom fields are added, arranged by keyboard, filled in on My team, and asked for by a form', async ({
  event,
  visit,
}) => {
  const { teamId, owner } = await exhibitorOf(event, 'Harbour Lights')
  const page = await visit({ as: await event.person({ level: 'admin' }) })

  await page.goto(event.url('/admin/custom-fields'))
  await page.getByRole('link', { name: 'Add custom field' }).first().click()
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Account manager')
  await page.getByLabel('Default').fill('Joel')
  await page.getByRole('button', { name: 'Add custom field' }).click()
  await expect(page.getByRole('link', { name: 'Account manager', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Add custom field' }).first().click()
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('First time here')
  await page.getByRole('radio', { name: 'Yes/No' }).check()
  await page.getByRole('switch', { name: 'Display to teams' }).check({ force: true })
  await page.getByRole('switch', { name: 'Teams fill it in' }).check({ force: true })
  await page.getByRole('switch', { name: 'Required' }).check({ force: true })
  await expectAccessible(page, 'the new field')
  await page.getByRole('button', { name: 'Add custom field' }).click()
  await expect(page.getByRole('row').nth(2)).toContainText('First time here')

  await page.goto(event.url('/admin/custom-fields/reorder'))
  await tabTo(page, page.getByRole('button', { name: 'First time here', exact: true }))
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('button', { name: 'First time here', exact: true })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Custom fields' }).getByRole('listitem').first()).toContainText(
    'First time here',
  )
  await tabTo(page, page.getByRole('button', { name: 'Save order' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()
  const fields = await allCustomFields(event.scope)
  expect(fields.map(({ label }) => label)).toEqual(['First time here', 'Account manager'])
  const [firstTime = '', manager = ''] = fields.map(({ id }) => id)
  await fillTeams(event.scope, manager)

  const formId = await event.form({
    title: 'Badges',
    definition: definitionOf(
      { ...question('names'), label: 'Who comes?' },
      { ...question('tour'), label: 'When shall we show you around?' },
      { ...question('note'), label: 'Anything else?' },
    ),
  })
  await page.goto(event.url(`/admin/forms/${formId}`))
  const builder = new BuilderPage(page)
  await builder.card('Who comes').click()
  await builder.inspector.getByRole('button', { name: 'Add a condition' }).click()
  await builder.inspector.getByLabel('Question or detail').selectOption({ label: 'First time here' })
  await expect(builder.inspector.getByLabel('Value')).toHaveValue('Yes')
  await builder.inspector.getByLabel('Value').selectOption('No')
  await builder.inspector.getByLabel('Next if the conditions are met').selectOption('note')
  await builder.saved()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()

  const own = await visit({ as: owner, viewport: phone })
  await own.goto(event.url(`/forms/${formId}`))
  await expect(own.getByLabel('When shall we show you around?')).toBeVisible()
  await own.goto(event.url('/my-team'))
  await expect(own.getByText('Still to be filled in')).toBeVisible()
  await expect(own.getByText('Account manager')).toHaveCount(0)
  await own.getByRole('button', { name: 'Edit additional information' }).click()
  await own.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(own.getByText('Choose Yes or No.')).toBeVisible()
  await expectAccessible(own, 'the fields of my team')
  await own.getByRole('radio', { name: 'No', exact: true }).check()
  await own.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(own.getByText('Your updates have been successfully saved')).toBeVisible()
  expect((await teamById(event.scope, teamId))?.customFields).toEqual({
    [firstTime]: false,
    [manager]: 'Joel',
  })
  await own.goto(event.url(`/forms/${formId}`))
  await expect(own.getByLabel('Anything else?')).toBeVisible()
  await expect(own.getByLabel('When shall we show you around?')).toHaveCount(0)

  await page.goto(event.url(`/admin/custom-fields/${firstTime}`))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Logic after “Who comes?” in Badges')).toBeVisible()
  await expect(dialog.getByText('its values in 1 team')).toBeVisible()
  await expectAccessible(page, 'the question')
  await dialog.getByRole('textbox').fill('CONFIRM')
  await dialog.getByRole('button', { name: 'Delete custom field' }).click()
  await expect(page.getByText('“First time here” deleted')).toBeVisible()
  await page.goto(event.url(`/admin/forms/${formId}`))
  await expect(builder.card('Who comes')).toHaveAccessibleName(/If a deleted custom field is No/)
})

const question = (id: string) => blankField('text', id)

test('a team is added with what is required of it, and a form is tried with its custom fields', async ({
  event,
  visit,
}) => {
  const add = (label: string, parts: object) =>
    createCustomField(event.scope, system, customFieldInput.parse({ label, ...parts }))
  await add('First time here', { type: 'boolean', isRequired: true })
  const share = { showField: true, showToChildTeams: true, isFilledByTeams: true, isRequired: true }
  await add('Diet', { ...share, placeholder: 'None' })
  const page = await visit({ as: await event.person({ level: 'admin' }) })

  await page.goto(event.url('/admin/teams/add-team'))
  await page.getByLabel('Team name').fill('Northwind Traders')
  await page.getByLabel('Invite the team owner now').uncheck()
  await page.getByRole('button', { name: 'Add team' }).click()
  await expect(page.getByText('Choose Yes or No.')).toBeVisible()
  await expect(page.getByText('Enter a value.')).toBeVisible()
  await expectAccessible(page, 'a team without what is required')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByLabel('Diet').fill('Vegan')
  await page.getByRole('button', { name: 'Add team' }).click()
  await expect(page.getByRole('heading', { name: 'Northwind Traders' })).toBeVisible()
  await expect(page.getByText('Vegan')).toBeVisible()

  const definition = definitionOf(
    { ...question('names'), label: 'Who comes?' },
    { ...question('tour'), label: 'When shall we show you around?' },
    { ...question('note'), label: 'Anything else?' },
  )
  const formId = await event.form({ title: 'Badges', definition })
  await page.goto(event.url(`/admin/forms/${formId}`))
  const builder = new BuilderPage(page)
  await builder.card('Who comes').click()
  await builder.inspector.getByRole('button', { name: 'Add a condition' }).click()
  await builder.inspector.getByLabel('Question or detail').selectOption({ label: 'First time here' })
  await builder.inspector.getByLabel('Value').selectOption('No')
  await builder.inspector.getByLabel('Next if the conditions are met').selectOption('note')
  await builder.saved()
  await page.getByRole('button', { name: 'Try it' }).click()
  const trial = page.getByRole('complementary', { name: 'Try it' })
  await expect(trial.getByLabel('When shall we show you around?')).toBeVisible()
  await trial.getByRole('combobox', { name: 'Team' }).click()
  await page.getByRole('option', { name: 'Northwind Traders' }).click()
  await expect(trial.getByLabel('When shall we show you around?')).toBeHidden()
  await expect(trial.getByLabel('Anything else?')).toBeVisible()

  const { owner } = await exhibitorOf(event, 'Harbour Lights')
  const own = await visit({ as: owner, viewport: phone })
  await own.goto(event.url('/my-team'))
  await own.getByRole('link', { name: 'Add stand share' }).click()
  await own.getByLabel('Company name').fill('Little Lights')
  await own.getByLabel('First name').fill('Olu')
  await own.getByLabel('Surname').fill('Bright')
  await own.getByLabel('E-mail').fill(`olu@${event.slug}.example`)
  await own.getByRole('button', { name: 'Add stand share' }).click()
  await expect(own.getByText('Enter a value.')).toBeVisible()
  await expect(own.getByText('First time here')).toHaveCount(0)
  await own.getByLabel('Diet').fill('Kosher')
  await expectAccessible(own, 'a stand share that a team adds')
  await own.getByRole('button', { name: 'Add stand share' }).click()
  await expect(own.getByText('Little Lights')).not.toHaveCount(0)
})
