import { readFile } from 'node:fs/promises'
import { makeTeam } from '#test/factories/event.ts'
import { linkMailedTo } from '../fixtures/mail.ts'
import { expect, test } from '../fixtures/test.ts'
import { refusedAddress } from '../portal.ts'

const list = [
  'Company,Booth,Hall,First name,Surname,Contact e-mail',
  'Abbotsquay Signworks,A22,Hall A,Rosalind,Peake,rosalind@abbotsquay.example',
  'Gorsehill Joinery,A41,Hall A,Martin,Hale,m.hale@gorsehill',
  ',S17,Hall C,Sorrel,Finch,s.finch@wrackline.example',
  'Ferryman Logistics,C17,,,,',
].join('\n')

test('an organiser imports a list, fixes two rows where they stand, leaves, and finds it finished', async ({
  event,
  visit,
}) => {
  await makeTeam(event.scope, { name: 'Ferryman Logistics', stand: 'C16' })
  const admin = await event.person({ level: 'admin', firstName: 'Jo', surname: 'Marsh' })
  const page = await visit({ as: admin })
  await page.goto(event.url('/admin/teams/import/'))
  const template = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download template' }).click()
  expect(await readFile(await (await template).path(), 'utf8')).toContain('Team name,Team type,Stand number')

  const file = { name: 'exhibitors.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.getByLabel('List of teams').setInputFiles(file)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 of 4 rows is ready to import')
  await expect(page.getByText('Best guess')).toBeVisible()

  await page.getByRole('textbox', { name: 'E-mail of row 3' }).fill('m.hale@gorsehill.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 of 4 rows are ready to import')
  await page.getByRole('textbox', { name: 'Team name of row 4' }).fill('Wrackline')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 of 4 rows are ready to import')
  await page.getByRole('button', { name: 'Use C17' }).click()
  await page.getByRole('button', { name: 'Import 4 rows' }).click()

  await page.goto(event.url('/admin/teams'))
  await expect(page.getByText('Wrackline')).toBeVisible()
  await expect(page.getByText('C17')).toBeVisible()
  await page.goto(event.url('/admin/teams/import/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 rows imported')
  await expect(page.getByText('Started by Jo Marsh')).toBeVisible()
  await expect(page.getByRole('row', { name: /Wrackline/ })).toContainText(
    'Invited s.finch@wrackline.example',
  )
})

test('an invitation that came back is sent to the right address, and another row is taken back', async ({
  event,
  visit,
}) => {
  const admin = await event.person({ level: 'admin', firstName: 'Jo', surname: 'Marsh' })
  const page = await visit({ as: admin, viewport: { width: 360, height: 780 } })
  await page.goto(event.url('/admin/teams/import/'))
  const people = [`Abbotsquay,Rosalind,Peake,${refusedAddress}`, `Wrackline,Sorrel,Finch,${refusedAddress}`]
  const importing = async (person: string) => {
    const buffer = Buffer.from(['Company,First name,Surname,E-mail', person].join('\n'))
    const file = { name: 'exhibitors.csv', mimeType: 'text/csv', buffer }
    await page.getByLabel('List of teams').setInputFiles(file)
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText('550 - No such user')).toBeVisible()
  }

  await importing(people[0] ?? '')
  await page.getByRole('button', { name: 'Correct and resend' }).click()
  const dialog = page.getByRole('dialog')
  const right = `rosalind@${event.scope.slug}.example`
  await dialog.getByLabel('E-mail').fill(right)
  await dialog.getByRole('button', { name: 'Save and send invitation' }).click()
  await expect(page.getByText(`Invited ${right}`)).toBeVisible()
  await linkMailedTo(event, right, '/auth/set-password')

  await page.getByRole('button', { name: 'Import another list' }).click()
  await importing(people[1] ?? '')
  await page.getByRole('button', { name: 'Undo this row' }).click()
  await dialog.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
  await dialog.getByRole('button', { name: 'Undo this row' }).click()
  await expect(page.getByText('Row 2 undone')).toBeVisible()
  // Closing goes a step back in the history, which would end a visit to another address.
  await expect(dialog).toBeHidden()
  await page.goto(event.url('/admin/teams'))
  await expect(page.getByText('Abbotsquay')).toBeVisible()
  await expect(page.getByText('Wrackline')).toHaveCount(0)
})
