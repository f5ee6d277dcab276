import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { badges, companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'

const label = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true })

async function addQuestion(page: Page, { type, name }: { type: string; name: string }) {
  await page.getByRole('button', { name: type, exact: true }).click()
  await label(page).fill(name)
}

test('a group is made, placed in a form that loops it, and filled in twice by a team', async ({
  event,
  visit,
}) => {
  const formId = await event.form({ title: 'Badges', definition: definitionOf(companyQuestion) })
  const admin = await visit({ as: await event.person({ level: 'admin' }) })
  await admin.goto(event.url('/admin/field-groups/add'))
  await admin.getByRole('textbox', { name: /^Title/ }).fill('Badge')
  await admin.getByRole('button', { name: 'Add field group' }).click()
  await addQuestion(admin, { type: 'Short text', name: 'Name on the badge' })
  await addQuestion(admin, { type: 'E-mail address', name: 'Where it is sent' })
  await expect(admin.getByText(/^Saved/).first()).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Field group', exact: true })).toHaveCount(0)

  // Moderators build forms, and place groups that they cannot change.
  const moderator = await visit({ as: await event.person({ level: 'moderator' }) })
  await moderator.goto(event.url(`/admin/forms/${formId}`))
  await addQuestion(moderator, { type: 'Field group', name: 'Badges' })
  await moderator.getByRole('combobox', { name: 'Field group' }).click()
  await moderator.getByRole('option', { name: 'Badge', exact: true }).click()
  await moderator.getByRole('switch', { name: 'Allow several entries' }).click()
  await expect(moderator.getByText('Badge · Name on the badge · Where it is sent')).toBeVisible()
  await expect(moderator.getByRole('link', { name: 'Edit its questions' })).toHaveCount(0)
  await expectAccessible(moderator, 'the builder with a field group')
  await moderator.getByRole('button', { name: 'Publish', exact: true }).click()
  await moderator.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(moderator.getByText('Version 2 is published')).toBeVisible()

  const exhibitor = await visit({ as: await event.person({ teamId: await event.team('Foxglove') }) })
  await exhibitor.goto(event.url(`/forms/${formId}`))
  await exhibitor.getByLabel(companyQuestion.label).fill('Foxglove')
  const names = exhibitor.getByLabel('Name on the badge')
  await names.fill('Ada Quill')
  await exhibitor.getByRole('button', { name: /^Add/ }).click()
  await expect(names).toHaveCount(2)
  await names.nth(1).fill('Ben Reed')
  await exhibitor.getByRole('button', { name: 'Review' }).click()
  await exhibitor.getByRole('button', { name: 'Send' }).click()
  await expect(exhibitor.getByRole('heading', { name: 'Badges is sent' })).toBeVisible()
  await expect(exhibitor.getByText('Ben Reed')).toBeVisible()

  // A change reaches the open form once the admin chooses it.
  await admin.getByRole('button', { name: '01 Name on the badge. Short text.' }).click()
  await label(admin).fill('Full name')
  await admin.getByRole('button', { name: 'Choose forms' }).click()
  await expectAccessible(admin, 'forms with older copies')
  await admin.getByRole('button', { name: 'Publish 1 form' }).click()
  await expect(admin.getByText('1 form published')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Choose forms' })).toHaveCount(0)
})

test('a group that a form has is not deleted, and an unused one is', async ({ event, visit }) => {
  const admin = await visit({ as: await event.person({ level: 'admin' }) })
  await event.form({ title: 'Who comes', definition: badges })
  await admin.goto(event.url('/admin/field-groups'))
  await admin.getByRole('button', { name: /^1: Who comes/ }).hover()
  await expect(admin.getByRole('tooltip')).toHaveText('Who comes')
  const more = (name: string) => admin.getByRole('button', { name: `Actions for ${name}`, exact: true })
  const choose = async (name: string, entry: string) => {
    await more(name).click()
    await admin.getByRole('menuitem', { name: entry }).click()
  }
  await choose('Badge', 'Duplicate')
  await expect(admin.getByText('“Badge (Copy)” created')).toBeVisible()
  await admin.goto(event.url('/admin/field-groups'))
  for (const name of ['Badge', 'Badge (Copy)']) await choose(name, 'Archive')
  await expect(admin.getByText('No field groups yet')).toBeVisible()

  await admin.goto(event.url('/admin/field-groups/archived'))
  const confirm = async () => {
    await admin.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
    await admin.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await choose('Badge', 'Delete')
  await confirm()
  await expect(admin.getByText('Field groups used in forms cannot be deleted')).toBeVisible()
  await choose('Badge (Copy)', 'Delete')
  await confirm()
  await expect(admin.getByText('1 field group deleted')).toBeVisible()
  await choose('Badge', 'Restore')
  await expect(admin.getByText('Field groups restored successfully')).toBeVisible()
})
