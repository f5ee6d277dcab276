import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const definition = definitionOf(companyQuestion, {
  ...blankField('disclaimer', 'terms'),
  label: 'We keep to the terms',
  description: '<p>No naked flames.</p>',
})

test('an organiser fills in a form on the telephone; the team accepts its terms on a phone', async ({
  event,
  visit,
}) => {
  const teamName = 'Harbour Lights'
  const { owner, teamId } = await exhibitorOf(event, teamName)
  const formId = await event.form({ title: 'Fascia board', definition })
  const taskId = await event.task({ title: 'Order the fascia board', type: 'form', formId })
  const page = await visit({
    as: await event.person({ level: 'moderator', firstName: 'Mara', surname: 'Okafor' }),
  })

  await test.step('the organiser chooses the team, and fills in what it says', async () => {
    await page.goto(event.url(`/admin/forms/${formId}/submissions/`))
    await page.getByRole('button', { name: 'Fill in for a team' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fill in for a team' })
    await dialog.getByLabel('Team').fill('Harbour')
    await page.getByRole('option', { name: teamName }).click()
    await dialog.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(new RegExp(`/fill-in/${teamId}`))
    await expect(page.getByText('To be accepted by the team: only the team can.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'We keep to the terms' })).toHaveCount(0)
    await expectAccessible(page, 'filling in for a team')
    await page.getByLabel('Name on the fascia board').fill('HARBOUR')
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByRole('checkbox', { name: /Send a confirmation to the team/ })).toBeChecked()
    await page.getByRole('button', { name: 'Send for the team' }).click()
    await expect(page.getByText('To be accepted by the team').first()).toBeVisible()
    await expect(page.getByText('filled in the form for the team')).toBeVisible()
  })
  await test.step('it is marked in the table', async () => {
    await page.goto(event.url(`/admin/forms/${formId}/submissions/`))
    await expect(
      page.getByRole('row', { name: new RegExp(`${teamName}.*Filled in by Mara Okafor`) }),
    ).toBeVisible()
  })
  await test.step('the team reads it on its phone, and accepts', async () => {
    const team = await visit({ as: owner, viewport: phone })
    await team.goto(event.url(`/tasks/${taskId}`))
    await team.getByRole('link', { name: 'Read and accept' }).click()
    await expect(team.getByRole('heading', { name: 'Accept to finish' })).toBeVisible()
    await expect(team.getByText('HARBOUR', { exact: true })).toBeVisible()
    await expectAccessible(team, 'what is left for the team')
    await team.getByRole('button', { name: 'Accept and send' }).click()
    await expect(team.getByText('Tick the box to agree.')).toBeVisible()
    const box = team.getByRole('checkbox', { name: /We keep to the terms/ })
    await expect(box).toBeFocused()
    await box.check()
    await team.getByRole('button', { name: 'Accept and send' }).click()
    await expect(team.getByRole('heading', { name: 'Accept to finish' })).toBeHidden()
    await expect(team.getByText('Mara Okafor, for')).toBeVisible()
    await team.goto(event.url(`/tasks/${taskId}`))
    await expect(team.getByText('Your team has sent the form.')).toBeVisible()
  })
  await test.step('and the organiser sees it', async () => {
    await page.getByRole('link', { name: teamName }).click()
    const panel = page
      .getByRole('complementary')
      .filter({ has: page.getByRole('heading', { name: teamName }) })
    await expect(panel.getByText('Filled in by Mara Okafor for')).toBeVisible()
    await expect(panel.getByText('To be accepted by the team')).toHaveCount(0)
  })
  await test.step('the page of a team leads there, too', async () => {
    await page.goto(event.url(`/admin/teams/${teamId}`))
    await page.getByRole('button', { name: 'Fill in for this team' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fill in for this team' })
    await expectAccessible(page, 'choosing the form')
    await dialog.getByLabel('Form').fill('fascia')
    await page.getByRole('option', { name: 'Fascia board' }).click()
    await dialog.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/forms/${formId}/fill-in/${teamId}`))
  })
})
