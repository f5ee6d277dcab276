import { makePage } from '#test/factories/content.ts'
import { makeTeamType } from '#test/factories/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const confirmWord = "Type 'CONFIRM' to continue"

test('an admin adds a team type and a team with its owner, and edits the team', async ({ event, visit }) => {
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await test.step('the type', async () => {
    await page.goto(event.url('/admin/team-types'))
    await expect(page.getByText('No team types yet')).toBeVisible()
    await page.getByRole('link', { name: 'Add team type' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Shell scheme')
    await page.getByRole('button', { name: 'Add team type' }).click()
    await expect(page.getByRole('row', { name: /Shell scheme\s*0/ })).toBeVisible()
  })
  await test.step('the team and its owner', async () => {
    await page.goto(event.url('/admin/teams'))
    // Where there is nothing yet, the button moves from the head of the screen to its middle.
    await expect(page.getByText('No teams yet')).toBeVisible()
    await page.getByRole('link', { name: 'Add team' }).click()
    await page.getByRole('textbox', { name: 'Team name' }).fill('Northwind Traders')
    await page.getByRole('textbox', { name: 'Stand' }).fill('B12')
    await page.getByRole('combobox', { name: 'Team type' }).click()
    await page.getByRole('option', { name: 'Shell scheme' }).click()
    await page.getByRole('button', { name: 'Add team' }).click()
    await expect(page.getByText('Enter a first name.')).toBeVisible()
    await page.getByRole('textbox', { name: 'First name' }).fill('Olu')
    await page.getByRole('textbox', { name: 'Surname' }).fill('Bright')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('Olu.Bright@northwind.example')
    await page.getByRole('button', { name: 'Add team' }).click()
    await expect(page.getByRole('heading', { name: 'Northwind Traders', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'olu.bright@northwind.example' })).toBeVisible()
    await expect(page.getByText('Not signed in yet')).toBeVisible()
  })
  await test.step('the stand is corrected', async () => {
    await page.getByRole('link', { name: 'Edit team' }).click()
    await page.getByRole('textbox', { name: 'Stand' }).fill('C4')
    await page.getByRole('button', { name: 'Save team' }).click()
    await expect(page.getByText('Team saved')).toBeVisible()
    await expect(page.getByText('C4', { exact: true })).toBeVisible()
  })
})

test('deleting a team type names what is hidden, and moves its teams', async ({ event, visit }) => {
  const shell = await makeTeamType(event.scope, 'Shell scheme')
  await makeTeamType(event.scope, 'Space only')
  await makePage(event.scope, { title: 'Furniture', allowedTeamTypeIds: [shell] })
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url(`/admin/team-types/${shell}`))
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “Shell scheme”' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Furniture Page'])
  await dialog.getByLabel(confirmWord).fill('CONFIRM')
  await dialog.getByRole('button', { name: 'Delete team type' }).click()
  await expect(page).toHaveURL(event.url('/admin/team-types'))
  await expect(page.getByRole('link', { name: /Space only/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Shell scheme/ })).toBeHidden()
  await page.goto(event.url('/admin/content'))
  await expect(page.getByRole('row', { name: /Furniture/ })).toContainText('Draft')
})

test('a team renames itself and adds a stand share on a phone, and the organiser sees both', async ({
  event,
  visit,
}) => {
  const teamId = await event.team('Northwind')
  const owner = await visit({ as: await event.person({ teamId, isTeamOwner: true }), viewport: phone })
  await owner.goto(event.url('/my-team'))
  await owner.getByRole('textbox', { name: 'Team name' }).fill('Northwind Traders')
  await owner.getByRole('button', { name: 'Save settings' }).click()
  await expect(owner.getByRole('heading', { name: 'Northwind Traders', level: 1 })).toBeVisible()

  await owner.getByRole('link', { name: 'Add stand share' }).click()
  await owner.getByRole('textbox', { name: 'Company name' }).fill('Little Northwind')
  await owner.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await owner.getByRole('textbox', { name: 'Surname' }).fill('Small')
  await owner.getByRole('textbox', { name: 'E-mail' }).fill('ada@little-northwind.example')
  await owner.getByRole('button', { name: 'Add stand share' }).click()
  await expect(owner.getByRole('list', { name: 'Stand shares' })).toContainText('Little Northwind')

  const organiser = await visit({ as: await event.person({ level: 'moderator' }) })
  await organiser.goto(event.url(`/admin/teams/${teamId}`))
  await organiser.getByRole('link', { name: /Little Northwind/ }).click()
  await expect(organiser.getByRole('heading', { name: 'Little Northwind', level: 1 })).toBeVisible()
  await expect(organiser.getByRole('link', { name: 'Northwind Traders' })).toBeVisible()

  await test.step('another team cannot be named in the address', async () => {
    const other = await event.team('Other')
    await owner.goto(event.url(`/my-team/add-stand-share/${other}`))
    await expect(owner.getByText('Team not found')).toBeVisible()
    await owner.goto(event.url(`/my-team/add-stand-share/${teamId}`))
    await expect(owner.getByRole('textbox', { name: 'Company name' })).toBeVisible()
  })
})

test('a team in another group cannot be chosen, and a deleted parent is unknown', async ({
  event,
  visit,
}) => {
  const [parent, other] = [await event.team('Parent'), await event.team('Other')]
  await event.team('Joiner')
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  const addExisting = async (to: string) => {
    await page.goto(event.url(`/admin/teams/add-stand-share/${to}`))
    await page.getByRole('tab', { name: 'Existing team' }).click()
    await page.getByRole('combobox', { name: 'Team' }).click()
  }
  await addExisting(parent)
  await page.getByRole('option', { name: 'Joiner' }).click()
  await page.getByRole('button', { name: 'Add stand share' }).click()
  await expect(page.getByRole('heading', { name: 'Parent', level: 1 })).toBeVisible()

  await addExisting(other)
  const taken = page.getByRole('option', { name: 'Joiner (Already In A Group)' })
  await expect(taken).toHaveAttribute('data-combobox-disabled', 'true')

  await page.goto(event.url(`/admin/teams/${parent}`))
  await page.getByRole('button', { name: 'Actions for Parent' }).click()
  await page.getByRole('menuitem', { name: 'Delete team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “Parent”' })
  await expect(dialog).toContainText('1 stand share stays')
  await dialog.getByLabel(confirmWord).fill('CONFIRM')
  await dialog.getByRole('button', { name: 'Delete team' }).click()
  await expect(page).toHaveURL(event.url('/admin/teams'))
  await page.getByRole('link', { name: 'Joiner' }).click()
  await expect(page.getByText('Unknown Parent Team')).toBeVisible()
})
