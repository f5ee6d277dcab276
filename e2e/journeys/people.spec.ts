import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { linkMailedTo } from '../fixtures/mail.ts'
import { expect, test } from '../fixtures/test.ts'

const NEW_PASSWORD = 'seven quiet harbours'

test('an organiser invites a person, who comes in, takes over the team and is removed', async ({
  event,
  visit,
}) => {
  const { teamId, owner } = await exhibitorOf(event, 'Harbour Lights')
  const admin = await event.person({ level: 'admin', firstName: 'Ana' })
  const email = `grace.${event.slug}@example.com`

  const page = await visit({ as: admin })
  await page.goto(event.url(`/admin/teams/${teamId}/add-team-member`))
  await expect(page.getByRole('heading', { name: 'Add someone to Harbour Lights' })).toBeVisible()
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Surname').fill('Lee')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('grace@')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The email address provided is invalid.')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent to “Grace Lee”')).toBeVisible()

  const grace = await visit()
  await grace.goto(await linkMailedTo(event, email, '/auth/set-password'))
  await grace.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await grace.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(grace).toHaveURL(new RegExp(`/e/${event.slug}/?$`))

  const own = await visit({ as: owner })
  await own.goto(event.url('/my-team'))
  await own.getByRole('button', { name: 'Actions for Grace Lee' }).click()
  await own.getByRole('menuitem', { name: 'Make team owner' }).click()
  await expect(own.getByText('Team owner changed')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Actions for Grace Lee' })).toHaveCount(0)

  await page.goto(event.url('/admin/users'))
  await page.getByRole('button', { name: 'Actions for Grace Lee' }).click()
  await page.getByRole('menuitem', { name: 'View person' }).click()
  await expect(page.getByText('Joined')).toBeVisible()
  await expect(page.getByText('Only they can change their address, in My account.')).toBeVisible()
  await page.getByRole('link', { name: 'Show in the outbox' }).click()
  await expect(page.getByRole('row', { name: new RegExp(email) }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/emails\?userId=/)
  await page.goBack()
  await page.getByRole('button', { name: 'More actions for Grace Lee' }).click()
  await page.getByRole('menuitem', { name: 'Remove from event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove “Grace Lee”' })
  await expect(dialog.getByLabel('New team owner, who also takes over tasks')).toHaveValue('Priya Nair')
  await expectAccessible(page, 'the removal')
  await dialog.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('1 person removed')).toBeVisible()

  await grace.goto(event.url('/tasks'))
  await expect(grace.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await own.reload()
  await expect(own.getByText('Team owner', { exact: true })).toBeVisible()
})

test('a permission is changed for several people, and taken back from the toast', async ({
  event,
  visit,
}) => {
  await event.person({ firstName: 'Bo', surname: 'Ash' })
  await event.person({ firstName: 'Cy', surname: 'Elm', level: 'reportViewer' })
  const page = await visit({ as: await event.person({ level: 'admin', firstName: 'Ana', surname: 'Roy' }) })
  await page.goto(event.url('/admin/users'))
  await page.getByRole('checkbox', { name: /Bo Ash/ }).check()
  await page.getByRole('checkbox', { name: /Cy Elm/ }).check()
  await page
    .getByRole('toolbar', { name: 'Selected rows' })
    .getByRole('button', { name: 'Change permission' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Change permission of 2 people' })
  await dialog.getByLabel('Moderator').check()
  await expectAccessible(page, 'the choice of a permission')
  await dialog.getByRole('button', { name: 'Change permission' }).click()
  const rows = (level: string) => page.getByRole('cell', { name: level, exact: true })
  await expect(rows('Moderator')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows('Moderator')).toHaveCount(0)
  await expect(rows('Report viewer')).toHaveCount(1)
})
