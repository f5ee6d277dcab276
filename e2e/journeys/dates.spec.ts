import type { Page } from '@playwright/test'
import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { dayFromNow, exhibitorOf } from '../fixtures/event.ts'
import { definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'

const orders = definitionOf(
  { ...blankField('date', 'build'), label: 'First day of building' },
  { ...blankField('number', 'power'), label: 'Power in watts' },
  {
    ...blankField('itemList', 'order'),
    label: 'Furniture',
    items: [{ itemId: 'chair', label: 'Chair', price: '12.50', description: '' }],
  },
)

const thisYear = Number(dayFromNow(0).slice(0, 4))

test('a due date is understood as it is written, shown back in words, and cleared', async ({
  event,
  visit,
}) => {
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/tasks/add'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Order your power')
  const due = page.getByLabel('Due date')

  for (const [typed, shown] of [
    [`10/12/${thisYear + 1}`, `10 December ${thisYear + 1}`],
    [`10/12/${(thisYear + 1) % 100}`, `10 December ${thisYear + 1}`],
    [`21.1.${(thisYear + 2) % 100}`, `21 January ${thisYear + 2}`],
    [`dec 10 ${thisYear + 1}`, `10 December ${thisYear + 1}`],
  ] as const) {
    await type(page, 'Due date', typed)
    await expect(due).toHaveValue(shown)
    await expect(page.getByText(new RegExp(`^\\w+day, ${shown} · Due in`))).toBeVisible()
  }

  await type(page, 'Due date', '31 dec')
  await expect(due).toHaveValue(`31 December ${thisYear}`)
  await type(page, 'Due date', 'tomorrow')
  await expect(page.getByText('Due tomorrow')).toBeVisible()
  await type(page, 'Due date', 'yesterday')
  await expect(page.getByText(/^This date is in the past/)).toBeVisible()

  await type(page, 'Due date', '31/02/2027')
  await expect(page.getByText('February 2027 has 28 days.')).toBeVisible()
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(due).toBeFocused()
  await expect(due).toHaveValue('31/02/2027')
  await expect(page).toHaveURL(event.url('/admin/tasks/add'))

  await page.getByRole('button', { name: 'Clear the date' }).click()
  await expect(due).toHaveValue('')
  await expect(due).toBeFocused()
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page).toHaveURL(event.url('/admin/tasks'))
})

test('the calendar opens beside the field, never over its label or its words', async ({ event, visit }) => {
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/tasks/add'))
  await type(page, 'Due date', '10/12/2027')
  for (const height of [900, 420]) {
    await page.setViewportSize({ width: 1440, height })
    await page.getByRole('button', { name: 'Open the calendar' }).click()
    const calendar = page.getByRole('dialog', { name: 'Calendar' })
    await expect(calendar.getByRole('button', { name: 'Friday, 10 December 2027' })).toBeFocused()
    for (const words of [
      page.getByText('Due date', { exact: true }),
      page.getByText(/^Friday, 10 December 2027/),
    ]) {
      expect(overlap(await calendar.boundingBox(), await words.boundingBox())).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
  }
  await page.getByLabel('Due date').press('Alt+ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Due date')).toHaveValue('11 December 2027')
})

test('answers that cannot be read are kept in the draft, and are not sent', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const formId = await event.form({ definition: orders })
  const page = await visit({ as: owner })
  await page.goto(event.url(`/forms/${formId}`))
  await type(page, 'First day of building', '10 dec')
  await expect(page.getByText(/^Add the year, such as 10 December/)).toBeVisible()
  await type(page, 'Power in watts', 'a lot')
  await expect(page.getByText('Enter a number, such as 1,250.5.')).toBeVisible()
  await type(page, 'Quantity: Chair', '2.5')
  await expect(page.getByText('Enter a whole number from 0 to 99999 for Chair.')).toBeVisible()
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('First day of building')).toHaveValue('10 dec')
  await expect(page.getByLabel('Power in watts')).toHaveValue('a lot')
  await expect(page.getByLabel('Quantity: Chair')).toHaveValue('2.5')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByLabel('First day of building')).toBeFocused()

  await type(page, 'First day of building', '10 dec 2026')
  await expect(page.getByText('Thursday, 10 December 2026')).toBeVisible()
  await type(page, 'Power in watts', '1,250')
  await expect(page.getByText('1,250.00')).toBeVisible()
  await type(page, 'Quantity: Chair', '2')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('10 Dec 2026')).toBeVisible()
  await expect(page.getByText('1250', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Power in watts')).toBeVisible()
})

test('a German event reads German dates and numbers', async ({ event, visit }) => {
  const admin = await event.person({ level: 'admin' })
  await event.api('/admin/settings/event', {
    as: admin,
    method: 'PATCH',
    body: { version: 1, locale: 'de-DE' },
  })
  const { owner } = await exhibitorOf(event)
  const formId = await event.form({ definition: orders })
  const page = await visit({ as: owner })
  await page.goto(event.url(`/forms/${formId}`))
  await type(page, 'First day of building', '10. Dez. 26')
  await expect(page.getByText('Donnerstag, 10. Dezember 2026')).toBeVisible()
  await type(page, 'Power in watts', '1.250,00')
  await expect(page.getByText('1.250,00')).toBeVisible()
  await expect(page.getByLabel('Power in watts')).toHaveValue('1250')
})

test('a property that cannot be read is kept in the builder, and the form is not published with it', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ definition: orders })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  const builder = new BuilderPage(page)
  await page.goto(event.url(`/admin/forms/${formId}`))
  await builder.card('Power in watts').click()
  await type(page, 'Minimum', 'a few')
  await builder.card('First day of building').click()
  await builder.card('Power in watts').click()
  await expect(page.getByLabel('Minimum')).toHaveValue('a few')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('“a few” could not be read as a number.')).toBeVisible()
  await page.keyboard.press('Escape')
  await type(page, 'Minimum', '1,250')
  await expect(page.getByText('1,250.00')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()
})

test('on touch, the device picks the date', async ({ event, visit }) => {
  const page = await visit({
    as: await event.person({ level: 'admin' }),
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(event.url('/admin/tasks/add'))
  const due = page.getByLabel('Due date')
  await expect(due).toHaveAttribute('type', 'date')
  await due.fill('2027-12-10')
  await expect(page.getByText(/^Friday, 10 December 2027/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear the date' }).click()
  await expect(due).toHaveValue('')
})

/** Types into a field and leaves it. */
async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label).fill(text)
  await page.getByLabel(label).blur()
}

type Box = { x: number; y: number; width: number; height: number } | null

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('Not on screen.')
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
