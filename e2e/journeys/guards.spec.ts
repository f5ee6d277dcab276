import { mayUse } from '#kit/access/levels.ts'
import { builtRoutes } from '../accessibility/built-routes.ts'
import { arrangeEvent, exhibitorOf, PASSWORD } from '../fixtures/event.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'

test('a visitor is sent to sign in and returns to the requested page', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event, 'Harbour Lights', { hasPassword: true })
  const page = await visit()
  await page.goto(event.url('/my-account'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page, { email: owner.email, password: PASSWORD })
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/e/${event.slug}/my-account`)
})

test('an exhibitor sees the unauthorised page in place of the organiser’s screens', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const page = await visit({ as: owner })
  await page.goto(event.url('/admin/forms'))
  await expect(page.getByRole('heading', { name: 'Unauthorised' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add form' })).toHaveCount(0)
})

test('a report viewer finds the reports open, and every other screen of organisers closed', async ({
  event,
  visit,
}) => {
  test.setTimeout(300_000)
  const ids: Record<string, string> = {
    formId: await event.form({ title: 'Contact on the day', definition: definitionOf(companyQuestion) }),
    teamId: await event.team('Gullwing Boats'),
    taskId: await event.task({ title: 'Send the plan' }),
  }
  const page = await visit({ as: await event.person({ level: 'reportViewer' }) })
  const organisers = (await builtRoutes()).filter(({ path }) => /^\/(?:admin|staff)/.test(path))
  const open: string[] = []
  for (const { path } of organisers) {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'any')
    await page.goto(event.url(address))
    const closed = page.getByRole('heading', { name: 'Unauthorised' })
    await expect(closed.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible()
    if (!(await closed.isVisible())) open.push(path)
  }
  // Which those are stands in the test of the route table.
  const meant = organisers.filter(({ access }) => mayUse('reportViewer', access)).map(({ path }) => path)
  expect(meant).toContain('/admin/reports')
  expect(open).toEqual(meant)
})

test('an unknown address is not found, and the link home works', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const page = await visit({ as: owner })
  await page.goto(event.url('/no/such/page'))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go To Dashboard' }).click()
  await expect(page).toHaveURL(new RegExp(`/e/${event.slug}/?$`))
})

test('a member of another event has no access to this one', async ({ event, visit, arranging }) => {
  const other = await arrangeEvent(arranging.services)
  const stranger = await other.person({ level: 'admin' })
  const page = await visit({ as: stranger })
  await page.goto(event.url('/admin/forms'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const answer = await page.request.get(event.url('/api/admin/forms'))
  expect(answer.status()).toBe(401)
})
