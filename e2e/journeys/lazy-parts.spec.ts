import type { Page } from '@playwright/test'
import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'
import { PageEditorPage } from '../pages/page-editor.ts'

const arrival = { ...blankField('date', 'arrival'), label: 'Arrival' }

/** As after a release: the server no longer has this part. Returns how it comes back. */
async function loses(page: Page, part: RegExp) {
  await page.route(part, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  return () => page.unroute(part)
}

/** Counts how often the page is loaded. */
function loadsOf(page: Page) {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

test('a preview that cannot be loaded costs nothing that was typed, and comes with Try Again', async ({
  event,
  visit,
}) => {
  const organiser = await event.person({ level: 'moderator' })
  const contentId = await makePage(event.scope, {
    title: 'Build-up',
    sections: [makeSection('callout', { text: 'Helmets on.' }, { heading: 'Safety' })],
  })
  const page = await visit({ as: organiser })
  const editor = new PageEditorPage(page)
  await page.goto(event.url(`/admin/content/${contentId}`))
  await editor.card('Callout: Safety').click()
  await page.route('**/api/rpc/content/updateDraft', (route) => route.abort())
  await editor.inspector.getByLabel('Heading', { exact: true }).fill('Safety first')
  const loads = loadsOf(page)
  const comesBack = await loses(page, /\/assets\/preview-/)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('This part could not be shown')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('This part could not be shown')).toBeVisible()
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expect(editor.card('Callout: Safety first')).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('This part could not be shown')).toBeVisible()
  await comesBack()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('The preview shows the last saved draft')).toBeVisible()
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expect(editor.card('Callout: Safety first')).toBeVisible()
  expect(loads()).toBe(0)
})

test('a reload over unsaved work asks first', async ({ event, visit }) => {
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  const contentId = await makePage(event.scope, {
    title: 'Build-up',
    sections: [makeSection('callout', { text: 'Helmets on.' }, { heading: 'Safety' })],
  })
  const editor = new PageEditorPage(page)
  await page.goto(event.url(`/admin/content/${contentId}`))
  await editor.card('Callout: Safety').click()
  await page.route('**/api/rpc/content/updateDraft', (route) => route.abort())
  await editor.inspector.getByLabel('Heading', { exact: true }).fill('Safety first')
  await loses(page, /\/assets\/preview-/)
  const loads = loadsOf(page)
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(`${dialog.type()}: ${dialog.message()}`)
    await (questions.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect.poll(() => questions.length).toBe(1)
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expect(editor.card('Callout: Safety first')).toBeVisible()
  expect(loads()).toBe(0)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect.poll(loads).toBe(1)
  const question = 'confirm: You have unsaved changes. Leave this page without saving?'
  expect(questions).toEqual([question, question])
})

test('a screen that a link only hints at never reloads the page under a form', async ({ event, visit }) => {
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  await page.goto(event.url('/admin/forms/add'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Badges')
  const loads = loadsOf(page)
  await loses(page, /\/assets\/manage-forms-/)
  const failed = page.waitForResponse(/\/assets\/manage-forms-/)
  await page.getByRole('list', { name: 'Build' }).getByRole('link', { name: 'Forms' }).hover()
  await failed
  await expect(page.getByLabel('Title')).toHaveValue('Badges')
  expect(loads()).toBe(0)
})

test('a screen that is gone after a release reloads the page once, and Try Again works', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const page = await visit({ as: owner })
  await page.goto(event.url('/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const comesBack = await loses(page, /\/assets\/suppliers-/)
  const loads = loadsOf(page)
  await page.getByRole('link', { name: 'Suppliers' }).first().click()
  await expect(page.getByRole('heading', { name: 'Something Went Wrong' })).toBeVisible()
  expect(loads()).toBe(1)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Something Went Wrong' })).toBeVisible()
  await comesBack()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Suppliers', level: 1 })).toBeVisible()
  expect(loads()).toBe(1)
})

test('search and account menu say that they could not be loaded, and open when pressed again', async ({
  event,
  visit,
}) => {
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  await page.goto(event.url('/admin/forms/add'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Badges')
  const loads = loadsOf(page)
  const comesBack = await loses(page, /\/assets\/(search|account-menu)-[^/]+\.js/)
  const said = page.getByText('A part of this page could not be loaded.')
  await page.keyboard.press('Control+k')
  await expect(said).toHaveCount(1)
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(said).toHaveCount(2)
  await comesBack()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Title')).toHaveValue('Badges')
  expect(loads()).toBe(0)
})

test('a trial of a form and its calendar stand alone when they fail, and come back with the connection', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ definition: definitionOf(companyQuestion, arrival) })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  const builder = new BuilderPage(page)
  await page.goto(event.url(`/admin/forms/${formId}`))
  await expect(builder.card('Name on the fascia')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('This part could not be shown')).toBeVisible()
  await page.context().setOffline(false)
  const trial = page.getByRole('complementary', { name: 'Try it' })
  await trial.getByLabel('Name on the fascia board').fill('Harbour')

  await page.context().setOffline(true)
  await trial.getByRole('button', { name: 'Open the calendar' }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.getByText('This part could not be shown')).toBeVisible()
  await page.context().setOffline(false)
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(trial.getByLabel('Name on the fascia board')).toHaveValue('Harbour')
  await expect(builder.card('Name on the fascia')).toBeVisible()
})
