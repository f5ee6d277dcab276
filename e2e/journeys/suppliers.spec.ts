import type { Page } from '@playwright/test'
import { pictureOf } from '#test/factories/assets.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { makeSupplier, makeSupplierGroup } from '#test/factories/suppliers.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'

/** Goes on with the keyboard alone until the field has the focus. */
async function tabTo(page: Page, label: string) {
  const field = page.getByLabel(label, { exact: true })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(field).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [10] })
}

test('an organiser adds a supplier with a logo and a group by keyboard, and a team calls it from a phone', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const organiser = await event.person({ level: 'moderator', firstName: 'Mo' })
  await makeSupplierGroup(event.scope, { title: 'Electricity and light' })
  await makeSupplier(event.scope, { company: 'Another company' })

  const page = await visit({ as: organiser })
  await page.goto(event.url('/admin/suppliers/add'))
  await expect(page.getByRole('heading', { name: 'Add supplier', level: 1 })).toBeVisible()
  await page.getByLabel('Logo').setInputFiles({
    ...{ name: 'bright.png', mimeType: 'image/png' },
    buffer: await pictureOf(1200, 400),
  })
  await expect(page.getByRole('img', { name: 'The new logo' })).toBeVisible()

  await page.getByLabel('Company').focus()
  await page.keyboard.type('Bright Light & Sound')
  await tabTo(page, 'Website')
  await page.keyboard.type('bright.example')
  await page.getByRole('switch', { name: 'Featured' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Add contact' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Ana')
  await tabTo(page, 'Surname')
  await page.keyboard.type('Reyes')
  await tabTo(page, 'Phone')
  await page.keyboard.type('+44 117 496 0101')
  await page.keyboard.press('Enter')
  // Without an e-mail address a contact is not taken, and the focus shows where.
  await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expectAccessible(page, 'a contact without an e-mail address')
  await page.keyboard.type('ana@bright.example')
  const groups = page.getByRole('combobox', { name: 'Supplier groups' })
  await groups.focus()
  await page.keyboard.type('elec')
  await expect(page.getByRole('option', { name: 'Electricity and light' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Electricity and light', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add supplier' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(event.url('/admin/suppliers'))
  const row = page.getByRole('row', { name: /Bright Light & Sound/ })
  await expect(row).toContainText('Electricity and light')
  await expect(row).toContainText('Ana Reyes')

  const team = await visit({ as: owner, viewport: phone, hasTouch: true, isMobile: true })
  await team.goto(event.url('/suppliers'))
  const list = team.getByRole('list', { name: 'Suppliers' })
  await expect(list.getByRole('article')).toHaveCount(2)
  // Featured comes first, although another comes before it by name.
  await expect(list.getByRole('article').first()).toContainText('Bright Light & Sound')
  await team.getByRole('button', { name: /Electricity and light/ }).click()
  await expect(list.getByRole('article')).toHaveCount(1)
  await team.getByLabel('Search suppliers').fill('reyes')
  await expect(list.getByRole('article')).toHaveCount(1)
  await expect(team.getByRole('link', { name: 'Call Ana Reyes, +44 117 496 0101' })).toHaveAttribute(
    'href',
    'tel:+441174960101',
  )
  await expectAccessible(team, 'the list of suppliers on a phone')
  await list.getByRole('link', { name: 'Bright Light & Sound' }).click()
  await expect(team.getByRole('heading', { name: 'Bright Light & Sound', level: 1 })).toBeVisible()
  await expect(team.getByRole('link', { name: '+44 117 496 0101' })).toHaveAttribute(
    'href',
    'tel:+441174960101',
  )
  await expect(team.getByRole('link', { name: 'ana@bright.example' })).toHaveAttribute(
    'href',
    'mailto:ana@bright.example',
  )
  const width = await team.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.width)
})

test('a supplier leaves teams at once when it is archived, and is deleted only after its pages are named', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const organiser = await event.person({ level: 'moderator', firstName: 'Mo' })
  const id = await makeSupplier(event.scope, { company: 'Old Rigging' })
  await makeSupplier(event.scope, { company: 'New Rigging' })
  await makePage(event.scope, {
    title: 'Hanging from the roof',
    sections: [makeSection('resources', { items: [{ id, type: 'supplier' }] })],
  })
  const team = await visit({ as: owner })
  await team.goto(event.url('/suppliers'))
  await expect(team.getByRole('article')).toHaveCount(2)

  const page = await visit({ as: organiser })
  await page.goto(event.url('/admin/suppliers'))
  await page
    .getByRole('row', { name: /Old Rigging/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('1 supplier archived')).toBeVisible()
  await expect(page.getByRole('row', { name: /Old Rigging/ })).toHaveCount(0)
  await expect(team.getByRole('article')).toHaveCount(1)

  await page.goto(event.url('/admin/suppliers/archived'))
  await page
    .getByRole('row', { name: /Old Rigging/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this supplier' })
  await expect(dialog).toContainText('Hanging from the roof')
  await expectAccessible(page, 'deleting a supplier')
  await dialog.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No archived suppliers')).toBeVisible()
})

test('a colleague who opens the same supplier reads only, and what both need is not lost', async ({
  event,
  visit,
}) => {
  const [ana, ben] = [
    await event.person({ level: 'moderator', firstName: 'Ana' }),
    await event.person({ level: 'admin', firstName: 'Ben' }),
  ]
  const id = await makeSupplier(event.scope, { company: 'Bright Light' })
  const first = await visit({ as: ana })
  await first.goto(event.url(`/admin/suppliers/${id}`))
  await expect(first.getByLabel('Company')).toBeEnabled()
  await first.getByLabel('Description').fill('Lamps and truss')

  const second = await visit({ as: ben })
  await second.goto(event.url(`/admin/suppliers/${id}`))
  await expect(second.getByText(/has been editing this supplier since/)).toBeVisible()
  await expect(second.getByLabel('Company')).toBeDisabled()
  await second.getByRole('button', { name: 'Take over editing' }).click()
  await expect(second.getByLabel('Company')).toBeEnabled()
  await expect(first.getByText('Your changes are still here, but not saved.')).toBeVisible()
  await expect(first.getByLabel('Description')).toHaveValue('Lamps and truss')

  await second.getByLabel('Company').fill('Brighter Light')
  await second.getByRole('button', { name: 'Save supplier' }).click()
  await expect(second.getByText('Supplier saved')).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Brighter Light', level: 1 })).toBeVisible()
})
