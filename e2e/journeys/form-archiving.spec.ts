import { expectAccessible } from '../fixtures/accessibility.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('archiving a form names the tasks that need it, and says what becomes of them', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ title: 'Stand power', definition: definitionOf(companyQuestion) })
  await event.form({ title: 'Unused', definition: definitionOf(companyQuestion) })
  await event.task({ title: 'Order power', type: 'form', formId })
  const page = await visit({ as: await event.person({ level: 'moderator' }), viewport: phone })
  await page.goto(event.url('/admin/forms'))
  const archive = async (title: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
  }

  // What no task needs is archived at once: it can be undone.
  await archive('Unused')
  await expect(page.getByText('1 form archived')).toBeVisible()

  await archive('Stand power')
  const dialog = page.getByRole('dialog', { name: 'Archive form' })
  await expect(dialog.getByText('One active task needs this form:')).toBeVisible()
  await expect(dialog.getByText(/will say that the form is closed/)).toBeVisible()
  await expectAccessible(page, 'archiving a form that a task needs')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Stand power')).toBeVisible()

  await archive('Stand power')
  await dialog.getByRole('link', { name: 'Order power' }).click()
  await expect(page).toHaveURL(/\/admin\/tasks\//)
  await page.goto(event.url('/admin/forms'))
  await archive('Stand power')
  await dialog.getByRole('button', { name: 'Archive form' }).click()
  await expect(page.getByText('No forms yet')).toBeVisible()

  const exhibitor = await visit({ as: await event.person({ teamId: await event.team('Foxglove') }) })
  await exhibitor.goto(event.url('/tasks'))
  await exhibitor
    .getByRole('link', { name: /Order power/ })
    .first()
    .click()
  await expect(exhibitor.getByText(/This form is closed/)).toBeVisible()
})
