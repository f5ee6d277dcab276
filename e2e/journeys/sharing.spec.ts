import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type ArrangedEvent, exhibitorOf } from '../fixtures/event.ts'
import { badges } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const company = (page: Page) => page.getByLabel('Name on the fascia board')
const isSaved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible()

async function twoPeople(event: ArrangedEvent, parts: Partial<Parameters<ArrangedEvent['form']>[0]> = {}) {
  const { owner, teamId } = await exhibitorOf(event)
  const tom = await event.person({ teamId, firstName: 'Tom', surname: 'Reyes' })
  const formId = await event.form({ definition: badges, ...parts })
  return { owner, tom, formId, address: event.url(`/forms/${formId}`) }
}

/** One has begun and is about to send it, and the other has it open too. */
async function beginTogether(one: Page, two: Page, address: string) {
  await one.goto(address)
  await company(one).fill('Harbour')
  await isSaved(one)
  await two.goto(address)
  await expect(company(two)).toHaveValue('Harbour')
  await one.getByRole('button', { name: 'Review' }).click()
}

test('two people fill in one form: they see each other, and each other’s answers and badges', async ({
  event,
  visit,
}) => {
  const { owner, tom, address } = await twoPeople(event)
  const [one, two] = [await visit({ as: owner }), await visit({ as: tom })]
  await one.goto(address)
  await two.goto(address)
  await expect(one.getByText('Tom is also here')).toBeVisible()

  await company(one).fill('Harbour Lights Ltd')
  await two.getByLabel('Notes').fill('We come by train')
  await expect(company(two)).toHaveValue('Harbour Lights Ltd')
  await expect(one.getByLabel('Notes')).toHaveValue('We come by train')

  await one.getByRole('button', { name: 'Add another' }).click()
  await two.getByRole('button', { name: 'Add another' }).click()
  await one.getByLabel('Name on the badge').last().fill('Ada')
  await two.getByLabel('Name on the badge').last().fill('Bo')
  for (const page of [one, two]) {
    await expect(page.getByLabel('Name on the badge')).toHaveCount(3)
    const names = page.getByLabel('Name on the badge')
    const values = () =>
      names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    await expect.poll(async () => (await values()).toSorted()).toEqual(['', 'Ada', 'Bo'])
  }
  await expect(one.getByText('Which one should stay?')).toBeHidden()
  await two.close()
  await expect(one.getByText('Tom is also here')).toBeHidden()
})

test('an answer that both change, one without a connection, is shown in both versions', async ({
  event,
  visit,
}) => {
  const { owner, tom, address } = await twoPeople(event)
  const [one, two] = [await visit({ as: owner, viewport: phone }), await visit({ as: tom })]
  await one.goto(address)
  await two.goto(address)
  await company(two).fill('Harbour')
  await isSaved(two)
  await expect(company(one)).toHaveValue('Harbour')

  await one.context().setOffline(true)
  await company(one).fill('Harbour Lights Ltd')
  await one.getByLabel('Notes').fill('Typed on the train')
  await expect(one.getByText(/Your answers are kept on this device/)).toBeVisible()
  await company(two).fill('Harbour GmbH')
  await isSaved(two)

  // The browser is closed without a connection, and opened again hours later.
  const context = one.context()
  await one.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  const choice = again.getByRole('region', { name: /Tom changed this answer too/ })
  await expect(choice).toContainText('Harbour Lights Ltd')
  await expect(choice).toContainText('Harbour GmbH')
  await expect(again.getByLabel('Notes')).toHaveValue('Typed on the train')
  await expectAccessible(again, 'a conflict, 1440 px')
  await again.setViewportSize(phone)
  await expectAccessible(again, 'a conflict, 360 px')
  await expect(two.getByLabel('Notes')).toHaveValue('Typed on the train')
  await expect(company(two)).toHaveValue('Harbour GmbH')

  await again.getByRole('button', { name: 'Review' }).click()
  await again.getByRole('button', { name: 'Send' }).click()
  await expect(again.getByText(/changed the same answer/)).toBeVisible()
  await again.getByRole('button', { name: 'Keep mine' }).click()
  await expect(choice).toBeHidden()
  await expect(company(two)).toHaveValue('Harbour Lights Ltd')
})

test('a form that was sent stays sent while it is edited, and a colleague on the old page is told', async ({
  event,
  visit,
}) => {
  const { owner, tom, address } = await twoPeople(event)
  const [one, two] = [await visit({ as: owner }), await visit({ as: tom })]
  await beginTogether(one, two, address)
  await one.getByRole('button', { name: 'Send' }).click()
  await expect(one.getByRole('link', { name: 'Change your answers' })).toBeVisible()
  await expect(two.getByText(/has sent this form while you had it open/)).toBeVisible()
  await two.getByRole('button', { name: 'Close' }).click()

  await one.getByRole('link', { name: 'Change your answers' }).click()
  await one.getByRole('button', { name: 'Review' }).click()
  await one.goto(event.url('/forms'))
  const sent = one.getByRole('list', { name: 'Sent' })
  await expect(sent.getByText('Unsent changes')).toBeHidden()
  await expect(sent.getByText('Stand details')).toBeVisible()

  await one.goto(address)
  await company(one).fill('Harbour Lights Ltd')
  await isSaved(one)
  await one.goto(event.url('/forms'))
  await expect(sent.getByText('Unsent changes')).toBeVisible()
  await sent.getByRole('link', { name: /Stand details/ }).click()
  await expect(one.getByRole('region', { name: 'Unsent changes' })).toBeVisible()
  await expectAccessible(one, 'unsent changes')
  await one.getByRole('button', { name: 'Discard changes' }).click()
  await expectAccessible(one, 'discarding changes, 1440 px')
  await one.setViewportSize(phone)
  await expectAccessible(one, 'discarding changes, 360 px')
  await one.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
  await one.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(one.getByText('Harbour', { exact: true })).toBeVisible()
})

test('two tabs of one person lose nothing that was typed in either without a connection', async ({
  event,
  visit,
}) => {
  const { owner, address } = await twoPeople(event)
  const one = await visit({ as: owner })
  const context = one.context()
  const two = await context.newPage()
  await one.goto(address)
  await two.goto(address)
  await expect(company(two)).toBeVisible()
  await context.setOffline(true)
  await company(one).fill('Harbour Lights Ltd')
  await two.getByLabel('Notes').fill('We come by train')
  for (const page of [one, two]) await expect(page.getByText('Not saved. Trying again')).toBeVisible()

  // The battery runs out, and the first tab alone is opened again.
  await one.close({ runBeforeUnload: false })
  await two.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await expect(company(again)).toHaveValue('Harbour Lights Ltd')
  await expect(again.getByLabel('Notes')).toHaveValue('We come by train')
  await isSaved(again)
  const other = await visit({ as: owner })
  await other.goto(address)
  await expect(company(other)).toHaveValue('Harbour Lights Ltd')
  await expect(other.getByLabel('Notes')).toHaveValue('We come by train')
})

test('an answer that both tabs of one person changed is shown in both versions', async ({ event, visit }) => {
  const { owner, address } = await twoPeople(event)
  const one = await visit({ as: owner })
  const context = one.context()
  const two = await context.newPage()
  await one.goto(address)
  await two.goto(address)
  await expect(company(two)).toBeVisible()
  await context.setOffline(true)
  await company(one).fill('Harbour Lights')
  await company(two).fill('Harbour Lights Ltd')
  for (const page of [one, two]) await expect(page.getByText('Not saved. Trying again')).toBeVisible()
  await one.close({ runBeforeUnload: false })
  await two.close({ runBeforeUnload: false })
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(address)
  const choice = again.getByRole('region', { name: /You changed this answer elsewhere too/ })
  await expect(choice).toContainText('Harbour Lights Ltd')
  await expect(choice.getByText('Harbour Lights', { exact: true })).toBeVisible()
  // Which of the tabs kept its answer last is not in our hands.
  const other = (await company(again).inputValue()).endsWith('Ltd') ? 'Harbour Lights' : 'Harbour Lights Ltd'
  await choice.getByRole('button', { name: 'Keep the other one' }).click()
  await isSaved(again)
  await expect(company(again)).toHaveValue(other)
  // What was decided does not come back.
  await again.reload()
  await expect(company(again)).toHaveValue(other)
  await expect(choice).toBeHidden()
})

test('after a reload each tab shows what was typed in it', async ({ event, visit }) => {
  const { owner, address } = await twoPeople(event)
  const one = await visit({ as: owner })
  const two = await one.context().newPage()
  for (const page of [one, two]) {
    await page.goto(address)
    await expect(company(page)).toBeVisible()
    // Nothing is saved until the end: only what each tab keeps counts.
    await page.route('**/api/rpc/submissions/updateDraft', (route) => route.abort())
  }
  await company(one).fill('Harbour')
  await two.getByLabel('Notes').fill('By train')
  for (const page of [one, two]) await expect(page.getByText('Not saved. Trying again')).toBeVisible()
  await expect(
    one.getByText('The portal cannot be reached. Your answers are kept on this device.', { exact: false }),
  ).toBeVisible()
  await one.reload()
  await two.reload()
  await expect(company(one)).toHaveValue('Harbour')
  await expect(two.getByLabel('Notes')).toHaveValue('By train')
  for (const page of [one, two]) await page.unroute('**/api/rpc/submissions/updateDraft')
  await expect(one.getByLabel('Notes')).toHaveValue('By train')
  await expect(company(two)).toHaveValue('Harbour')
})

for (const [kind, parts] of [
  ['once', {}],
  ['as often as a team likes', { allowsSeveral: true }],
] as const) {
  test(`a form for good, sent ${kind}, ends for a colleague at once, and what they typed stays`, async ({
    event,
    visit,
  }) => {
    const { owner, tom, formId, address } = await twoPeople(event, { isEditable: false, ...parts })
    const [one, two] = [await visit({ as: owner }), await visit({ as: tom })]
    await beginTogether(one, two, address)

    // What Tom types does not reach the server before it is sent.
    await two.route('**/api/rpc/submissions/updateDraft', (route) => route.abort())
    await two.getByLabel('Notes').fill('We come by train')
    await expect(two.getByText('Not saved. Trying again')).toBeVisible()
    await one.getByRole('button', { name: 'Send' }).click()
    await expect(two.getByText(/Priya Nair sent this form on .*It can no longer be changed/)).toBeVisible()
    await expect(two.getByText('Unsent changes')).toBeHidden()
    const since = two.getByRole('region', { name: 'Not sent' })
    await expect(since).toContainText('We come by train')
    await expect(since).not.toContainText('Harbour')
    await expectAccessible(two, 'a form that a colleague has sent for good, 1440 px')
    await two.setViewportSize(phone)
    await expectAccessible(two, 'a form that a colleague has sent for good, 360 px')
    await two.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await since.getByRole('button', { name: 'Copy' }).click()
    expect(await two.evaluate(() => navigator.clipboard.readText())).toBe('Notes\nWe come by train')
    await two.unroute('**/api/rpc/submissions/updateDraft')

    if (kind === 'once') {
      // It is still there on the next visit, until it is discarded.
      await two.reload()
      await expect(since).toContainText('We come by train')
      await since.getByRole('button', { name: 'Discard' }).click()
      await expect(since).toBeHidden()
      await two.reload()
      await expect(two.getByText(/It can no longer be changed/)).toBeVisible()
      await expect(since).toBeHidden()
      return
    }
    await two.getByRole('link', { name: 'View submission' }).click()
    await two.goto(event.url(`/forms/${formId}?submission=new`))
    await expect(two.getByLabel('Notes')).toHaveValue('We come by train')
    await expect(company(two)).toHaveValue('')
  })
}
