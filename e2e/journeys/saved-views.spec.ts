import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('a view is saved, opened again, shared, and names what was deleted since', async ({ event, visit }) => {
  const admin = await event.person({ level: 'admin' })
  const body = { name: 'Stand build' }
  const type = await event.api<{ id: string }>('/admin/team-types', { as: admin, body })
  await event.team('Gullwing Boats')
  const page = await visit({ as: admin })
  await page.goto(event.url('/admin/reports/teams'))
  const views = page.getByRole('button', { name: /^Views/ })
  await expect(page.getByRole('link', { name: 'Gullwing Boats' })).toBeVisible()

  await test.step('with the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Team type' }).first().press('Enter')
    await page.getByRole('checkbox', { name: 'Stand build' }).press('Space')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save view' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Builders')
    await dialog.getByRole('checkbox', { name: /^Share/ }).press('Space')
    await expectAccessible(page, 'saving a view')
    await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Views: Builders' })).toBeVisible()
  })

  await test.step('another organiser opens it', async () => {
    const other = await visit({ as: await event.person({ level: 'reportViewer' }) })
    await other.goto(event.url('/admin/reports/teams'))
    await other.getByRole('button', { name: /^Views/ }).click()
    const shared = other.getByRole('menuitem', { name: /^Builders · / })
    // A name may turn the direction of what follows it, so that both stand apart.
    await expect(shared.locator('bdi')).toHaveText(['Builders', /./])
    await shared.click()
    await expect(other).toHaveURL(new RegExp(`teamTypeId=${type.id}`))
    await expect(other.getByRole('button', { name: 'Views: Builders' })).toBeVisible()
  })

  await test.step('its team type is deleted', async () => {
    await event.api(`/admin/team-types/${type.id}/removal`, { as: admin, body: { replacementId: null } })
    await page.reload()
    await expect(page.getByText('Team type “Stand build” is no longer available.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter' }).click()
    await expect(page.getByRole('link', { name: 'Gullwing Boats' })).toBeVisible()
  })

  await test.step('renamed and deleted, on a phone', async () => {
    await page.setViewportSize(phone)
    await views.click()
    await page.getByRole('menuitem', { name: 'Manage views…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Manage views' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Old builders')
    await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Delete Old builders' })).toBeVisible()
    await expectAccessible(page, 'managing views on a phone')
    await dialog.getByRole('button', { name: 'Delete Old builders' }).click()
    await expect(dialog.getByText('You have no saved views here.')).toBeVisible()
  })
})
