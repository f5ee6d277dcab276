import { exhibitorOf } from '../fixtures/event.ts'
import { twoPages } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('a draft is continued on another device, on the page it was left on', async ({ event, visit }) => {
  const { owner, teamId } = await exhibitorOf(event)
  const colleague = await event.person({ teamId, firstName: 'Tom', surname: 'Reyes' })
  const formId = await event.form({ definition: twoPages })
  const page = await visit({ as: owner })
  await page.goto(event.url(`/forms/${formId}/draft-saved`))
  await expect(page.getByText('There is no draft of “Stand details”')).toBeVisible()
  await page.getByRole('link', { name: 'Open the form' }).click()
  await page.getByLabel('Name on the fascia board').fill('Harbour Lights Ltd')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('When do you arrive?').fill('By train, about noon')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.getByRole('button', { name: 'Save and close' }).click()
  await expect(page.getByText('Your answers to “Stand details” are saved')).toBeVisible()

  const other = await visit({ as: colleague, viewport: phone })
  await other.goto(event.url('/forms'))
  await other.getByRole('link', { name: /Stand details/ }).click()
  await expect(other.getByText('Page 2 of 2')).toBeVisible()
  await expect(other.getByLabel('When do you arrive?')).toHaveValue('By train, about noon')
  await other.getByRole('button', { name: 'Back' }).click()
  await expect(other.getByLabel('Name on the fascia board')).toHaveValue('Harbour Lights Ltd')
})

test('text typed offline is kept, even when the window closes, and saved after reconnecting', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const formId = await event.form({ definition: twoPages })
  const page = await visit({ as: owner })
  await page.goto(event.url(`/forms/${formId}`))
  await page.getByLabel('Name on the fascia board').fill('Harbour')
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await page.context().setOffline(true)
  await page.getByLabel('Name on the fascia board').fill('Harbour Lights Ltd')
  await expect(page.getByText('Not saved. Trying again')).toBeVisible()

  // As when the battery runs out: saving must not depend on a last request.
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(event.url(`/forms/${formId}`))
  await expect(again.getByLabel('Name on the fascia board')).toHaveValue('Harbour Lights Ltd')
  await expect(again.getByText(/^Saved /)).toBeVisible()

  const other = await visit({ as: owner })
  await other.goto(event.url(`/forms/${formId}`))
  await expect(other.getByLabel('Name on the fascia board')).toHaveValue('Harbour Lights Ltd')
})

test('a connection that comes back during typing saves without a press', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const formId = await event.form({ definition: twoPages })
  const page = await visit({ as: owner })
  await page.goto(event.url(`/forms/${formId}`))
  await expect(page.getByLabel('Name on the fascia board')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Name on the fascia board').fill('Harbour Lights Ltd')
  await expect(page.getByText('Not saved. Trying again')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(page.getByLabel('Name on the fascia board')).toHaveValue('Harbour Lights Ltd')
})

test('a long form that is sent without a line says so where Send is pressed, and is sent later', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const formId = await event.form({ definition: twoPages })
  const page = await visit({ as: owner, viewport: phone })
  await page.goto(event.url(`/forms/${formId}`))
  await page.getByLabel('Name on the fascia board').fill('Harbour Lights Ltd')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('When do you arrive?').fill('By train\n'.repeat(60))
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'A network request failed' })
  await expect(failure).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'Check your answers' })).not.toBeInViewport()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Stand details is sent' })).toBeVisible()
})
