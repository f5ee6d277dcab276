import type { Locator } from '@playwright/test'
import { eraseNext } from '#features/portal/retention/server/commands/erasing.ts'
import { lookAtRetention } from '#features/portal/retention/server/commands/looking.ts'
import { submitForGuest } from '#features/submissions/submissions/server/commands/submit.ts'
import { newId } from '#kit/ids/new-id.ts'
import { makeForm } from '#test/factories/form.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { dayFromNow, exhibitorOf } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('an admin sets for how long personal data is kept, is told in time, and it is erased', async ({
  event,
  visit,
}) => {
  const admin = await event.person({ level: 'admin', firstName: 'Olga' })
  await exhibitorOf(event, 'Gullwing Boats')
  const page = await visit({ as: admin })
  // The event ends in 63 days.
  const onDay = (days: number) => ({
    ...event.scope,
    services: {
      ...event.scope.services,
      clock: { now: () => new Date(`${dayFromNow(63 + days)}T12:00:00Z`) },
    },
  })

  await test.step('switched on, with a number of days within bounds', async () => {
    await page.goto(event.url('/admin/privacy'))
    await page.getByRole('switch', { name: 'Erase personal data after the event' }).check()
    const days = page.getByRole('textbox', { name: 'Days after the event’s end', exact: true })
    await days.fill('5')
    await page.getByRole('button', { name: 'Save retention' }).click()
    await expect(page.getByText('Enter 30 to 3,650 days.')).toBeVisible()
    await days.fill('90')
    await page.getByRole('radio', { name: 'Remove them all, with their files' }).check()
    await expectAccessible(page, 'retention')
    await page.getByRole('button', { name: 'Save retention' }).click()
    await expect(page.getByText('this erases 1 person.')).toBeVisible()
  })

  await test.step('told by e-mail and on the first page, a week before', async () => {
    await lookAtRetention(onDay(83))
    expect((await event.mailsTo(admin.email)).map(({ type }) => type)).toEqual(['retentionNotice'])
    await page.goto(event.url('/admin'))
    const notice = page.getByRole('alert').filter({ hasText: 'the portal erases 1 person' })
    await expect(notice).toBeVisible()
    await notice.getByRole('link', { name: 'Open Privacy' }).click()
    await expect(page).toHaveURL(event.url('/admin/privacy'))
  })

  await test.step('erased on the day, but for the admin', async () => {
    for (let turn = 0; turn < 4; turn += 1) await eraseNext(onDay(90))
    await page.setViewportSize(phone)
    await page.reload()
    await expect(page.getByText('1 person was erased')).toBeVisible()
    await expectAccessible(page, 'retention on a phone')
    await page.goto(event.url('/admin/users'))
    await expect(page.getByText(admin.email)).toBeVisible()
    await expect(page.getByText('Priya Nair')).toBeHidden()
  })
})

test('an admin finds a guest and a person by their addresses, and erases them', async ({ event, visit }) => {
  const admin = await event.person({ level: 'admin', firstName: 'Olga' })
  const { owner } = await exhibitorOf(event, 'Gullwing Boats')
  const formId = await makeForm(event.scope, { title: 'Visitors', isPublic: true })
  const sent = await submitForGuest(event.scope, {
    ...{ formId, version: 1, answers: { name: 'gus@guest.example' }, sendKey: newId() },
  })
  expect(sent.ok).toBe(true)
  const page = await visit({ as: admin })
  await page.goto(event.url('/admin/privacy'))
  const find = async (email: string) => {
    await page.getByRole('textbox', { name: 'E-mail address', exact: true }).fill(email)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
  }
  const erase = async (dialog: Locator) => {
    const button = dialog.getByRole('button', { name: 'Erase', exact: true })
    await dialog.getByRole('textbox').fill('ERASE')
    await button.click()
    await expect(dialog).toBeHidden()
  }

  await test.step('a guest, with the answers', async () => {
    await find('gus@guest.example')
    await expect(page.getByRole('heading', { name: 'A guest' })).toBeVisible()
    await page.getByRole('button', { name: 'Erase guest' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase “gus@guest.example”' })
    await dialog.getByRole('radio', { name: 'Remove them, with their files' }).check()
    await expectAccessible(page, 'erasing a guest')
    await erase(dialog)
    await expect(page.getByText('No person or guest has the e-mail address gus@guest.example.')).toBeVisible()
  })

  await test.step('a guest without an address, from what they sent', async () => {
    const nameless = await submitForGuest(event.scope, {
      ...{ formId, version: 1, answers: { name: 'Two boats' }, sendKey: newId() },
    })
    const submissionId = nameless.ok ? nameless.value.submissionId : ''
    await page.goto(event.url(`/admin/forms/${formId}/submissions/${submissionId}`))
    await page.getByRole('link', { name: 'Erase this guest…' }).click()
    await expect(page).toHaveURL(event.url(`/admin/privacy?submission=${submissionId}`))
    await page.getByRole('button', { name: 'Erase guest' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase this guest' })
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    await erase(dialog)
    await expect(page.getByText('Nothing is kept about the guest who sent this submission.')).toBeVisible()
  })

  await test.step('a person, on a phone', async () => {
    await page.setViewportSize(phone)
    await find(owner.email)
    await expect(page.getByRole('heading', { name: 'Priya Nair' })).toBeVisible()
    await expectAccessible(page, 'a person who was found, on a phone')
    await page.getByRole('button', { name: 'Erase person' }).click()
    await erase(page.getByRole('dialog', { name: 'Erase “Priya Nair”' }))
    await expect(page).toHaveURL(event.url('/admin/users'))
    await expect(page.getByText('Priya Nair')).toBeHidden()
  })
})
