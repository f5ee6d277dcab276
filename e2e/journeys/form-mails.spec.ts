import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { mailTo } from '../fixtures/mail.ts'
import { expect, test } from '../fixtures/test.ts'

test('an e-mail is added to a form, previewed, and sent with the receipt when a team sends the form', async ({
  event,
  visit,
}) => {
  const team = await event.team('Foxglove Instruments')
  const owner = await event.person({ teamId: team, isTeamOwner: true })
  const electrician = `sparks.${event.slug}@example.com`
  const question = { ...blankField('email', 'mail'), label: 'E-mail of your electrician' }
  const formId = await event.form({ definition: definitionOf(companyQuestion, question) })
  const organiser = await visit({ as: await event.person({ level: 'moderator' }) })
  await organiser.goto(event.url(`/admin/forms/${formId}`))
  await organiser.getByRole('link', { name: 'E-mails', exact: true }).click()
  await organiser.getByRole('link', { name: 'Add e-mail' }).click()
  await organiser.getByRole('textbox', { name: /^Name/ }).fill('To the electrician')
  await organiser.getByRole('combobox', { name: 'Send to' }).click()
  await organiser.getByRole('option', { name: 'An e-mail address in the answers' }).click()
  await organiser.getByRole('combobox', { name: 'Question' }).click()
  await organiser.getByRole('option', { name: question.label }).click()
  await organiser.getByLabel('Message', { exact: true }).fill('Please connect {{teamName}} before Monday.')
  const preview = organiser.frameLocator('iframe[title="Preview of the e-mail"]')
  await expect(preview.getByText('Please connect Example team before Monday.', { exact: true })).toBeVisible()
  await organiser.getByRole('button', { name: 'Add e-mail' }).click()
  await expect(organiser.getByText(`To: The answer to “${question.label}”`)).toBeVisible()

  const exhibitor = await visit({ as: owner })
  await exhibitor.goto(event.url(`/forms/${formId}`))
  await exhibitor.getByLabel('Name on the fascia board').fill('Foxglove')
  await exhibitor.getByLabel(question.label).fill(electrician)
  await exhibitor.getByRole('button', { name: 'Review' }).click()
  await exhibitor.getByRole('button', { name: 'Send' }).click()
  await expect(exhibitor.getByRole('heading', { name: /is sent$/ })).toBeVisible()
  expect(await mailTo(electrician, 'Please connect Foxglove Instruments before Monday.')).toContain(
    'Foxglove',
  )
  expect(await mailTo(owner.email, 'Thank you.')).toContain(electrician)
})
