import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { expect, test } from '../fixtures/test.ts'

test('staff make an event, copy one with its set-up and nobody in it, and suspend and resume it', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  await event.task({ title: 'Send the stand plan', dueInDays: 20 })
  const slug = `copy-of-${event.slug}`
  const staff = await visit({ as: await event.person({ isStaff: true }) })

  await staff.goto(event.url('/staff/events/add'))
  await staff.getByLabel('Name of the event').fill('Night Market')
  await staff.getByLabel('Short name').fill(`night-${event.slug}`)
  await expectAccessible(staff, 'the new event')
  await staff.getByRole('button', { name: 'Add event' }).click()
  await expect(staff.getByRole('heading', { name: 'Night Market' })).toBeVisible()
  await staff.getByLabel('First name').fill('Amira')
  await staff.getByLabel('Surname').fill('Stone')
  await staff.getByLabel('E-mail').fill(`amira@${slug}.example`)
  await staff.getByRole('button', { name: 'Send invitation' }).click()
  await expect(staff.getByText('Amira Stone is invited')).toBeVisible()

  await staff.goto(event.url(`/staff/events/${event.scope.eventId}/clone`))
  await staff.getByLabel('Name of the event').fill('The Next One')
  await staff.getByLabel('Short name').fill(slug)
  await expectAccessible(staff, 'the copy')
  await staff.getByRole('button', { name: 'Copy event' }).click()
  await expect(staff.getByRole('heading', { name: 'The Next One' })).toBeVisible()
  await expect(staff.getByText('Copying the set-up')).toBeHidden({ timeout: 30_000 })
  const copied = (path: string) => event.url(path).replace(event.slug, slug)
  await staff.goto(copied('/admin/tasks'))
  await expect(staff.getByRole('link', { name: 'Send the stand plan' })).toBeVisible()
  await staff.goto(copied('/admin/teams'))
  await expect(staff.getByText(owner.email)).toBeHidden()

  const exhibitor = await visit({ as: owner })
  await exhibitor.goto(event.url('/tasks'))
  await expect(exhibitor.getByText('Send the stand plan').first()).toBeVisible()
  await staff.goto(event.url(`/staff/events/${event.scope.eventId}`))
  await staff.getByRole('button', { name: 'Close event' }).click()
  await expect(exhibitor.getByText('This event is closed. You can still read everything')).toBeVisible()
  await staff.getByRole('button', { name: 'Suspend event' }).click()
  await staff.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
  await staff.getByRole('dialog').getByRole('button', { name: 'Suspend event' }).click()
  const gone = exhibitor.getByRole('heading', { name: 'This event is not available at the moment' })
  await expect(gone).toBeVisible()
  await expectAccessible(exhibitor, 'a suspended event')
  await staff.getByRole('button', { name: 'Resume event' }).click()
  await expect(staff.getByRole('button', { name: 'Close event' })).toBeVisible()
  await exhibitor.goto(event.url('/tasks'))
  await expect(exhibitor.getByText('Send the stand plan').first()).toBeVisible()
})
