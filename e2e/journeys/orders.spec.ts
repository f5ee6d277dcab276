import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const items = [
  { itemId: 'socket', label: '500 W socket', price: '142.00', description: '' },
  { itemId: 'night', label: '24-hour supply', price: '96.50', description: '' },
]

test('a report viewer reads what contractors have to bring, what has changed, and saves it', async ({
  event,
  visit,
}) => {
  const formId = await event.form({
    title: 'Order power',
    definition: definitionOf({ ...blankField('itemList', 'power'), label: 'Power', items }),
  })
  const order = async (name: string, power: Record<string, number>) => {
    const { owner } = await exhibitorOf(event, name)
    await event.api(`/forms/${formId}/submissions`, {
      as: owner,
      body: {
        ...{ version: 1, answers: { power }, sendKey: name },
        base: { draftId: null, revision: 0, client: 'a browser' },
      },
    })
  }
  await order('Algalume', { socket: 3 })
  await order('Barnacle Labs', { socket: 2, night: 1 })
  const page = await visit({ as: await event.person({ level: 'reportViewer' }) })
  const row = (name: RegExp) => page.getByRole('row', { name })

  await test.step('from the sidebar to each item, with its quantity and amount', async () => {
    await page.goto(event.url('/admin'))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await expect(row(/500 W socket/)).toContainText('£710.00')
    await expect(row(/24-hour supply/)).toContainText('£96.50')
    await expect(page.getByText('£806.50')).toBeVisible()
    await expectAccessible(page, 'what was ordered')
  })

  await test.step('an item leads to the stands that ordered it, and the address keeps it', async () => {
    await row(/500 W socket/)
      .getByRole('link')
      .click()
    await expect(row(/Algalume/)).toContainText('£426.00')
    await expect(row(/Barnacle Labs/)).toContainText('£284.00')
    await page.reload()
    await expect(row(/Barnacle Labs/)).toContainText('£284.00')
    await expect(row(/24-hour supply/)).toBeHidden()
  })

  await test.step('since today, everything is new', async () => {
    await page.getByRole('button', { name: 'Changes since' }).click()
    await page.getByRole('button', { name: 'Today' }).click()
    await page.keyboard.press('Escape')
    await expect(row(/Algalume/)).toContainText('Added')
    await expect(row(/Algalume/)).toContainText('+3')
    // What it was stands beside the item, and what it is.
    await expect(
      row(/Algalume/)
        .locator('s')
        .first(),
    ).toHaveText('0')
  })

  await test.step('a day that cannot be compared with is refused in words', async () => {
    await page.getByRole('button', { name: /^Changes since/ }).click()
    const day = page.getByRole('textbox', { name: 'Day' })
    await day.fill('abc')
    await day.press('Tab')
    await expect(page.getByText(/^Enter a date, such as/)).toBeVisible()
    await day.fill('31/02/2026')
    await day.press('Tab')
    await expect(page.getByText('February 2026 has 28 days.')).toBeVisible()
    await day.fill('1/1/2099')
    await expect(page.getByText('Choose today or an earlier day.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/2099/)
    const compared = page.url()
    await page.goto(event.url('/admin/orders?since=2099-01-01'))
    await expect(page.getByText('1 Jan 2099 is in the future, so no changes are shown.')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Change', exact: true })).toBeHidden()
    await page.goto(compared)
    await expect(row(/Algalume/)).toContainText('Added')
  })

  await test.step('the file has what the screen shows', async () => {
    await page.getByRole('button', { name: 'Generate report' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
    ])
    const { data } = Papa.parse<string[]>(await readFile(await file.path(), 'utf8'), {
      skipEmptyLines: 'greedy',
    })
    expect(data).toHaveLength(3)
    expect(data.flat()).toEqual(expect.arrayContaining(['Algalume', '500 W socket', '£426.00', 'Added']))
  })

  await test.step('on a phone each stand is a card', async () => {
    await page.setViewportSize(phone)
    await expect(page.getByText('Algalume')).toBeVisible()
    await expect(page.getByText('£426.00').first()).toBeVisible()
    await expectAccessible(page, 'an item, on a phone')
  })
})
