import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { makePage } from '#test/factories/content.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { everySection } from '../fixtures/pages.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const touch = { viewport: phone, hasTouch: true, isMobile: true }

test('Back turns the pages of a form, and Send leads to the first answer at fault', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const formId = await event.form({
    definition: definitionOf(
      { ...blankField('url', 'site'), label: 'Website' },
      {
        ...blankField('newPage', 'second'),
        label: 'On the day',
        description: '<p>Tell us if you:</p><ul><li>bring a van</li><li>need a hand</li></ul>',
      },
      { ...blankField('area', 'arrival'), label: 'When do you arrive?' },
      companyQuestion,
    ),
  })
  const page = await visit({ as: owner, ...touch })
  await page.goto(event.url('/forms'))
  await page.goto(event.url(`/forms/${formId}`))
  const site = page.getByLabel('Website')
  await site.fill('example.org')
  await site.blur()
  await expect(site).toHaveValue('https://example.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'bring a van' })).toHaveCSS(
    'list-style-type',
    'disc',
  )
  const done = page.getByRole('progressbar', { name: 'Progress' }).locator('span')
  await expect.poll(async () => (await done.boundingBox())?.width).toBeGreaterThan(100)
  expect((await done.boundingBox())?.height).toBe(4)
  await page.getByRole('button', { name: 'Review' }).click()
  const company = page.getByLabel('Name on the fascia board')
  await expect(company).toBeFocused()
  await company.fill('Harbour')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'On the day' })).toBeVisible()
  await expect(company).toHaveValue('Harbour')
  await page.goBack()
  await expect(site).toHaveValue('https://example.org')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'On the day' })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(site).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/forms/${formId}$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/forms$/)
})

test('Back closes the menu and the search, and a link in the menu leads on', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const page = await visit({ as: owner, ...touch })
  await page.goto(event.url('/'))
  await page.goto(event.url('/tasks'))
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/tasks$/)

  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/tasks$/)

  await more.click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await more.click()
  await menu.getByRole('link', { name: 'Forms' }).click()
  await expect(page).toHaveURL(/\/forms$/)
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/tasks$/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${event.slug}/?$`))
})

test('after a task the next one is offered, and the toast leaves the bar free', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const first = await event.task({ title: 'Read the manual', type: 'task', dueInDays: 3 })
  const second = 'Order water and waste for the kitchen on your stand'
  await event.task({ title: second, type: 'task', dueInDays: 5 })
  const page = await visit({ as: owner, ...touch })
  await page.goto(event.url(`/tasks/${first}`))
  await page.getByRole('button', { name: 'Mark as done' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Task done' })
  await expect(toast).toBeVisible()
  const bar = await page.getByRole('navigation', { name: 'Quick navigation' }).boundingBox()
  await expect
    .poll(async () => {
      const box = await toast.boundingBox()
      return box && bar && box.y + box.height <= bar.y
    })
    .toBe(true)
  const next = page.getByRole('link', { name: `Next: ${second}` })
  await expect(next).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await next.click()
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
})

test('at 400% zoom no bar stays over the content, and options are as high as a fingertip', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const options = ['Single phase', 'Three phase'].map((name) => ({ label: name, value: name }))
  const formId = await event.form({
    definition: definitionOf(
      { ...blankField('area', 'notes'), label: 'Notes' },
      { ...blankField('area', 'more'), label: 'More notes' },
      { ...blankField('dropdown', 'supply'), label: 'Which supply?', options },
    ),
  })
  const page = await visit({ as: owner, ...touch, viewport: { width: 320, height: 256 } })
  for (const path of ['/tasks', `/forms/${formId}`]) {
    await page.goto(event.url(path))
    await expect(page.locator('h1')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 200))
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > 200 && bottom > 0 && top < innerHeight)
        .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0),
    )
    expect(stuck, path).toBeLessThan(64)
  }
  await page.getByRole('combobox', { name: 'Which supply?' }).click()
  const option = page.getByRole('option', { name: 'Three phase' })
  await expect.poll(async () => (await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('the open tab of a form is in sight', async ({ event, visit }) => {
  const formId = await event.form({ definition: definitionOf(companyQuestion) })
  const page = await visit({ as: await event.person({ level: 'admin' }), ...touch })
  await page.goto(event.url(`/admin/forms/${formId}/webhooks`))
  const tabs = page.getByRole('navigation', { name: 'Parts of this form' })
  await expect(tabs.getByRole('link', { name: 'Webhooks' })).toBeInViewport({ ratio: 1 })
})

test('a plan opens over the whole window, two fingers enlarge it, and Back closes it', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const { sections } = await everySection(event.scope, await event.task())
  const contentId = await makePage(event.scope, {
    title: 'The halls',
    sections: sections.filter(({ type }) => type === 'image' || type === 'pdf'),
  })
  const page = await visit({ as: owner, ...touch })
  await page.goto(event.url(`/content/${contentId}`))
  await page.getByRole('button', { name: /Enlarge$/ }).click()
  const plan = page.getByRole('dialog', { name: 'The halls from above' })
  const picture = plan.getByRole('img', { name: 'The halls from above' })
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(phone.width)
  expect(await plan.boundingBox()).toEqual({ x: 0, y: 0, ...phone })

  const fingers = await page.context().newCDPSession(page)
  const touches = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: 180 + side * apart, y: 300, id })),
    })
  await touches('touchStart', 40)
  await touches('touchMove', 60)
  await touches('touchMove', 80)
  await touches('touchEnd', 0)
  await expect(plan.getByText('200%')).toBeVisible()
  expect((await picture.boundingBox())?.width).toBe(2 * phone.width)
  await page.goBack()
  await expect(plan).toHaveCount(0)

  await page.getByRole('button', { name: 'Open Hall rules.pdf full screen' }).click()
  const rules = page.getByRole('dialog', { name: 'Hall rules.pdf' })
  await expect(rules.getByRole('figure', { name: 'Page 1' })).toBeVisible()
  await rules.getByRole('button', { name: 'Larger' }).click()
  await expect(rules.getByText('125%')).toBeVisible()
  await page.goBack()
  await expect(rules).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/content/${contentId}$`))
})
