import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { companyQuestion, definitionOf, twoPages } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('a guest fills in a public form on a phone, and the answers survive a reload', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ title: 'Press passes', definition: twoPages, isPublic: true })
  const page = await visit({ viewport: phone })
  await page.goto(event.url(`/guests/forms/${formId}/`))

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Name on the fascia board')).toBeFocused()
  await page.getByLabel('Name on the fascia board').fill('The Daily Gull')
  await page.reload()
  await expect(page.getByLabel('Name on the fascia board')).toHaveValue('The Daily Gull')

  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('When do you arrive?').fill('On the first day')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByRole('heading', { name: 'Press passes is sent' })).toBeVisible()
  await expect(page.getByText('Thank you. We have received your answers.')).toBeVisible()
  await expect(page.getByText('The Daily Gull')).toBeVisible()

  // Its report speaks of guests alone: no team is asked for it.
  const organiser = await visit({ as: await event.person({ level: 'reportViewer' }) })
  await organiser.goto(event.url(`/admin/reports/forms/${formId}`))
  await expect(organiser.getByText('1 guest submission')).toBeVisible()
  await expect(organiser.getByRole('table')).toContainText('The Daily Gull')
  await expect(organiser.getByRole('tab')).toHaveText(['Submissions', 'Charts'])
  await expect(organiser.getByText(/teams have sent it/)).toBeHidden()
})

test('a guest never meets the field for machines, and what a machine sends is not kept', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ definition: definitionOf(companyQuestion), isPublic: true })
  const stored = () =>
    inEvent(event.scope, ({ tx }) => tx.$count(submissions, eq(submissions.formId, formId)))
  const sendBy = async (page: Page) => {
    await page.getByLabel('Name on the fascia board').fill('The Daily Gull')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thank you. We have received your answers.')).toBeVisible()
  }
  const address = event.url(`/guests/forms/${formId}/`)

  const machine = await visit()
  await machine.goto(address)
  await machine.locator('input[name=subject]').evaluate((input: HTMLInputElement) => {
    input.value = 'Cheap pills'
  })
  await sendBy(machine)
  expect(await stored()).toBe(0)

  const person = await visit({ viewport: phone })
  await person.goto(address)
  await expect(person.getByRole('textbox')).toHaveCount(1)
  await person.getByLabel('Name on the fascia board').focus()
  const reached = new Set<string>()
  for (let times = 0; times < 12; times += 1) {
    await person.keyboard.press('Tab')
    reached.add(await person.evaluate(() => document.activeElement?.getAttribute('name') ?? ''))
  }
  expect(reached).not.toContain('subject')
  await expectAccessible(person, 'a guest form with its field for machines')
  await sendBy(person)
  expect(await stored()).toBe(1)
})

test('a form that is not public is not shown to guests', async ({ event, visit }) => {
  const formId = await event.form({ title: 'Stand power', definition: definitionOf(companyQuestion) })
  const page = await visit()
  await page.goto(event.url(`/guests/forms/${formId}/`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Stand power')).toHaveCount(0)
  await expect(page.getByLabel('Name on the fascia board')).toHaveCount(0)
  await expect(page.getByText('It may be closed or not public.')).toBeVisible()
})

test('two tabs of a public form keep what was typed in each, the second taking up what the first has', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ definition: definitionOf(companyQuestion), isPublic: true })
  const one = await visit()
  const two = await one.context().newPage()
  const company = (page: Page) => page.getByLabel('Name on the fascia board')
  await one.goto(event.url(`/guests/forms/${formId}/`))
  await company(one).fill('The Daily Gull')
  await two.goto(event.url(`/guests/forms/${formId}/`))
  await expect(company(two)).toHaveValue('The Daily Gull')
  await company(two).fill('Harbour Radio')
  await one.reload()
  await two.reload()
  await expect(company(one)).toHaveValue('The Daily Gull')
  await expect(company(two)).toHaveValue('Harbour Radio')

  // Sending one keeps the other.
  await one.getByRole('button', { name: 'Review' }).click()
  await one.getByRole('button', { name: 'Send' }).click()
  await expect(one.getByText('Thank you. We have received your answers.')).toBeVisible()
  await two.reload()
  await expect(company(two)).toHaveValue('Harbour Radio')
})

test('a guest whose browser blocks storage is told, and asked before answers are lost', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ definition: definitionOf(companyQuestion), isPublic: true })
  const page = await visit()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
  })
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type())
    await dialog.dismiss()
  })
  await page.goto(event.url(`/guests/forms/${formId}/`))
  await page.getByLabel('Name on the fascia board').fill('The Daily Gull')
  await expect(page.getByText('This browser cannot keep your answers: leave this page open.')).toBeVisible()
  await expectAccessible(page, 'a form that is not kept')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await expect(page.getByLabel('Name on the fascia board')).toHaveValue('The Daily Gull')

  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you. We have received your answers.')).toBeVisible()
  expect(questions).toEqual(['beforeunload'])
})

test('offline, a public form says that answers are kept, and only where they are', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ definition: definitionOf(companyQuestion), isPublic: true })
  const page = await visit({ viewport: phone })
  await page.goto(event.url(`/guests/forms/${formId}/`))
  await page.getByLabel('Name on the fascia board').fill('The Daily Gull')
  await page.context().setOffline(true)
  await expect(page.getByText(/You are offline/)).toHaveText(
    'You are offline. Your answers are kept on this device. You can send them when you are back online.',
  )

  await page.getByLabel('Name on the fascia board').fill('The Daily Gull '.repeat(100))
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Send' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'A network request failed' })
  await expect(failure).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'Check your answers' })).not.toBeInViewport()
})
