import { exhibitorOf } from '../fixtures/event.ts'
import { twoPages } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

for (const [device, viewport] of [
  ['a laptop', undefined],
  ['a phone', phone],
] as const) {
  test(`a team starts another submission, and changes the first, on ${device}`, async ({ event, visit }) => {
    const { owner } = await exhibitorOf(event)
    const moderator = await event.person({ level: 'moderator' })
    const formId = await event.form({ definition: twoPages, allowsSeveral: true })
    const page = await visit({ as: owner, ...(viewport ? { viewport } : {}) })
    const name = page.getByLabel('Name on the fascia board')
    const send = async (button: string) => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Review' }).click()
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('link', { name: 'See all submissions' })).toBeVisible()
    }

    await page.goto(event.url(`/forms/${formId}`))
    await name.fill('Harbour Lights')
    await send('Send')
    await page.getByRole('link', { name: 'See all submissions' }).click()
    await page.getByRole('link', { name: 'Start another' }).click()
    await expect(name).toHaveValue('')
    await name.fill('Harbour Lights Café')
    await page.getByRole('button', { name: 'Save and close' }).click()
    await expect(page.getByText('Your answers to “Stand details” are saved')).toBeVisible()

    await page.goto(event.url('/forms'))
    await expect(page.getByText('Another one started')).toBeVisible()
    await page.getByRole('link', { name: /Stand details/ }).click()
    await page.getByRole('link', { name: 'Continue your draft' }).click()
    await expect(name).toHaveValue('Harbour Lights Café')
    await send('Send')
    await page.getByRole('link', { name: 'See all submissions' }).click()
    await expect(page.getByText('Current')).toBeVisible()
    const unknown = '01a227d7-0000-7000-8000-000000000000'
    const another = await visit({ as: owner })
    for (const address of [`submissions/${unknown}`, unknown]) {
      await another.goto(event.url(`/forms/${formId}/${address}`))
      await expect(another.getByRole('heading', { name: 'Submission not found' })).toBeVisible()
    }
    await page
      .getByRole('link', { name: /Reference/ })
      .last()
      .click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(name).toHaveValue('Harbour Lights')
    const sentBefore = page.getByText(
      /^Priya Nair sent this form on .+\. Your changes count once you send them\.$/,
    )
    await expect(sentBefore).toBeVisible()
    await name.fill('Harbour Lights Ltd')
    await expect(page.getByRole('region', { name: 'Unsent changes' })).toBeVisible()
    await expect(sentBefore).toBeHidden()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/submission=/)

    const organiser = await visit({ as: moderator })
    await organiser.goto(event.url(`/admin/forms/${formId}/submissions/`))
    await expect(organiser.getByText('Duplicate', { exact: true })).toHaveCount(1)
    await organiser.getByRole('link', { name: /show all submissions of this team/ }).click()
    await expect(organiser).toHaveURL(/search=/)
    await expect(organiser.locator('tbody tr')).toHaveCount(2)
  })
}
