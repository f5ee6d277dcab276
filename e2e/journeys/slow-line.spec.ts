import type { Page } from '@playwright/test'
import { exhibitorOf } from '../fixtures/event.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

/** What the page asks for, as paths without the host. */
function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Keeps every call for data from being answered: what the page shows, it has brought along. */
async function withoutData(page: Page) {
  await page.route('**/api/rpc/**', () => undefined)
}

test('the dashboard shows what is due from the page alone, in few requests', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  await event.task({ title: 'Order your power' })
  const page = await visit({ as: owner, viewport: phone })
  const requests = requestsOf(page)
  await withoutData(page)
  await page.goto(event.url('/'))
  await expect(page.getByRole('list', { name: 'Next up', exact: true })).toContainText('Order your power')
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(25)
})

test('a task opens from the page alone', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const formId = await event.form({ title: 'Power order', definition: definitionOf(companyQuestion) })
  const taskId = await event.task({ title: 'Order your power', type: 'form', formId })
  const page = await visit({ as: owner, viewport: phone })
  await withoutData(page)
  await page.goto(event.url(`/tasks/${taskId}`))
  await expect(page.getByRole('heading', { name: 'Order your power' })).toBeVisible()
})

test('an answer of something in between is told in words, and the screen comes back', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  await event.task({ title: 'Order your power' })
  const page = await visit({ as: owner })
  await page.goto(event.url('/downloads'))
  await page.route('**/api/rpc/tasks/list*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  )
  await page.getByRole('link', { name: 'Tasks' }).first().click()
  await expect(page.getByText('The answer could not be read.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Order your power')).toBeVisible()
})
