import { expectAccessible } from '../fixtures/accessibility.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('everything about a team is on one page, by level, and comes along as a PDF', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ title: 'Contact on the day', definition: definitionOf(companyQuestion) })
  const taskId = await event.task({ title: 'Send the plan' })
  const teamId = await event.team('Gullwing Boats')
  const owner = await event.person({ teamId, isTeamOwner: true })
  const base = { draftId: null, revision: 0, client: 'a journey' }
  const sent = { version: 1, base, answers: { company: 'Gullwing' }, sendKey: 'the first one' }
  await event.api(`/forms/${formId}/submissions`, { as: owner, body: sent })
  const said = { text: 'Is a sketch enough?', fileIds: [] }
  await event.api(`/tasks/${taskId}/teams/${teamId}/comments`, { as: owner, body: said })
  const address = event.url(`/admin/reports/teams/${teamId}`)

  await test.step('a report viewer reads the answers, and nothing that was said', async () => {
    const page = await visit({ as: await event.person({ level: 'reportViewer' }) })
    await page.goto(address)
    const forms = page.getByRole('list', { name: 'Forms' })
    await forms.getByRole('button', { name: 'Show the answers to Contact on the day' }).click()
    await expect(forms.getByText('Gullwing', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Comments and notes' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Audit' })).toHaveCount(0)
    await expectAccessible(page, 'the page of a team')
  })

  await test.step('an admin reads all of it, and takes it along', async () => {
    const page = await visit({ as: await event.person({ level: 'admin' }) })
    await page.goto(address)
    await expect(page.getByText('Is a sketch enough?')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Audit' }).getByText('Commented on a task')).toBeVisible()
    await expectAccessible(page, 'the page of a team for admins')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/Gullwing Boats .*\.pdf$/)
    await page.setViewportSize(phone)
    await expect(page.getByText('Is a sketch enough?')).toBeVisible()
    await expectAccessible(page, 'the page of a team on a phone')
  })
})
