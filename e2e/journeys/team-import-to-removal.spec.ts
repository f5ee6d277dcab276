import type { Page } from '@playwright/test'
import { realList } from '#test/real-list.ts'
import { type ArrangedEvent, PASSWORD } from '../fixtures/event.ts'
import { linkMailedTo } from '../fixtures/mail.ts'
import { expect, test } from '../fixtures/test.ts'

/** In its place where the real list is not there; as there, a company has two stands. */
const shortList = [
  'name,booth_number,hall',
  'Abbotsquay Signworks,A22,Hall A',
  'Gorsehill Joinery,A41,Hall A',
  'Wrackline,S17,Hall C',
  'Ferryman Logistics,C16,Hall C',
  'Ferryman Logistics,C17,Hall C',
].join('\n')

const [headers = '', ...stands] = (realList ?? shortList).trim().split(/\r?\n/)
const teamOf = (stand = '') => stand.split(',')[0] ?? ''
const [first = '', second = '', third = ''] = stands
const ROWS = stands.length

test('from a list with two wrong rows to a team that has another owner', async ({ event, visit }) => {
  const team = teamOf(first)
  const emails = { ros: `ros@${event.slug}.example`, grace: `grace@${event.slug}.example` }
  const admin = await event.person({ level: 'admin', firstName: 'Jo', surname: 'Marsh' })
  const organiser = await visit({ as: admin })
  const heading = organiser.getByRole('heading', { level: 1 })

  await test.step('the list is dropped, and says what is wrong in two rows and which companies it repeats', async () => {
    const lines = [
      `${first},Rosalind,Peake,${emails.ros}`,
      `${second},Martin,Hale,m.hale@gorsehill`,
      `${third.slice(teamOf(third).length)},,,`,
      ...stands.slice(3).map((stand) => `${stand},,,`),
    ]
    await organiser.goto(event.url('/admin/teams/import/'))
    await organiser.getByLabel('List of teams').setInputFiles({
      ...{ name: 'exhibitors.csv', mimeType: 'text/csv' },
      buffer: Buffer.from([`${headers},first name,surname,e-mail`, ...lines].join('\n')),
    })
    await expect(heading).toHaveText(`${ROWS - 2} of ${ROWS} rows are ready to import`)
    await expect(
      organiser.getByText(/The same team is in line \d+; its stands are combined/).first(),
    ).toBeVisible()
  })

  await test.step('both rows are corrected where they stand, and all are imported', async () => {
    await organiser.getByRole('textbox', { name: 'E-mail of row 3' }).fill('m.hale@gorsehill.example')
    await organiser.keyboard.press('Enter')
    await expect(heading).toHaveText(`${ROWS - 1} of ${ROWS} rows are ready to import`)
    await organiser.getByRole('textbox', { name: 'Team name of row 4' }).fill(teamOf(third))
    await organiser.keyboard.press('Enter')
    await organiser.getByRole('button', { name: `Import ${ROWS} rows` }).click()
    await expect(heading).toHaveText(`${ROWS} rows imported`)
  })

  await test.step('the organiser invites a second person', async () => {
    await organiser.goto(event.url(`/admin/teams?search=${encodeURIComponent(team)}`))
    await organiser.getByRole('link', { name: team, exact: true }).click()
    await organiser.getByRole('link', { name: /^Add (team member|someone)/ }).click()
    await organiser.getByLabel('First name').fill('Grace')
    await organiser.getByLabel('Surname').fill('Lee')
    await organiser.getByRole('textbox', { name: 'E-mail', exact: true }).fill(emails.grace)
    await organiser.getByRole('button', { name: 'Send invitation' }).click()
    await expect(organiser.getByText('Invitation sent to “Grace Lee”')).toBeVisible()
  })

  const [ros, grace] = [await visit(), await visit()]
  await test.step('both accept', async () => {
    await accept(event, ros, emails.ros)
    await accept(event, grace, emails.grace)
  })

  await test.step('the owner adds a stand share, and hands the team over', async () => {
    await ros.goto(event.url('/my-team'))
    await ros.getByRole('link', { name: 'Add stand share' }).click()
    await ros.getByRole('textbox', { name: 'Company name' }).fill('Little Northwind')
    await ros.getByRole('textbox', { name: 'First name' }).fill('Ada')
    await ros.getByRole('textbox', { name: 'Surname' }).fill('Small')
    await ros.getByRole('textbox', { name: 'E-mail' }).fill(`ada@${event.slug}.example`)
    await ros.getByRole('button', { name: 'Add stand share' }).click()
    await expect(ros.getByRole('list', { name: 'Stand shares' })).toContainText('Little Northwind')
    await ros.getByRole('button', { name: 'Actions for Grace Lee' }).click()
    await ros.getByRole('menuitem', { name: 'Make team owner' }).click()
    await expect(ros.getByText('Team owner changed')).toBeVisible()
  })

  await test.step('the new owner removes the former one, who is out at once', async () => {
    await grace.goto(event.url('/my-team'))
    await grace.getByRole('button', { name: 'Actions for Rosalind Peake' }).click()
    await grace.getByRole('menuitem', { name: /^Remove/ }).click()
    const dialog = grace.getByRole('dialog', { name: 'Remove “Rosalind Peake”' })
    await dialog.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(grace.getByRole('button', { name: 'Actions for Rosalind Peake' })).toHaveCount(0)
    await ros.goto(event.url('/tasks'))
    await expect(ros.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

async function accept(event: ArrangedEvent, page: Page, email: string) {
  await page.goto(await linkMailedTo(event, email, '/auth/set-password'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/e/${event.slug}/?$`))
}
