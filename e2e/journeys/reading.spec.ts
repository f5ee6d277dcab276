import { makePage, makeSection } from '#test/factories/content.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { everySection, makePicture } from '../fixtures/pages.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('an exhibitor reads a page with every type of section, and asks other services only on demand', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const taskId = await event.task({ title: 'Order power', dueInDays: 5 })
  const { sections } = await everySection(event.scope, taskId)
  await makePage(event.scope, {
    title: 'Build-up',
    description: 'Everything before the doors open.',
    sections,
  })

  const page = await visit({ as: owner })
  const asked: string[] = []
  await page.route(/youtube|vimeo|google/, (route) => {
    asked.push(new URL(route.request().url()).hostname)
    return route.fulfill({ contentType: 'text/html', body: 'A player' })
  })
  await page.goto(event.url('/content'))
  await page
    .getByRole('link', { name: /Build-up/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Build-up' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(/Content.*Build-up/)

  await expect(page.getByText('Doors open at eight.')).toBeVisible()
  const carrier = page.getByRole('link', { name: 'Book a carrier (opens in a new tab)' })
  await expect(carrier).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByRole('note')).toContainText('No drilling into the floor.')
  await expect(page.getByRole('note').getByRole('img', { name: 'Important' })).toBeVisible()
  await expect(page.getByText('Not for exhibitors yet.')).toHaveCount(0)

  const halls = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'The halls', exact: true }) })
  await expect(halls.getByText('New')).toBeVisible()
  await halls.getByRole('button', { name: /The halls from above/ }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'The halls from above' })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('columnheader', { name: 'Height' })).toBeVisible()

  const rules = page.getByRole('region', { name: 'Pages of Hall rules.pdf' })
  await rules.scrollIntoViewIfNeeded()
  await expect(rules.locator('canvas')).toBeVisible()
  await expect(rules.getByText('Keep the aisles free.')).toBeAttached()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This file is damaged')

  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Play from YouTube' }).click()
  await expect(page.frameLocator('iframe[title="Last year"]').getByText('A player')).toBeVisible()
  await page.getByRole('button', { name: 'Play from Vimeo' }).click()
  await expect(page.locator('iframe[src^="https://player.vimeo.com/video/76979871?dnt=1"]')).toBeVisible()
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(page.locator('iframe[title="Map of Dock 1, Bristol"]')).toBeVisible()
  expect(asked).toEqual(['www.youtube-nocookie.com', 'player.vimeo.com', 'www.google.com'])

  await page.getByRole('link', { name: 'your tasks' }).click()
  await expect(page).toHaveURL(event.url('/tasks'))
})

test('things that a page links to open inside it, with a way back', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const taskId = await event.task({ title: 'Order power', dueInDays: 5 })
  const { sections, supplierId } = await everySection(event.scope, taskId)
  const pageId = await makePage(event.scope, { title: 'Build-up', sections })
  const page = await visit({ as: owner, viewport: phone })
  await page.goto(event.url(`/content/${pageId}`))

  await page.getByRole('link', { name: /Order power/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order power' })).toBeVisible()
  await expect(page).toHaveURL(event.url(`/content/${pageId}/task/${taskId}`))
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(/Build-up.*Order power/)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByRole('link', { name: 'Back to Build-up' }).click()
  await expect(page.getByRole('link', { name: /Order power/ })).toContainText('Complete')

  await page.getByRole('link', { name: /Bright Light & Sound/ }).click()
  await expect(page).toHaveURL(event.url(`/content/${pageId}/supplier/${supplierId}`))
  await expect(page.getByRole('link', { name: 'ana@bright.example' })).toHaveAttribute(
    'href',
    'mailto:ana@bright.example',
  )
  await expect(page.getByRole('link', { name: '+44 117 496 0101' })).toHaveAttribute(
    'href',
    'tel:+441174960101',
  )
})

test('the table of contents and an address with a section both lead to the section', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const sections = Array.from({ length: 100 }, (_, index) =>
    makeSection('richText', { html: '<p>Many words.</p>'.repeat(12) }, { heading: `Chapter ${index + 1}` }),
  )
  const pageId = await makePage(event.scope, { title: 'Manual', sections })
  const page = await visit({ as: owner })
  await page.goto(event.url(`/content/${pageId}`))
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Chapter 61', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Chapter 61', exact: true })).toBeInViewport()
  expect(new URL(page.url()).hash).toBe(`#${sections[60]?.id}`)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Chapter 61', exact: true })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Chapter 1', exact: true })).not.toBeInViewport()

  const onPhone = await visit({ as: owner, viewport: phone })
  await onPhone.goto(event.url(`/content/${pageId}`))
  await onPhone.getByText('On this page').click()
  await onPhone.getByRole('link', { name: 'Chapter 30', exact: true }).click()
  await expect(onPhone.getByRole('heading', { name: 'Chapter 30', exact: true })).toBeInViewport()
})

test('a guest reads a public page and its pictures, and nothing else', async ({ event, visit }) => {
  const { scope } = event
  const [shown, hidden] = [await makePicture(scope, 'Shown'), await makePicture(scope, 'Hidden')]
  const image = (assetId: string) => [makeSection('image', { assetId })]
  const publicId = await makePage(scope, { title: 'Getting here', isPublic: true, sections: image(shown) })
  const privateId = await makePage(scope, { title: 'Build-up', sections: image(hidden) })

  const page = await visit({ viewport: phone })
  await page.goto(event.url(`/guests/content/${publicId}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Getting here' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Shown' })).toHaveJSProperty('naturalWidth', 1200)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()

  const member = await event.person({ level: 'moderator' })
  const own = await visit({ as: member })
  await own.goto(event.url(`/content/${privateId}`))
  const address = await own.getByRole('img', { name: 'Hidden' }).getAttribute('src')
  const picture = new URL(address ?? '', own.url()).href
  expect((await own.request.get(picture)).status()).toBe(200)
  expect((await page.request.get(picture)).status()).toBe(404)

  await page.goto(event.url(`/guests/content/${privateId}`))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('Build-up')).toHaveCount(0)
})

test('of a hundred and more pages the first come at once, the rest as one scrolls, and search finds any', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  for (let number = 1; number <= 105; number += 1) await makePage(event.scope, { title: `Page ${number}` })
  const page = await visit({ as: owner })
  await page.goto(event.url('/content'))
  const tiles = page.getByRole('main').getByRole('link', { name: /^Page \d/ })
  await expect(tiles).toHaveCount(100)
  await expect(page.getByText('Showing 100 of 105 items')).toBeAttached()
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
  await expect(tiles).toHaveCount(105)
  await page.getByRole('searchbox', { name: 'Search pages' }).fill('page 104')
  await expect(tiles).toHaveText([/Page 104/])
  await expect(page).toHaveURL(/search=page/)
  await page.reload()
  await expect(tiles).toHaveText([/Page 104/])
  await page.getByRole('searchbox', { name: 'Search pages' }).fill('nothing has this')
  await page.getByRole('button', { name: 'Show all pages' }).click()
  await expect(tiles).toHaveCount(100)
})

test('what a page brought along is asked for once, however many screens one goes to', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const page = await visit({ as: owner })
  // What somebody else changes meanwhile is asked for again.
  await page.route('**/api/live*', (route) => route.abort())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(event.url('/'))
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  let former = await heading.innerText()
  for (const name of ['Tasks', 'Forms', 'Downloads', 'Suppliers', 'Dashboard', 'Tasks']) {
    await links.filter({ hasText: name }).click()
    await expect(heading.filter({ hasNotText: former })).toBeVisible()
    former = await heading.innerText()
  }
  const timesOf = (name: string) => asked.filter((path) => path.endsWith(name)).length
  expect([timesOf('/boot/get'), timesOf('/tasks/list'), timesOf('/submissions/listForms')]).toEqual([0, 0, 1])
})
