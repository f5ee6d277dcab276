import { readFile } from 'node:fs/promises'
import type { Page, Response } from '@playwright/test'
import Papa from 'papaparse'
import { exports } from '#app/exports.ts'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { plantUnsubscribing } from '#test/factories/mails.ts'
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
  '/admin/reports/forms',
  '/admin/reports/teams/{teamId}',
  '/admin/reports/tasks/{taskId}',
  '/admin/reports/forms/{formId}',
]

/** Lists that are on other screens as well, or whose file has more than the screen. */
const furtherLists = [
  '/admin/forms/archived',
  '/admin/field-groups/archived',
  '/admin/tasks/archived',
  '/admin/task-groups/archived',
  '/admin/suppliers/archived',
  '/admin/supplier-groups/archived',
  '/admin/forms/{formId}/submissions/',
  '/admin/forms/{formId}/webhooks/{webhookId}',
  '/admin/notifications',
  '/admin/emails?tab=stopped',
  '/admin/emails?tab=responses',
  '/admin/emails/mailings',
]
/** Of cards, of staged rows and of the matrix: what there is to see decides nothing about the file. */
const withoutColumns = ['assets', 'team-import', 'matrix']
/** Whose journey saves it: the event of this one has nothing to order. */
const savedElsewhere = ['orders']

test('each list gives a file of the columns and rows that it shows, in the words of the event', async ({
  arranging,
  visit,
}) => {
  const prepared = await prepareEvent(arranging.services)
  const { event, people, ids } = prepared
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
  await plantUnsubscribing(event.scope)
  await event.api(`/admin/forms/${ids.formId}/webhooks/${ids.webhookId}/test`, { as: people.admin, body: {} })
  const page = await visit({ as: people.admin })
  const staff = await visit({ as: people.eventflowAdmin })
  const known = new Set<string>()
  for (const one of [page, staff]) one.on('response', (answer) => noteKnown(known, answer))
  for (const list of lists) {
    await page.goto(event.url(addressIn(list, { ids, paths: {} })))
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
  for (const list of [...furtherLists, '/staff/accounts']) {
    const reader = list.startsWith('/staff') ? staff : page
    await reader.goto(event.url(addressIn(list, prepared)))
    await showAllColumns(reader)
    await savedBy(reader, 'CSV')
  }
  const unknown = exports.flatMap(({ name, procedure }) =>
    isKnown(known, procedure['~orpc'].route.path ?? '') ||
    [...withoutColumns, ...savedElsewhere].includes(name)
      ? []
      : [name],
  )
  // Whatever columns a list shows, its file has them; a list without a line here fails.
  expect(unknown).toEqual([])
})

/** Files that the portal said there are, by their addresses. */
function noteKnown(known: Set<string>, answer: Response) {
  const url = new URL(answer.url())
  if (url.searchParams.get('check') === 'true' && answer.status() === 204) known.add(url.pathname)
}

function isKnown(known: ReadonlySet<string>, path: string): boolean {
  const pattern = new RegExp(`/api${path.replace(/\{\w+\}/g, '[^/]+')}/export\\.csv$`)
  return [...known].some((one) => pattern.test(one))
}

type Addresses = { ids: Record<string, string>; paths: Record<string, string> }

function addressIn(list: string, { ids, paths }: Addresses): string {
  return paths[list] ?? list.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
}

test('rows that are ticked are saved, and stay ticked when the file cannot be had', async ({
  event,
  visit,
}) => {
  for (const title of ['Alpha', 'Beta', 'Gamma']) await event.task({ title })
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/tasks'))
  for (const name of ['Alpha', 'Gamma']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  const save = async (entry: string) => {
    await bar.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await page.route('**/export.xlsx*', (route) => route.abort())
  await save('Excel (.xlsx)')
  await expect(page.getByText('A network request failed. Please check your connection')).toBeVisible()
  await expect(bar).toContainText('2 selected')
  await page.unroute('**/export.xlsx*')
  for (const [entry, ending] of [
    ['Excel (.xlsx)', 'xlsx'],
    ['CSV', 'csv'],
    ['PDF', 'pdf'],
  ] as const) {
    const [file, request] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForRequest((one) => one.method() === 'POST' && one.url().includes(`/export.${ending}`)),
      save(entry),
    ])
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^Harbour Expo 2027 tasks \\d{4}-\\d\\d-\\d\\d\\.${ending}$`),
    )
    expect(decodeURIComponent(request.postData() ?? '').split(',')).toHaveLength(2)
    if (ending !== 'csv') continue
    const saved = await readFile(await file.path(), 'utf8')
    expect(['Alpha', 'Beta', 'Gamma'].filter((title) => saved.includes(title))).toEqual(['Alpha', 'Gamma'])
  }
})

test('an export that is refused is said on the page, and nothing is saved', async ({ event, visit }) => {
  await event.task({ title: 'Alpha' })
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/tasks'))
  await expect(page.getByRole('row', { name: /Alpha/ })).toBeVisible()
  // As from a page that an older version of the portal has written.
  await page.route('**/export.csv*', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('columns', 'title,formerly')
    return route.continue({ url: url.href })
  })
  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  await page.getByRole('button', { name: 'Generate report' }).click()
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  await expect(page.getByText('There is no column called formerly.')).toBeVisible()
  expect(saved).toEqual([])
})

test('a list is printed whole: its rows, and no bars or filters', async ({ event, visit }) => {
  for (const title of ['Alpha', 'Beta', 'Gamma']) await event.task({ title })
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/tasks'))
  await expect(page.getByRole('row', { name: /Gamma/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const title of ['Alpha', 'Beta', 'Gamma'])
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  for (const name of ['Generate report', 'Columns'])
    await expect(page.getByRole('button', { name })).toBeHidden()
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
  await page.getByRole('button', { name: 'Generate report' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry, exact: true }).click(),
  ])
  return Papa.parse<string[]>(await readFile(await file.path(), 'utf8'), { skipEmptyLines: 'greedy' }).data
}
