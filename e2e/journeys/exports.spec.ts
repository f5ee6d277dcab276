import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { prepareEvent } from '../accessibility/prepared-event.ts'
import { expect, test } from '../fixtures/test.ts'

/** Headers that a file spells out, since it has neither bars nor pictures beside them. */
const spelledOut: Record<string, string> = { Size: 'Size in bytes', Risk: 'Risk in percent', People: 'Owner' }

const lists = [
  '/admin/teams',
  '/admin/tasks',
  '/admin/forms',
  '/admin/content',
  '/admin/downloads',
  '/admin/emails',
  '/admin/custom-fields',
  '/admin/team-types',
  '/admin/field-groups',
  '/admin/task-groups',
  '/admin/approvals',
  '/admin/conversations',
  '/admin/suppliers',
  '/admin/supplier-groups',
  '/admin/reports/teams',
  '/admin/reports/tasks',
  '/admin/reports/teams/{teamId}',
  '/admin/reports/tasks/{taskId}',
]

test('each list gives a file of the columns and rows that it shows, in the words of the event', async ({
  arranging,
  visit,
}) => {
  const { event, people, ids } = await prepareEvent(arranging.services)
  await queueEmail(event.scope, {
    ...{
      type: 'test',
      to: people.admin.email,
      sendKey: newId(),
      memberId: people.admin.memberId,
      teamId: null,
    },
    variables: { firstName: 'Ana', sentAt: 'now' },
  })
  const page = await visit({ as: people.admin })
  for (const list of lists) {
    await page.goto(event.url(list.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '')))
    await showAllColumns(page)
    const rows = await page.locator('tbody tr').count()
    expect(rows, list).toBeGreaterThan(0)
    const [head, ...lines] = await savedBy(page, 'CSV')
    const isReport = list.startsWith('/admin/reports/teams') && !list.endsWith('}')
    const spelled = async () =>
      (await headersOf(page)).map((header) =>
        header === 'People' && !isReport ? header : (spelledOut[header] ?? header),
      )
    // A column that was just ticked appears a moment after its tick.
    await expect.poll(spelled, { message: list }).toEqual(head)
    expect(lines, list).toHaveLength(rows)
  }
  for (const list of ['/admin/users', '/admin/audit']) {
    await page.goto(event.url(list))
    await expect(page.locator('tbody tr').first()).toBeVisible()
    const rows = await page.locator('tbody tr').count()
    // The export is itself in the audit.
    expect(await savedBy(page, 'CSV'), list).toHaveLength(list === '/admin/audit' ? rows + 2 : rows + 1)
  }
})

test('rows that are ticked are saved, and stay ticked when the file cannot be had', async ({
  event,
  visit,
}) => {
  for (const title of ['Alpha', 'Beta', 'Gamma']) await event.task({ title })
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/tasks'))
  for (const name of ['Alpha', 'Gamma']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const save = page.getByRole('button', { name: 'Export' }).last()
  await page.route('**/export.xlsx*', (route) => route.abort())
  await save.click()
  await expect(page.getByText('A network request failed. Please check your connection')).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('2 selected')
  await page.unroute('**/export.xlsx*')
  const [file, request] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/export.xlsx')),
    save.click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Harbour Expo 2027 tasks \d{4}-\d\d-\d\d\.xlsx$/)
  expect(decodeURIComponent(request.postData() ?? '').split(',')).toHaveLength(2)
})

test('a list is printed whole: its rows, and no bars or filters', async ({ event, visit }) => {
  for (const title of ['Alpha', 'Beta', 'Gamma']) await event.task({ title })
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/tasks'))
  await expect(page.getByRole('row', { name: /Gamma/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const title of ['Alpha', 'Beta', 'Gamma'])
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  for (const name of ['Export', 'Columns']) await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

async function showAllColumns(page: Page) {
  // A list knows all its columns when it has its rows.
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const choice = page.getByRole('dialog', { name: 'Columns' })
  await expect(choice.getByRole('checkbox').first()).toBeVisible()
  for (const box of await choice.getByRole('checkbox').all()) await box.check()
  await choice.getByRole('checkbox').last().press('Escape')
  await expect(choice).toBeHidden()
}

/** Without the columns of ticks and menus, which have no words. */
async function headersOf(page: Page): Promise<string[]> {
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const headers = await page.locator('thead th').allTextContents()
  return headers.filter((header) => header !== '' && header !== 'Actions')
}

async function savedBy(page: Page, entry: string): Promise<string[][]> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry, exact: true }).click(),
  ])
  return Papa.parse<string[]>(await readFile(await file.path(), 'utf8'), { skipEmptyLines: 'greedy' }).data
}
