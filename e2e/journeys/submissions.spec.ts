import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'

test('an organiser reads what was sent, corrects it, sees what changed, and deletes it', async ({
  event,
  visit,
}) => {
  const hours = { ...blankField('text', 'hours'), label: 'When is someone there?' }
  const formId = await event.form({
    title: 'Contact on the day',
    definition: definitionOf(companyQuestion, hours),
  })
  const base = { draftId: null, revision: 0, client: 'a journey' }
  for (const [name, answers] of [
    ['Foxglove Instruments', { company: 'Foxglove', hours: 'All day' }],
    ['Gullwing Boats', { company: 'Gullwing' }],
  ] as const) {
    const owner = await event.person({ teamId: await event.team(name), isTeamOwner: true })
    const body = { version: 1, base, answers, sendKey: name }
    await event.api(`/forms/${formId}/submissions`, { as: owner, body })
  }
  const page = await visit({
    as: await event.person({ level: 'moderator', firstName: 'Mara', surname: 'Dunn' }),
  })
  await test.step('the table', async () => {
    await page.goto(event.url(`/admin/forms/${formId}`))
    await page.getByRole('link', { name: 'Submissions', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: '02 When is someone there?' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Gullwing Boats.*Gullwing.*Left blank/ })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search answers' }).fill('all day')
    await expect(page.getByRole('row', { name: /Gullwing/ })).toBeHidden()
    await page.getByRole('link', { name: 'Foxglove Instruments' }).click()
  })
  await test.step('a correction', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel(hours.label).fill('From 9 to 5')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Submission saved')).toBeVisible()
    const history = page.getByRole('listitem').filter({ hasText: 'edited it as an organiser' })
    await expect(history).toContainText('Mara Dunn')
    await expect(history.getByRole('listitem')).toHaveText(/Before: All day.*Now: From 9 to 5/)
  })
  await test.step('what all say together', async () => {
    await page.goto(event.url(`/admin/forms/${formId}/submissions/`))
    await page.getByRole('tab', { name: 'Charts' }).click()
    await expect(page.getByRole('row', { name: '02 When is someone there? 1 1 0' })).toBeVisible()
  })
  await test.step('deleted', async () => {
    await page.goto(event.url(`/admin/forms/${formId}/submissions/`))
    await page.getByRole('link', { name: 'Foxglove Instruments' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
    await dialog.getByRole('button', { name: 'Delete submission' }).click()
    await expect(page.getByText('Submission deleted')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gullwing Boats' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Foxglove Instruments' })).toBeHidden()
  })
})
