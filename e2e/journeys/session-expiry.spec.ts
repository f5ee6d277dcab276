import type { BrowserContext, Page } from '@playwright/test'
import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf, PASSWORD, type Person } from '../fixtures/event.ts'
import { companyQuestion, definitionOf, twoPages } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'
import { PageEditorPage } from '../pages/page-editor.ts'

/** As if the session had run out: the page is still open. */
async function endSession(page: Page) {
  await page.context().clearCookies()
}

/** The session ends behind what somebody does: whatever the page itself asks for meanwhile would show the gate first. */
async function endSessionBehind(page: Page, act: () => Promise<unknown>, end = () => endSession(page)) {
  await page.context().setOffline(true)
  await act()
  await end()
  await page.context().setOffline(false)
}

const gateOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' })

/** Types the password, which has the focus, and sends it by keyboard alone. */
async function signInAgain(page: Page, person: Person) {
  const gate = gateOf(page)
  await expect(gate).toContainText(`Your session as ${person.email} has ended.`)
  await expect(gate.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(gate).toHaveCount(0)
}

test('a page being edited is saved after signing in over it, by keyboard alone', async ({ event, visit }) => {
  const organiser = await event.person({ level: 'moderator', hasPassword: true })
  const contentId = await makePage(event.scope, {
    title: 'Build-up',
    sections: [makeSection('callout', { text: 'Helmets on.' }, { heading: 'Safety' })],
  })
  const page = await visit({ as: organiser })
  const editor = new PageEditorPage(page)
  const address = event.url(`/admin/content/${contentId}`)
  await page.goto(address)
  await editor.card('Callout: Safety').click()
  const heading = editor.inspector.getByLabel('Heading', { exact: true })
  await endSessionBehind(page, () => heading.fill('Safety first'))

  const gate = gateOf(page)
  await expect(gate.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page, 'the sign-in over a page')
  // Nothing below it hears a key: neither Escape nor the editor’s own keys.
  for (const key of ['Escape', 'Escape', 'Control+z', 'Control+s', 'Control+k'])
    await page.keyboard.press(key)
  await expect(gate).toBeVisible()
  await page.keyboard.type('wrong password')
  await page.keyboard.press('Enter')
  await expect(gate.getByText('The password provided is incorrect.')).toBeVisible()
  await gate.getByLabel('Password', { exact: true }).fill('')
  await signInAgain(page, organiser)

  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(heading).toHaveValue('Safety first')
  expect(page.url()).toBe(address)
  const other = await visit({ as: organiser })
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Safety first' })).toBeVisible()
})

test('a form being built goes on saving by itself', async ({ event, visit }) => {
  const organiser = await event.person({ level: 'moderator', hasPassword: true })
  const formId = await event.form({ definition: definitionOf(companyQuestion) })
  const page = await visit({ as: organiser })
  const builder = new BuilderPage(page)
  await page.goto(event.url(`/admin/forms/${formId}`))
  await expect(builder.card('Name on the fascia')).toBeVisible()
  await endSessionBehind(page, () => builder.add('Number', 'How many chairs?'))
  await signInAgain(page, organiser)
  await builder.saved()
  await expect(builder.inspector.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await page.reload()
  await expect(builder.card('How many chairs')).toBeVisible()
})

test('settings that were being sent are saved', async ({ event, visit }) => {
  const organiser = await event.person({ level: 'admin', hasPassword: true })
  const page = await visit({ as: organiser })
  await page.goto(event.url('/admin/event'))
  await page.getByLabel('Long name').fill('Harbour Expo')
  await endSession(page)
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await signInAgain(page, organiser)
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Long name')).toHaveValue('Harbour Expo')
})

test('a file that was being uploaded goes on', async ({ event, visit }) => {
  const organiser = await event.person({ level: 'moderator', hasPassword: true })
  const page = await visit({ as: organiser })
  await page.goto(event.url('/admin/downloads/add'))
  await expect(page.getByLabel(/^Name/)).toBeVisible()
  await endSession(page)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await signInAgain(page, organiser)
  await expect(page.getByRole('link', { name: 'rules.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Add download' }).click()
  await expect(page.getByRole('heading', { name: 'Downloads', level: 1 })).toBeVisible()
  await expect(page.getByText('Rules', { exact: true }).first()).toBeVisible()
})

test('answers typed on a phone are saved, and the page stays', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event, 'Harbour Lights', { hasPassword: true })
  const formId = await event.form({ definition: twoPages })
  const page = await visit({ as: owner, viewport: phone })
  await page.goto(event.url(`/forms/${formId}`))
  await page.getByLabel('Name on the fascia board').fill('Harbour')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await endSession(page)
  await page.getByLabel('Name on the fascia board').fill('Harbour Lights Ltd')
  await expect(gateOf(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page, 'the sign-in over a page, 360 px')
  await signInAgain(page, owner)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(page.getByLabel('Name on the fascia board')).toHaveValue('Harbour Lights Ltd')
  await page.reload()
  await expect(page.getByLabel('Name on the fascia board')).toHaveValue('Harbour Lights Ltd')
})

test('a file that answers a question goes on too', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event, 'Harbour Lights', { hasPassword: true })
  const plan = { ...blankField('upload', 'plan'), label: 'Stand plan' }
  const formId = await event.form({ definition: definitionOf(plan) })
  const page = await visit({ as: owner })
  await page.goto(event.url(`/forms/${formId}`))
  await expect(page.getByText('Stand plan')).toBeVisible()
  await endSession(page)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await signInAgain(page, owner)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload()
  await expect(page.getByText('plan.pdf')).toBeVisible()
})

test('answers that this device keeps are left without a question, and are there at the next visit', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const formId = await event.form({ definition: twoPages })
  const page = await visit({ as: owner })
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message())
    await dialog.accept()
  })
  // Whichever call finds that the session has ended, the answer is typed by then, and not saved.
  const ended = Promise.withResolvers<void>()
  await page.route('**/submissions/updateDraft', async (route) => {
    await ended.promise
    await route.continue()
  })
  await page.goto(event.url(`/forms/${formId}`))
  await page.getByLabel('Name on the fascia board').fill('Harbour')
  await endSession(page)
  ended.resolve()
  await gateOf(page).getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL(event.url('/auth/login'))
  expect(questions).toEqual([])
  await page.unroute('**/submissions/updateDraft')
  await comeBackAs(page.context(), owner, event)
  await page.goto(event.url(`/forms/${formId}`))
  await expect(page.getByLabel('Name on the fascia board')).toHaveValue('Harbour')
})

test('signing in in another tab is enough', async ({ event, visit }) => {
  const organiser = await event.person({ level: 'moderator', hasPassword: true })
  const page = await visit({ as: organiser })
  const formId = await event.form({ definition: definitionOf(companyQuestion) })
  const builder = new BuilderPage(page)
  await page.goto(event.url(`/admin/forms/${formId}`))
  await expect(builder.card('Name on the fascia')).toBeVisible()
  await endSessionBehind(page, () => builder.add('Number', 'How many chairs?'))
  await expect(gateOf(page)).toBeVisible()
  await comeBackAs(page.context(), organiser, event)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(gateOf(page)).toHaveCount(0)
  await builder.saved()
})

test('what one person typed is never sent as another', async ({ event, visit }) => {
  const first = await event.person({ level: 'moderator', hasPassword: true })
  const second = await event.person({ level: 'moderator', firstName: 'Ben' })
  const formId = await event.form({ definition: definitionOf(companyQuestion) })
  const page = await visit({ as: first })
  const builder = new BuilderPage(page)
  // Whether a save was refused or waits for the gate depends on which request meets the other session first.
  const taken: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/forms/updateDraft') && response.status() !== 401)
      taken.push(response.status())
  })
  const locked = page.waitForResponse('**/api/rpc/locks/take')
  await page.goto(event.url(`/admin/forms/${formId}`))
  await expect(builder.card('Name on the fascia')).toBeVisible()
  await locked
  // Another person signs in in another tab of this browser.
  await endSessionBehind(
    page,
    () => builder.add('Number', 'How many chairs?'),
    () => comeBackAs(page.context(), second, event),
  )
  const gate = gateOf(page)
  await expect(gate).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(gate).toBeVisible()
  await expect(page.getByText('Saving…')).toBeVisible()
  expect(taken).toEqual([])

  // They are asked before the work of the first is given up.
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message())
    await (questions.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await gate.getByRole('button', { name: 'Use another account' }).click()
  await expect(gate).toBeVisible()
  await gate.getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL(event.url('/admin'))
  expect(questions).toEqual([LEAVING, LEAVING])
  expect(taken).toEqual([])
  await page.goto(event.url(`/admin/forms/${formId}`))
  // The first still has the lock, so the second reads.
  await expect(page.getByText(/has been editing this form since/)).toBeVisible()
  await expect(builder.questions.getByText('Name on the fascia')).toBeVisible()
  await expect(builder.questions.getByText('How many chairs')).toHaveCount(0)
})

test('a page of another person does not give a lock back', async ({ event, visit }) => {
  const first = await event.person({ level: 'moderator' })
  const second = await event.person({ level: 'moderator', firstName: 'Ben' })
  const contentId = await makePage(event.scope, { title: 'Build-up', sections: [] })
  const page = await visit({ as: first })
  const address = event.url(`/admin/content/${contentId}`)
  const taken = page.waitForResponse('**/api/rpc/locks/take')
  await page.goto(address)
  expect((await taken).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible()
  // Another person signs in in another tab of this browser; then the first one's page is closed.
  await comeBackAs(page.context(), second, event)
  const asked = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().includes('/api/admin/locks/content/'),
  )
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  const answer = await (await asked).response()
  expect(answer?.status()).toBe(401)
  const other = await visit({ as: second })
  await other.goto(address)
  await expect(other.getByText(/^Olu Bright .*editing/)).toBeVisible()
})

test('a sign-in that cannot be loaded can be tried again', async ({ event, visit }) => {
  const organiser = await event.person({ level: 'moderator', hasPassword: true })
  const page = await visit({ as: organiser })
  await page.route(/sign-in-again-/, (route) => route.abort())
  await page.goto(event.url('/admin/forms/add'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Badges')
  await endSession(page)
  await page.keyboard.press('Enter')
  const gate = gateOf(page)
  await expect(gate.getByText(/Check your connection/)).toBeVisible()
  await expectAccessible(page, 'a sign-in that could not be loaded')
  await page.unroute(/sign-in-again-/)
  await gate.getByRole('button', { name: 'Try Again' }).click()
  await signInAgain(page, organiser)
  await expect(page.getByRole('complementary', { name: 'Question types' })).toBeVisible()
})

const LEAVING = 'You have unsaved changes. Leave this page without saving?'
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'

async function comeBackAs(
  context: BrowserContext,
  person: Person,
  event: { sessionCookie: (person: Person) => Promise<Parameters<BrowserContext['addCookies']>[0][number]> },
) {
  await context.clearCookies()
  await context.addCookies([await event.sessionCookie(person)])
}
