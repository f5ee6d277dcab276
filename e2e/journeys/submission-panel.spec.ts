import { sql } from 'drizzle-orm'
import { inEvent } from '#platform/tenancy/scope.ts'
import { startHookReceiver } from '#test/peers/hook-receiver.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import type { ArrangedEvent } from '../fixtures/event.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { tabTo } from '../pages/keyboard.ts'

const base = { draftId: null, revision: 0, client: 'a journey' }

test('submissions are read beside the table, one after the other over its pages, by keyboard', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ title: 'Contact on the day', definition: definitionOf(companyQuestion) })
  await sentByTeam(event, formId, 'Foxglove Instruments')
  await plantGuests(event, formId, 100)
  await sentByTeam(event, formId, 'Gullwing Boats')
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  const { keyboard } = page
  const panel = page.getByRole('complementary').filter({ has: page.getByText(/^\d+ of 102$/) })
  const place = (words: string) => expect(panel.getByText(words, { exact: true })).toBeVisible()
  const rowLink = page.getByRole('link', { name: 'Gullwing Boats' })
  await page.goto(event.url(`/admin/forms/${formId}/submissions/`))

  await test.step('a row opens it, and Back closes it', async () => {
    await tabTo(page, rowLink)
    await keyboard.press('Enter')
    await expect(panel.getByRole('heading', { name: 'Gullwing Boats' })).toBeFocused()
    await place('1 of 102')
    await expect(panel.getByRole('button', { name: /^Previous/ })).toBeDisabled()
    await expect(page).toHaveURL(/submission=/)
    await expectAccessible(page, 'the open panel')
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(rowLink).toBeFocused()
  })
  await test.step('J and K go on, but not while somebody types', async () => {
    await keyboard.press('Enter')
    await place('1 of 102')
    await keyboard.press('j')
    await place('2 of 102')
    await expect(page.getByRole('status').filter({ hasText: 'Guest submission, 2 of 102' })).toBeAttached()
    await page.getByRole('searchbox', { name: 'Search answers' }).focus()
    await keyboard.press('k')
    await expect(page.getByRole('searchbox', { name: 'Search answers' })).toHaveValue('k')
    // The search finds nothing, so that the panel soon has no place among the results.
    const beside = page.getByRole('complementary').getByRole('heading', { name: 'Guest submission' })
    await expect(beside).toBeVisible()
    await keyboard.press('Backspace')
    await expect(page.getByRole('row', { name: /Gullwing/ })).toBeVisible()
    await panel.getByRole('button', { name: /^Previous/ }).click()
    await place('1 of 102')
  })
  await test.step('over the pages of the list', async () => {
    await page.getByRole('row').last().getByRole('link').click()
    await place('100 of 102')
    await keyboard.press('j')
    await place('101 of 102')
    await expect(page).toHaveURL(/page=2/)
    await keyboard.press('j')
    await expect(panel.getByRole('heading', { name: 'Foxglove Instruments' })).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Next/ })).toBeDisabled()
    await keyboard.press('k')
    await keyboard.press('k')
    await place('100 of 102')
    await expect(page).not.toHaveURL(/page=2/)
    await keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page).not.toHaveURL(/submission=/)
    await expect(page.getByRole('row').last().getByRole('link')).toBeFocused()
  })
  await test.step('a whole screen on a phone', async () => {
    await page.setViewportSize(phone)
    await rowLink.click()
    const screen = page.getByRole('dialog', { name: 'Gullwing Boats' })
    await expect(screen.getByText('1 of 102')).toBeVisible()
    expect((await screen.boundingBox())?.width).toBe(phone.width)
    await screen.getByRole('button', { name: /^Next/ }).click()
    await expect(page.getByRole('dialog').getByText('2 of 102', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('beside a submission stand its e-mails, and for admins its webhooks, which they replay', async ({
  event,
  visit,
}) => {
  const receiver = await startHookReceiver()
  try {
    const formId = await event.form({ definition: definitionOf(companyQuestion) })
    const admin = await event.person({ level: 'admin' })
    await event.api(`/admin/forms/${formId}/webhooks`, {
      as: admin,
      body: { webHook: { name: 'Gate passes', url: `${receiver.url}/hooks` } },
    })
    const owner = await sentByTeam(event, formId, 'Foxglove Instruments')
    await expect.poll(() => receiver.received.length).toBe(1)

    const page = await visit({ as: admin })
    await page.goto(event.url(`/admin/forms/${formId}/submissions/`))
    await page.getByRole('link', { name: 'Foxglove Instruments' }).click()
    const mails = page.getByRole('list', { name: 'E-mails' })
    await expect(mails.getByRole('listitem').filter({ hasText: owner.email })).toContainText('Handed over')
    const hooks = page.getByRole('list', { name: 'Webhooks' })
    await expect(hooks.getByRole('listitem')).toContainText('Delivered')
    await hooks.getByRole('button', { name: 'Replay Gate passes' }).click()
    await expect.poll(() => receiver.received.length).toBe(2)
    await hooks.getByRole('link', { name: 'Gate passes' }).click()
    await expect(page.getByRole('complementary', { name: 'Foxglove Instruments, created' })).toBeVisible()

    const moderator = await visit({ as: await event.person({ level: 'moderator' }) })
    await moderator.goto(event.url(`/admin/forms/${formId}/submissions/`))
    await moderator.getByRole('link', { name: 'Foxglove Instruments' }).click()
    await expect(moderator.getByRole('list', { name: 'E-mails' })).toContainText(owner.email)
    await expect(moderator.getByRole('heading', { name: 'E-mails', exact: true })).toBeVisible()
    await expect(moderator.getByText('Gate passes')).toHaveCount(0)
  } finally {
    await receiver.stop()
  }
})

async function sentByTeam(event: ArrangedEvent, formId: string, name: string) {
  const owner = await event.person({ teamId: await event.team(name), isTeamOwner: true })
  const body = { version: 1, base, answers: { company: name }, sendKey: name }
  await event.api(`/forms/${formId}/submissions`, { as: owner, body })
  return owner
}

/** Sent after what is there, and before whatever follows. */
async function plantGuests({ scope }: ArrangedEvent, formId: string, count: number) {
  await inEvent(scope, ({ tx, eventId }) =>
    tx.execute(sql`insert into submissions
      (event_id, id, form_id, version, values, path, is_draft, is_guest, submitted_at, updated_at)
      select ${eventId}, 'guest-' || lpad(number::text, 3, '0'), ${formId}, 1, '{"company":"A guest"}',
        array['company'], false, true, now(), now() + number * interval '1 microsecond'
      from generate_series(1, ${count}::int) as number`),
  )
}
