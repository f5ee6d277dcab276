import { expectAccessible } from '../fixtures/accessibility.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'

test('a report viewer sees who has sent a form, reads the answers, and can change nothing', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ title: 'Contact on the day', definition: definitionOf(companyQuestion) })
  await event.team('Quiet Harbour')
  const owner = await event.person({ teamId: await event.team('Gullwing Boats'), isTeamOwner: true })
  const base = { draftId: null, revision: 0, client: 'a journey' }
  const body = { version: 1, base, answers: { company: 'Gullwing' }, sendKey: 'the first one' }
  await event.api(`/forms/${formId}/submissions`, { as: owner, body })
  const page = await visit({ as: await event.person({ level: 'reportViewer' }) })
  await page.goto(event.url('/admin/reports'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Forms/ })
    .click()
  await expect(page.getByRole('row', { name: /Contact on the day.*1 of 2/ })).toBeVisible()
  await page.getByRole('link', { name: 'Contact on the day' }).click()
  await expect(page.getByText('1 of 2 teams have sent it')).toBeVisible()

  await test.step('who has not', async () => {
    await page.getByRole('button', { name: 'Progress' }).first().click()
    await page.getByRole('checkbox', { name: 'Not begun' }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: /Gullwing Boats/ })).toBeHidden()
    await expect(page.getByRole('row', { name: /Quiet Harbour.*Not begun/ })).toBeVisible()
    await expectAccessible(page, 'the teams of a form')
  })
  await test.step('what was sent', async () => {
    await page.getByRole('tab', { name: /^Submissions/ }).click()
    await page.getByRole('link', { name: 'Gullwing Boats' }).click()
    const panel = page.getByRole('complementary').or(page.getByRole('dialog')).filter({ hasText: 'History' })
    await expect(panel.getByText('Gullwing', { exact: true })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Edit' })).toHaveCount(0)
    await expect(panel.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await page.reload()
    await expect(panel.getByText('Gullwing', { exact: true })).toBeVisible()
  })
  await test.step('what all say together', async () => {
    await page.getByRole('tab', { name: 'Charts' }).click()
    await expect(page.getByText('1 submission. Duplicates are not counted.')).toBeVisible()
  })
})
