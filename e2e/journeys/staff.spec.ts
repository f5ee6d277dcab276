import { changeSettings } from '#features/event/events/settings/server/commands.ts'
import { secondFactors } from '#features/people/auth/server/tables.ts'
import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField } from '#features/people/custom-fields/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { makePage } from '#test/factories/content.ts'
import { makeDownload } from '#test/factories/downloads.ts'
import { makeEvent, makeTeamType } from '#test/factories/event.ts'
import { makeSupplier } from '#test/factories/suppliers.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf, PASSWORD } from '../fixtures/event.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'

test('staff make an event, copy one with its set-up and nobody in it, and suspend and resume it', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  await event.task({ title: 'Send the stand plan', dueInDays: 20 })
  await makeSupplier(event.scope, { company: 'Kranz Rigging' })
  await makeDownload(event.scope, { name: 'Exhibitor manual' })
  await makeTeamType(event.scope, 'Shell scheme')
  await makePage(event.scope, { title: 'Getting here' })
  await event.form({ title: 'Order electricity', definition: definitionOf(companyQuestion) })
  const field = customFieldInput.parse({ label: 'Account manager' })
  await createCustomField(event.scope, system, field)
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
  const setUp = {
    '/admin/tasks': 'Send the stand plan',
    '/suppliers': 'Kranz Rigging',
    '/admin/downloads': 'Exhibitor manual',
    '/admin/team-types': 'Shell scheme',
    '/admin/content': 'Getting here',
    '/admin/forms': 'Order electricity',
    '/admin/custom-fields': 'Account manager',
  }
  for (const [path, name] of Object.entries(setUp)) {
    // The progress may be gone, or not be there yet, when it is looked for: what is copied last comes a moment later.
    await expect(async () => {
      await staff.goto(copied(path))
      await expect(staff.getByText(name).first(), path).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 45_000 })
  }
  await staff.goto(copied('/admin/users'))
  await expect(staff.getByText('No users yet')).toBeVisible()
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

test('staff archive an event that is over, download it, and remove the event', async ({ event, visit }) => {
  const { services } = event.scope
  const slug = `over-${event.slug}`
  const over = await makeEvent(services, { slug })
  await changeSettings(over, system, 'event', { version: 1, eventName: `Boats ${event.slug}` })
  await makeDownload(over, { name: 'Exhibitor manual' })
  const staff = await visit({ as: await event.person({ isStaff: true }) })
  await staff.goto(event.url('/staff'))
  await staff.getByRole('link', { name: slug }).click()
  await expect(staff.getByText('No archives yet')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Archive and remove…' })).toBeDisabled()
  await expect(staff.getByText('Close or suspend the event first.')).toBeVisible()

  await staff.getByRole('button', { name: 'Close event' }).click()
  await expect(staff.getByText('Make an archive first.')).toBeVisible()
  await staff.getByRole('button', { name: 'Make an archive' }).click()
  await expect(staff.getByText('An archive is being made.')).toBeVisible()
  const row = staff.getByRole('list', { name: 'Archives' }).getByRole('listitem')
  await expect(row).toContainText('Checked', { timeout: 30_000 })
  await expectAccessible(staff, 'the archives of an event')
  const download = staff.waitForEvent('download')
  await row.getByRole('button', { name: /^Download/ }).click()
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${slug} .*\\.tar$`))
  await (await download).path()
  await staff.reload()
  await expect(row).toContainText('Checked and downloaded')

  await staff.getByRole('button', { name: 'Archive and remove…' }).click()
  await expectAccessible(staff, 'the removal of an event')
  await staff.getByLabel(`Type '${slug}' to continue`).fill(slug)
  await staff.getByRole('dialog').getByRole('button', { name: 'Remove event' }).click()
  await expect(staff.getByText('The event is removed')).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'Eventflow Staff' })).toBeVisible()
  await expect(staff.getByRole('link', { name: slug })).toBeHidden()
  await staff.goto(event.url('/admin/backup'))
  const left = staff.getByRole('list', { name: 'Archives of removed events' }).getByRole('listitem')
  const its = left.filter({ hasText: `Boats ${event.slug}` })
  await expect(its).toContainText('kept until you delete it')
  await expect(its).toContainText(/Event removed by .+ on /)
})

test('staff find an account, reset its second factor, disable it and enable it again', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event, 'Harbour Lights', { hasPassword: true })
  const factor = { accountId: owner.accountId, key: 'sealed', since: new Date() }
  await event.scope.services.database.db.insert(secondFactors).values(factor)
  const staff = await visit({ as: await event.person({ isStaff: true }), viewport: phone })

  await staff.goto(event.url('/staff'))
  await staff.getByRole('link', { name: 'Find account' }).click()
  const find = staff.getByPlaceholder('Find by name or e-mail')
  await find.fill('nobody@of.this.address')
  await expect(staff.getByText('No user found with the provided identifier.')).toBeVisible()
  await find.fill(owner.email)
  await staff.getByRole('link', { name: 'Priya Nair' }).click()
  await expect(staff.getByRole('heading', { name: 'Priya Nair' })).toBeVisible()
  await expect(staff.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(staff, 'an account')

  await staff.getByRole('button', { name: 'Reset' }).click()
  const dialog = staff.getByRole('dialog')
  const reset = dialog.getByRole('button', { name: 'Reset two-factor sign-in' })
  await reset.click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expect(dialog.getByText('First make sure that the account’s owner has asked for this.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Lost phone, known by voice')
  await dialog.getByRole('checkbox').check()
  await expectAccessible(staff, 'the reset of a second factor')
  await reset.click()
  await expect(staff.getByText('Two-factor sign-in of “Priya Nair” is reset')).toBeVisible()
  await expect(staff.getByText('Lost phone, known by voice')).toBeVisible()

  const person = await visit()
  await person.goto(event.url('/auth/login'))
  await signIn(person, { email: owner.email, password: PASSWORD })
  await expect(person).not.toHaveURL(/auth\/login/)

  await staff.getByRole('button', { name: 'Disable account' }).click()
  await dialog.getByLabel('Reason').fill('Its password was stolen')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(staff.getByRole('button', { name: 'Enable account' })).toBeVisible()
  await person.goto(event.url('/auth/login'))
  await signIn(person, { email: owner.email, password: PASSWORD })
  await expect(person.getByText('The user account has been disabled.')).toBeVisible()
  await staff.getByRole('button', { name: 'Enable account' }).click()
  await dialog.getByLabel('Reason').fill('The owner has called')
  await dialog.getByRole('button', { name: 'Enable account' }).click()
  await expect(staff.getByRole('button', { name: 'Disable account' })).toBeVisible()
})
