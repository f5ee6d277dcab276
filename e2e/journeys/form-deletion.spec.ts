import { expectAccessible } from '../fixtures/accessibility.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const base = { draftId: null, revision: 0, client: 'a journey' }

test('an archived form is deleted with what belongs to it, unless a task needs it', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ title: 'Stand power', definition: definitionOf(companyQuestion) })
  const taskId = await event.task({ title: 'Order power', type: 'form', formId })
  const exhibitor = await event.person({ teamId: await event.team('Foxglove') })
  const body = { version: 1, base, answers: { company: 'Foxglove' }, sendKey: 'foxglove' }
  await event.api(`/forms/${formId}/submissions`, { as: exhibitor, body })
  const moderator = await event.person({ level: 'moderator' })
  await event.api('/admin/forms/archive', { as: moderator, body: { formIds: [formId] } })

  const page = await visit({ as: moderator, viewport: phone })
  await page.goto(event.url('/admin/forms/archived'))
  const dialog = page.getByRole('dialog', { name: 'Delete 1 form' })
  const ask = async () => {
    await page.getByRole('button', { name: 'Actions for Stand power' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  await ask()
  await expect(dialog.getByText('One active task needs this form.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Order power' })).toBeVisible()
  await expectAccessible(page, 'a form that a task keeps')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)

  await event.api('/admin/tasks/archive', { as: moderator, body: { taskIds: [taskId] } })
  await ask()
  await expect(dialog.getByText('1 submission, with its history')).toBeVisible()
  await expect(dialog.getByText('1 archived task loses its form')).toBeVisible()
  await expectAccessible(page, 'deleting a form')
  const confirm = dialog.getByRole('button', { name: 'Delete form' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
  await confirm.click()
  await expect(page.getByText('1 form deleted')).toBeVisible()
  await expect(page.getByText('No archived forms')).toBeVisible()
})
