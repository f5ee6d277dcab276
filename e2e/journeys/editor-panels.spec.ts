import type { Locator, Page } from '@playwright/test'
import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'

const questions = Array.from({ length: 20 }, (_, index) => ({
  ...blankField('text', `question${index}`),
  label: `Question ${index + 1}`,
}))

const sections = () =>
  Array.from({ length: 30 }, (_, index) =>
    makeSection('callout', { text: 'Helmets on.' }, { heading: `Section ${index + 1}` }),
  )

/** Short, and tall and as narrow as columns get. */
const windows = [
  { width: 1440, height: 480 },
  { width: 1000, height: 1300 },
]

/** The whole screen stays in the window: only what is inside its columns scrolls. */
async function expectPanelsStay(page: Page, canvas: Locator, panels: readonly Locator[]) {
  for (const size of windows) {
    await page.setViewportSize(size)
    for (const card of [canvas.getByRole('listitem').last(), canvas.getByRole('listitem').first()]) {
      await card.scrollIntoViewIfNeeded()
      await page.mouse.move(size.width / 2, size.height / 2)
      await page.mouse.wheel(0, 20_000)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height)
      for (const panel of panels) await expect(panel).toBeInViewport({ ratio: 1 })
    }
  }
}

test('with 20 questions the bar, the palette and the properties stay, and a new question scrolls into view', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ definition: definitionOf(...questions) })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  const builder = new BuilderPage(page)
  await page.goto(event.url(`/admin/forms/${formId}`))
  await expect(builder.card('Question 20')).toBeAttached()
  const palette = page.getByRole('complementary', { name: 'Question types' })
  const back = page.getByRole('link', { name: 'Back to forms' })
  await expectPanelsStay(page, builder.questions, [palette, builder.inspector, back])

  await page.setViewportSize({ width: 1440, height: 900 })
  await builder.add('Number', 'How many chairs?')
  await expect(builder.card('How many chairs')).toBeInViewport({ ratio: 1 })
  await builder.card('Question 1[.]').click()
  await builder.add('Long text', 'Anything else?')
  await expect(builder.card('Anything else')).toBeInViewport({ ratio: 1 })
  await expect(builder.inspector.getByRole('textbox', { name: 'Question' })).toBeInViewport({ ratio: 1 })

  await builder.saved()
  const pane = page.getByRole('region', { name: 'The form' })
  const scrolled = () => pane.evaluate((element) => Math.round(element.scrollTop))
  await pane.evaluate((element) => element.scrollTo({ top: 300 }))
  await back.click()
  await expect(page.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible()
  await page.goBack()
  await expect.poll(scrolled).toBe(300)
})

test('with 30 sections the bar, the palette and the properties stay, and a new section scrolls into view', async ({
  event,
  visit,
}) => {
  const contentId = await makePage(event.scope, { title: 'Build-up', sections: sections() })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  await page.goto(event.url(`/admin/content/${contentId}`))
  const canvas = page.getByRole('list', { name: 'Sections' })
  const cardOf = (heading: string) =>
    canvas.getByRole('button', { name: new RegExp(`Callout: ${heading}\\b`) })
  await expect(cardOf('Section 30')).toBeAttached()
  const palette = page.getByRole('complementary', { name: 'Section types' })
  const published = page.getByRole('button', { name: 'Published', exact: true })
  const properties = page.getByRole('complementary', { name: 'This page' })
  await expectPanelsStay(page, canvas, [palette, properties, published])

  await page.setViewportSize({ width: 1440, height: 900 })
  await palette.getByRole('button', { name: /^Callout/ }).click()
  const inspector = page.getByRole('complementary', { name: 'Selected section' })
  await inspector.getByLabel('Heading', { exact: true }).fill('Latest')
  await expect(cardOf('Latest')).toBeInViewport({ ratio: 1 })
  await expect(inspector).toBeInViewport({ ratio: 1 })
})

test('on a phone a new section scrolls into view behind its properties', async ({ event, visit }) => {
  const contentId = await makePage(event.scope, { title: 'Build-up', sections: sections() })
  const page = await visit({ as: await event.person({ level: 'moderator' }), viewport: phone })
  await page.goto(event.url(`/admin/content/${contentId}`))
  await expect(page.getByRole('list', { name: 'Sections' }).getByRole('listitem')).toHaveCount(30)
  await page.getByRole('button', { name: 'Add a section', exact: true }).focus()
  await page.evaluate(() => scrollTo(0, 200))
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Callout/ })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Heading', { exact: true }).fill('Latest')
  await page.keyboard.press('Escape')
  // Once the step of the sheet is taken back, which leaves the page where it is.
  await expect.poll(() => page.evaluate(() => 'overlay' in history.state)).toBe(false)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(page.getByRole('heading', { name: 'Latest' })).toBeInViewport({ ratio: 1 })
})
