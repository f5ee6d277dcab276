import type { Page } from '@playwright/test'
import { makePage, makeSection } from '#test/factories/content.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { PageEditorPage } from '../pages/page-editor.ts'

const safety = () => makeSection('callout', { text: 'Helmets on.' }, { heading: 'Safety' })
const UPDATES = '**/api/rpc/content/updateDraft'

const headings = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

test('a page is changed with the keyboard, read as before until its changes are published, and restored', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const contentId = await makePage(event.scope, { title: 'Build-up', sections: [safety()] })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  const reader = await visit({ as: owner })
  const editor = new PageEditorPage(page)
  const { keyboard } = page
  await page.goto(event.url(`/admin/content/${contentId}`))
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeDisabled()

  await editor.add('callout', 'Vehicles')
  await editor.fill(editor.inspector.getByLabel('Text', { exact: true }), 'Gate B.')
  await editor.saved()
  await expect(page.getByText('Readers still see version 1')).toBeVisible()
  await reader.goto(event.url(`/content/${contentId}`))
  await expect(headings(reader)).toHaveText(['Safety'])

  // What is saved is there after the window was closed, and in the list.
  await page.goto(event.url('/admin/content'))
  await expect(page.getByRole('row', { name: /Build-up/ })).toContainText('Unpublished changes')
  await page.goto(event.url(`/admin/content/${contentId}`))
  await expect(editor.card('Callout: Vehicles')).toBeVisible()

  await editor.press(page.getByRole('button', { name: 'Publish changes' }))
  const question = page.getByRole('dialog', { name: 'Publish version 2?' })
  await expect(question.getByRole('heading', { name: /Callout: Vehicles/ })).toContainText('Added')
  await expectAccessible(page, 'what publishing a page changes')
  await editor.press(question.getByRole('button', { name: 'Publish version 2' }))
  await expect(page.getByText('Version 2 is published')).toBeVisible()
  await expect(headings(reader)).toHaveText(['Safety', 'Vehicles'])
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeDisabled()

  // Undo goes back over the publishing, into a new draft.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await editor.card('Callout: Safety').press('Delete')
  await editor.saved()
  await expect(editor.card('Callout: Safety')).toHaveCount(0)
  await keyboard.press('Control+z')
  await expect(editor.card('Callout: Safety')).toBeVisible()
  await editor.saved()
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeDisabled()

  await editor.card('Callout: Vehicles').press('Delete')
  await editor.saved()
  await editor.press(page.getByRole('button', { name: 'Versions' }))
  const drawer = page.getByRole('dialog', { name: 'Versions', exact: true })
  await editor.press(drawer.getByRole('button', { name: 'Discard unpublished changes' }))
  const sure = page.getByRole('dialog', { name: 'Discard unpublished changes?' })
  await expectAccessible(page, 'the question before changes of a page are discarded')
  await editor.press(sure.getByRole('button', { name: 'Discard', exact: true }))
  await expect(page.getByText('Unpublished changes discarded.')).toBeVisible()
  await expect(editor.card('Callout: Vehicles')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeDisabled()

  await editor.press(page.getByRole('button', { name: 'Versions' }))
  await editor.press(drawer.getByRole('button', { name: /^Version 1/ }))
  await editor.press(drawer.getByRole('button', { name: 'Restore version 1' }))
  await expect(editor.card('Callout: Vehicles')).toHaveCount(0)
  await expect(page.getByText('Readers still see version 2')).toBeVisible()
  await expect(headings(reader)).toHaveText(['Safety', 'Vehicles'])
})

test('an answer that is lost on its way is no conflict, and nothing is saved twice', async ({
  event,
  visit,
}) => {
  const contentId = await makePage(event.scope, { title: 'Build-up', sections: [safety()] })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  const editor = new PageEditorPage(page)
  await page.goto(event.url(`/admin/content/${contentId}`))
  await editor.card('Callout: Safety').click()
  let lost = 0
  await page.route(UPDATES, async (route) => {
    await route.fetch()
    lost += 1
    await route.abort()
  })
  const heading = editor.inspector.getByLabel('Heading', { exact: true })
  await heading.fill('Safety first')
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.unroute(UPDATES)
  await heading.fill('Safety first, always')
  await editor.saved()
  await expect(page.getByText(/^Someone else has changed this page/)).toHaveCount(0)
  await page.reload()
  await expect(editor.card('Callout: Safety first, always')).toBeVisible()
})

test('a half-written address is kept, and told before it is published', async ({ event, visit }) => {
  const button = makeSection('button', { text: 'Book' })
  const contentId = await makePage(event.scope, { title: 'Build-up', sections: [button] })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  const editor = new PageEditorPage(page)
  await page.goto(event.url(`/admin/content/${contentId}`))
  await editor.card('Button: Book').click()
  await editor.inspector.getByLabel('Link').fill('carrier')
  await editor.saved()
  await page.reload()
  await editor.card('Button: Book').click()
  await expect(editor.inspector.getByLabel('Link')).toHaveValue('carrier')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Fix these problems to publish.')).toBeVisible()
  await expect(editor.sections.getByText('Enter a web address')).toBeVisible()
  await editor.inspector.getByLabel('Link').fill('carrier.example')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()
  await expect(editor.inspector.getByLabel('Link')).toHaveValue('https://carrier.example')
})

test('on a phone a page is changed, previewed and published', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const contentId = await makePage(event.scope, { title: 'Build-up', sections: [safety()] })
  const page = await visit({ as: await event.person({ level: 'moderator' }), viewport: phone })
  await page.goto(event.url(`/admin/content/${contentId}`))
  await page.getByRole('button', { name: 'Add a section', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Callout/ })
    .click()
  await page.getByRole('dialog').getByLabel('Heading', { exact: true }).fill('Vehicles')
  await page.getByRole('dialog').getByLabel('Text', { exact: true }).fill('Gate B.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^Saved (?:just now|\d+ s ago)/)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'a page with unpublished changes, 360 px')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const question = page.getByRole('dialog', { name: 'Publish version 2?' })
  await expect(question.getByRole('heading', { name: /Callout: Vehicles/ })).toBeVisible()
  await expectAccessible(page, 'what publishing a page changes, 360 px')
  await question.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()
  const reader = await visit({ as: owner })
  await reader.goto(event.url(`/content/${contentId}`))
  await expect(headings(reader)).toHaveText(['Safety', 'Vehicles'])
})
