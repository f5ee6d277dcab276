import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'

const question = (id: string, label: string) => ({ ...blankField('text', id), label })
const always = (thenFieldId: string) => ({
  ...{ operator: 'ANY' as const, rules: [], thenFieldId, elseFieldId: '' },
})
const isYes = {
  ...{ nestedType: '' as const, nestedValue: '' },
  ...{ sourceId: 'power', sourceType: 'field' as const, nestedId: '', sourceValue: 'Yes' },
  ...{ condition: 'equals' as const, loopIndex: null, loopOperator: '' as const },
}
const definition = {
  ...definitionOf(
    {
      ...blankField('dropdown', 'power'),
      label: 'Power?',
      options: ['Yes', 'No'].map((value) => ({ label: value, value })),
    },
    question('watts', 'How many watts?'),
    question('old', 'What nobody is asked'),
    question('note', 'Anything else?'),
  ),
  logicMap: {
    power: { operator: 'ANY' as const, rules: [isYes], thenFieldId: '', elseFieldId: 'note' },
    watts: always('note'),
  },
}

test('the logic of a form is drawn, and the way of a trial is lit in it', async ({ event, visit }) => {
  const organiser = await event.person({ level: 'moderator' })
  const page = await visit({ as: organiser })
  const formId = await event.form({ title: 'Power', definition })
  await page.goto(event.url(`/admin/forms/${formId}`))
  const builder = new BuilderPage(page)
  await page.getByRole('tab', { name: 'Flow' }).click()
  const flow = page.getByRole('region', { name: 'Flow' })
  const node = (name: string) => flow.getByRole('button', { name: new RegExp(`^(\\d+ )?${name}`) })
  await expect(node('What nobody is asked')).toContainText('Can’t be reached')
  await expect(node('How many watts')).toHaveAccessibleName(/Always go to 04 Anything else/)
  await node('How many watts').press('Enter')
  await expect(builder.inspector.getByLabel('Question', { exact: true })).toHaveValue('How many watts?')

  await page.getByRole('button', { name: 'Try it' }).click()
  const trial = page.getByRole('complementary', { name: 'Try it' })
  await expect(node('How many watts')).toContainText('Not asked')
  await trial.getByRole('combobox', { name: 'Power?' }).click()
  await page.getByRole('option', { name: 'Yes' }).click()
  await expect(node('How many watts')).toHaveAccessibleName(/Asked\./)
  await trial.getByRole('button', { name: 'Close preview' }).click()
  await expect(node('How many watts')).not.toHaveAccessibleName(/Asked\./)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('tab', { name: 'Flow' }).click()
  await expect(node('Anything else')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the questions of a field group are drawn in its box, and the drawing is zoomed and walked by keyboard', async ({
  event,
  visit,
}) => {
  const organiser = await event.person({ level: 'moderator' })
  const page = await visit({ as: organiser })
  const fields = [question('name', 'Name on the badge'), question('job', 'Job'), question('car', 'Car')]
  const group = { id: 'badge', title: 'Badge', fields, logicMap: { name: always('car') } }
  const placed = {
    ...{ ...blankField('template', 'badges'), label: 'Badges' },
    ...{ fieldGroupId: 'badge', isLooping: true, maxLoops: 6 },
  }
  const second = { ...blankField('newPage', 'second'), label: 'On the day' }
  const grouped = {
    ...definitionOf(question('company', 'Company'), placed, second, question('arrival', 'Arrival')),
    logicMap: { company: always('second') },
    groups: { badge: group },
  }
  const formId = await event.form({ title: 'Badges', definition: grouped })
  await page.goto(event.url(`/admin/forms/${formId}`))
  await page.getByRole('tab', { name: 'Flow' }).click()
  const flow = page.getByRole('region', { name: 'Flow' })
  const node = (name: RegExp) => flow.getByRole('button', { name })
  await expect(node(/^02 Badges up to 6/)).toBeVisible()
  await expect(node(/^02\.1 Name on the badge Always go to 03 Car/)).toBeVisible()
  await expect(node(/^02\.2 Job/)).toContainText('Can’t be reached')
  const box = await node(/^02 Badges/)
    .locator('xpath=..')
    .boundingBox()
  const inner = await node(/^02\.3 Car/).boundingBox()
  expect(inner && box && inner.x > box.x && inner.y + inner.height < box.y + box.height).toBe(true)

  // Pressing an inner question selects the one that places the group.
  await node(/^02\.3 Car/).click()
  await expect(new BuilderPage(page).inspector.getByLabel('Field group')).toBeVisible()

  await node(/^01 Company/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(node(/^Page 2 On the day/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(node(/^01 Company/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(node(/^02 Badges/)).toBeFocused()

  const zoom = flow.getByRole('group', { name: 'Zoom' })
  const wide = async () => (await node(/^01 Company/).boundingBox())?.width ?? 0
  const full = await wide()
  await page.keyboard.press('-')
  await expect(zoom).toContainText('90 %')
  await expect.poll(wide).toBeCloseTo(full * 0.9, 0)
  await page.keyboard.press('0')
  await zoom.getByRole('button', { name: 'Larger' }).click()
  await expect(zoom).toContainText('110 %')
  await zoom.getByRole('button', { name: 'Fit' }).click()
  await expect(zoom).not.toContainText('110 %')
  await node(/^01 Company/).hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -2_000)
  await page.keyboard.up('Control')
  await expect(zoom).toContainText('200 %')
  await expectAccessible(page, 'the flow with a field group, 1440 px')
  await page.setViewportSize(phone)
  await page.getByRole('tab', { name: 'Flow' }).click()
  await expect(node(/^02\.1 Name/)).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await expectAccessible(page, 'the flow with a field group, 360 px')
})

test('help is written with bold words and a list, and read so by whoever fills the form in', async ({
  event,
  visit,
}) => {
  const organiser = await event.person({ level: 'moderator' })
  const page = await visit({ as: organiser })
  const formId = await event.form({
    isPublic: true,
    definition: definitionOf({ ...question('name', 'Name'), description: 'First line\nSecond line' }),
  })
  await page.goto(event.url(`/admin/forms/${formId}`))
  const builder = new BuilderPage(page)
  await builder.card('Name').click()
  const help = builder.inspector.getByRole('textbox', { name: 'Text of Help' })
  await expect(help).toContainText('Second line')
  await help.press('End')
  await help.press('Control+End')
  // The editor learns of a moved cursor a moment later, and forgets then what was set at the place before.
  await help.pressSequentially(' just')
  await expect(help).toContainText('Second line just')
  await help.press('Control+b')
  await expect(builder.inspector.getByRole('button', { name: 'Bold' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await help.pressSequentially(' as printed')
  await builder.saved()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()

  const guest = await visit({})
  await guest.goto(event.url(`/guests/forms/${formId}`))
  await expect(guest.getByText('First line')).toBeVisible()
  await expect(guest.locator('strong', { hasText: 'as printed' })).toBeVisible()
  await expect(guest.getByLabel('Name')).toHaveAccessibleDescription(/Second line just as printed/)
})
