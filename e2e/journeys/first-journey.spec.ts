import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type ArrangedEvent, dayFromNow, PASSWORD } from '../fixtures/event.ts'
import { linkMailedTo } from '../fixtures/mail.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'
import { announcedPortal, runEventflow } from '../portal.ts'

const stands = `name,booth_number,hall
4SQUARE,I27,Pavilion Halls
A&T,BB01,Pavilion Halls
ABSEN,TF10,Jasmine Halls
`

test('from the list of stands to a complete task', async ({ event, visit }, testInfo) => {
  const email = `priya@${event.slug}.example`
  await test.step('the stands and their contacts are imported', async () => {
    const list = testInfo.outputPath('stands.csv')
    const contacts = testInfo.outputPath('contacts.csv')
    await writeFile(list, stands)
    await writeFile(contacts, `team,first name,surname,e-mail\nABSEN,Priya,Nair,${email}\n`)
    const slug = ['--event', event.slug]
    const imported = await runEventflow(
      announcedPortal(),
      'teams',
      'import',
      list,
      ...slug,
      '--contacts',
      contacts,
    )
    expect(imported.output).toContain('Teams created: 3.')
    expect(imported.output).toContain('People invited: 1.')
    expect(imported.code).toBe(0)
  })

  const organiser = await visit({
    as: await event.person({ level: 'admin', firstName: 'Ana', surname: 'Lee' }),
  })
  await test.step('the organiser builds and publishes a form', () => buildForm(event, organiser))
  await test.step('the organiser links it to a task', () => addTask(event, organiser))
  await test.step('the organiser opens the report of the task', async () => {
    await organiser.goto(event.url('/admin/reports/tasks'))
    await organiser.getByRole('link', { name: 'Order your power' }).click()
    await expect(organiser.getByText('0 of 3 teams have completed it')).toBeVisible()
  })

  const exhibitor = await visit({ viewport: phone, hasTouch: true })
  await test.step('the exhibitor comes by the invitation and sets a password', async () => {
    await exhibitor.goto(await linkMailedTo(event, email, '/auth/set-password'))
    await expect(exhibitor.getByRole('heading', { name: 'Welcome, Priya' })).toBeVisible()
    await exhibitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await exhibitor.getByRole('button', { name: 'Set password and sign in' }).click()
  })
  await test.step('the dashboard shows the task with the days left', async () => {
    const next = exhibitor.getByRole('list', { name: 'Next up' })
    await expect(next.getByRole('link', { name: /Order your power/ })).toContainText(/12 days/)
  })
  await test.step('the exhibitor fills in the form and sends it', () => fillForm(exhibitor))
  await test.step('the task is complete', async () => {
    await exhibitor.getByRole('link', { name: 'Go to the task' }).click()
    await expect(exhibitor.getByRole('heading', { name: 'Order your power', level: 1 })).toBeVisible()
    await expect(exhibitor.getByText('Complete', { exact: true })).toBeVisible()
    await exhibitor.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(exhibitor.getByText('Your team has done everything')).toBeVisible()
  })
  await test.step('the organiser sees it without reloading', async () => {
    await expect(organiser.getByText('1 of 3 teams have completed it')).toBeVisible()
    await expect(organiser.getByRole('row', { name: /ABSEN/ })).toContainText('Complete')
    await expect(organiser.getByRole('row', { name: /4SQUARE/ })).not.toContainText('Complete')
  })
})

async function buildForm(event: ArrangedEvent, page: Page) {
  await page.goto(event.url('/admin/forms/add'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Power order')
  await page.getByRole('button', { name: 'Add form' }).click()
  const builder = new BuilderPage(page)
  await builder.add('Short text', 'Name on the fascia board')
  await builder.require()
  await builder.add('E-mail address', 'Who gets the invoice?')
  await builder.add('Number', 'How many sockets?')
  await builder.add('Checkboxes', 'Do you need power?')
  await builder.options(['Yes', 'No'])
  await builder.add('Dropdown', 'Which supply?')
  await builder.options(['Single phase', 'Three phase'])
  await builder.add('Long text', 'Anything else?')

  await builder.card('Do you need power').click()
  await builder.inspector.getByRole('button', { name: 'Add a condition' }).click()
  await builder.inspector.getByLabel('Question or detail').selectOption({ label: 'the answer' })
  await builder.inspector.getByLabel('Comparison').selectOption({ label: 'is' })
  await builder.inspector.getByLabel('Value').selectOption({ label: 'No' })
  await builder.inspector
    .getByLabel('Next if the conditions are met')
    .selectOption({ label: await optionAbout(page, 'Anything else?') })
  await builder.saved()
  await builder.publish()
}

/** The list shows each question with its number. */
async function optionAbout(page: Page, words: string): Promise<string> {
  const option = page
    .getByLabel('Next if the conditions are met')
    .getByRole('option')
    .filter({ hasText: words })
  return (await option.textContent()) ?? ''
}

async function addTask(event: ArrangedEvent, page: Page) {
  await page.goto(event.url('/admin/tasks/add'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Order your power')
  await page.getByRole('combobox', { name: /^Type/ }).click()
  await page.getByRole('option', { name: 'Form', exact: true }).click()
  await page.getByRole('combobox', { name: /^Form/ }).click()
  await page.getByRole('option', { name: 'Power order' }).click()
  await page.getByLabel('Due date').fill(dayFromNow(12))
  await page.getByLabel('Due date').press('Tab')
  await expect(page.getByText(/in 12 days/i)).toBeVisible()
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page).toHaveURL(event.url('/admin/tasks'))
}

async function fillForm(page: Page) {
  await page.getByRole('link', { name: /Order your power/ }).click()
  await page.getByRole('link', { name: 'Fill in the form' }).click()
  await page.getByLabel('Name on the fascia board').fill('Absen Europe')
  await page.getByLabel('Who gets the invoice?').fill('invoices@absen.example')
  await page.getByLabel('How many sockets?').fill('4')

  await page.getByRole('radio', { name: 'No' }).check()
  await expect(page.getByLabel('Which supply?')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('combobox', { name: 'Which supply?' }).click()
  await page.getByRole('option', { name: 'Three phase' }).click()
  await page.getByLabel('Anything else?').fill('A socket behind the counter')

  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('invoices@absen.example')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Power order is sent' })).toBeVisible()
  await expect(page.getByText('Thank you. We have received your answers.')).toBeVisible()
  await expect(page.getByText('Three phase')).toBeVisible()
}
