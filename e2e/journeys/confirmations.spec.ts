import { createConfirmation } from '#features/forms/confirmations/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'

test('confirmations are put in another order by keyboard, and tried in it', async ({ event, visit }) => {
  const formId = await event.form({ definition: definitionOf(companyQuestion) })
  for (const name of ['For stand builders', 'For caterers', 'For everybody']) {
    const confirmation = {
      name,
      message: `${name}: thank you.`,
      isActive: true,
      operator: 'ANY',
      rules: [],
    } as const
    await createConfirmation(event.scope, system, { formId, confirmation: { ...confirmation, rules: [] } })
  }
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  await page.goto(event.url(`/admin/forms/${formId}/confirmations`))
  await page.getByRole('button', { name: 'Reorder' }).click()
  const rows = page.getByRole('list', { name: 'Confirmations' }).getByRole('listitem')
  await expect(rows).toHaveText([/For stand builders/, /For caterers/, /For everybody/])
  await page.getByRole('button', { name: 'Move For everybody up' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows).toHaveText([/For everybody/, /For stand builders/, /For caterers/])
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()
  await expect(page.getByRole('link', { name: /thank you|Thank you/ })).toHaveText([
    ...[/^Default confirmation/, /^For everybody/, /^For stand builders/, /^For caterers/],
  ])
})
