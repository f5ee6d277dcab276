import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'

test('a form that has closed says so, is reopened for one team, and takes an answer from the address', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ title: 'Catalogue entry', definition: definitionOf(companyQuestion) })
  const taskId = await event.task({ title: 'Enter the catalogue', type: 'form', formId })
  const owner = await event.person({ teamId: await event.team('Foxglove Instruments'), isTeamOwner: true })
  const mara = await event.person({ level: 'moderator', firstName: 'Mara', surname: 'Dunn' })
  const organiser = await visit({ as: mara })
  await test.step('the organiser sets when it closes', async () => {
    await organiser.goto(event.url(`/admin/forms/${formId}/settings`))
    await organiser.getByLabel('Closes', { exact: true }).fill('2 March 2026')
    await organiser.getByLabel('Closes', { exact: true }).press('Tab')
    await expect(organiser.getByLabel('Time: Closes')).toHaveValue('17:00')
    await organiser.getByLabel('Message while closed').fill('The catalogue is being printed.')
    await organiser.getByRole('combobox', { name: 'Questions a link can fill in' }).click()
    await organiser.getByRole('option', { name: companyQuestion.label }).click()
    await organiser.keyboard.press('Escape')
    await expect(organiser.getByRole('textbox', { name: 'Link with prefilled answers' })).toHaveValue(
      /\?company=$/,
    )
    await organiser.getByRole('button', { name: 'Save settings' }).click()
    await expect(organiser.getByText('Settings saved')).toBeVisible()
  })
  const exhibitor = await visit({ as: owner })
  await test.step('the team reads that it is closed, on the form and on its task', async () => {
    await exhibitor.goto(event.url(`/forms/${formId}`))
    await expect(exhibitor.getByRole('heading', { name: '“Catalogue entry” is closed' })).toBeVisible()
    await expect(exhibitor.getByText('The catalogue is being printed.')).toBeVisible()
    await exhibitor.goto(event.url(`/tasks/${taskId}`))
    await expect(exhibitor.getByText('The catalogue is being printed.')).toBeVisible()
    await expect(exhibitor.getByRole('link', { name: 'Fill in the form' })).toBeHidden()
  })
  await test.step('the organiser reopens it for the team', async () => {
    await organiser.goto(event.url(`/admin/forms/${formId}/submissions/`))
    await organiser.getByRole('button', { name: 'Reopen' }).click()
    const dialog = organiser.getByRole('dialog')
    await dialog.getByLabel('Team').fill('Fox')
    await organiser.getByRole('option', { name: 'Foxglove Instruments' }).click()
    await dialog.getByRole('button', { name: 'Reopen' }).click()
    await expect(organiser.getByText('Reopened for “Foxglove Instruments”')).toBeVisible()
  })
  await test.step('and it comes with the answer of the address', async () => {
    await expect(exhibitor.getByRole('link', { name: 'Fill in the form' })).toBeVisible()
    await exhibitor.goto(event.url(`/forms/${formId}?company=Foxglove`))
    await expect(exhibitor.getByText(/Open for your team until/)).toBeVisible()
    await expect(exhibitor.getByLabel(companyQuestion.label)).toHaveValue('Foxglove')
    await exhibitor.getByRole('button', { name: 'Review' }).click()
    await exhibitor.getByRole('button', { name: 'Send' }).click()
    await expect(exhibitor.getByText('Thank you. We have received your answers.')).toBeVisible()
    await exhibitor.goto(event.url(`/tasks/${taskId}`))
    await expect(exhibitor.getByRole('link', { name: 'View submission' })).toBeVisible()
  })
})
