import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeDownload, makeUpload } from '#test/factories/downloads.ts'
import { makeTeam, makeTeamType } from '#test/factories/event.ts'
import type { ArrangedEvent } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'

/** Large enough to take some seconds over the slowed line. */
const FILE_BYTES = 24_000_000
const BYTES_A_SECOND = 6_000_000

const manual = {
  name: 'Exhibitor_manual-2027.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
    Buffer.alloc(FILE_BYTES, 'manual '),
  ]),
}

async function teamsOfTwoTypes(event: ArrangedEvent) {
  const { scope } = event
  const person = async (type: string, name: string) => {
    const teamTypeId = await makeTeamType(scope, type)
    return event.person({ teamId: await makeTeam(scope, { name, teamTypeId }), firstName: 'Priya' })
  }
  return {
    shell: await person('Shell scheme', 'Harbour Lights'),
    space: await person('Space only', 'Rival Rigging'),
    organiser: await event.person({ level: 'moderator', firstName: 'Mo' }),
  }
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 5,
    downloadThroughput: -1,
    uploadThroughput: BYTES_A_SECOND,
  })
}

test('an upload survives a lost connection, and reaches the teams that it is meant for', async ({
  event,
  visit,
}) => {
  const { organiser, shell, space } = await teamsOfTwoTypes(event)
  const page = await visit({ as: organiser })
  await page.goto(event.url('/admin/downloads/add'))
  await slowDown(page)
  const begun: string[] = []
  const offsets: number[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.endsWith('/api/uploads')) begun.push(pathname)
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await page.getByRole('button', { name: 'File' }).setInputFiles(manual)
  const progress = page.getByRole('progressbar', { name: `Uploading ${manual.name}` })
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'))
  await expect.poll(percent).toBeGreaterThan(10)
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  expect(await percent()).toBeLessThan(100)
  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: manual.name })).toBeVisible({ timeout: 60_000 })
  expect(begun).toHaveLength(1)
  expect(offsets[0]).toBe(0)
  // It continued: the part that had arrived was not sent again.
  expect(offsets.at(-1)).toBeGreaterThan(0)

  await expect(page.getByLabel('Name')).toHaveValue('Exhibitor manual 2027')
  await page.getByRole('combobox', { name: 'Show to team types' }).click()
  await page.getByRole('option', { name: 'Shell scheme' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('Seen by 1 of 2 teams').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Harbour Lights' })).toBeVisible()
  await page.getByRole('button', { name: 'Add download' }).click()
  await expect(page.getByRole('row', { name: /Exhibitor manual 2027/ })).toContainText('24.0 MB')

  const exhibitor = await visit({ as: shell, viewport: phone })
  await exhibitor.goto(event.url('/downloads'))
  const link = exhibitor.getByRole('link', { name: /Exhibitor manual 2027/ })
  await expect(link).toContainText('PDF · 24.0 MB')
  const address = new URL((await link.getAttribute('href')) ?? '', exhibitor.url()).href
  const [saved] = await Promise.all([exhibitor.waitForEvent('download'), link.click()])
  expect(saved.suggestedFilename()).toBe(manual.name)
  expect((await readFile(await saved.path())).equals(manual.buffer)).toBe(true)

  const rival = await visit({ as: space })
  await rival.goto(event.url('/downloads'))
  await expect(rival.getByText('No files for your team yet')).toBeVisible()
  expect((await rival.request.get(address)).status()).toBe(404)
})

test('files are found by type and by words, and the address keeps the filter', async ({ event, visit }) => {
  const { scope } = event
  const { shell, organiser } = await teamsOfTwoTypes(event)
  const plant = async (name: string, file: Parameters<typeof makeUpload>[1]) =>
    makeDownload(scope, { name, fileId: await makeUpload(scope, file) })
  await plant('Hall plan', { name: 'hall.png', mimeType: 'image/png' })
  await plant('Price list', { name: 'prices.pdf' })
  await plant('Café menu', { name: 'menu.pdf' })

  const page = await visit({ as: shell, viewport: phone })
  await page.goto(event.url('/downloads'))
  await page.getByRole('button', { name: 'Documents 2' }).click()
  await expect(page.getByRole('link', { name: /Hall plan/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Documents 2' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('searchbox').fill('cafe')
  await expect(page.getByRole('link', { name: /Café menu/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Price list/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Videos 0' }).click()
  await page.getByRole('button', { name: 'Show all files' }).click()
  await expect(page.getByRole('list', { name: 'Downloads' }).getByRole('listitem')).toHaveCount(3)

  const admin = await visit({ as: organiser })
  await admin.goto(event.url('/admin/downloads'))
  for (const name of ['Hall plan', 'Price list']) {
    await admin
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  }
  await admin.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Hide' }).click()
  await expect(admin.getByText('2 downloads hidden')).toBeVisible()
  // The exhibitor's screen updates by itself.
  await expect(page.getByRole('list', { name: 'Downloads' }).getByRole('listitem')).toHaveCount(1)
})

test('a file is replaced under the same download, by one editor at a time', async ({ event, visit }) => {
  const { scope } = event
  const { organiser, shell } = await teamsOfTwoTypes(event)
  const id = await makeDownload(scope, {
    name: 'Rules',
    fileId: await makeUpload(scope, { name: 'rules.pdf' }),
  })
  const page = await visit({ as: organiser })
  await page.goto(event.url(`/admin/downloads/${id}`))
  await expect(page.getByLabel('Name')).toBeEnabled()

  const other = await visit({ as: await event.person({ level: 'moderator', firstName: 'Rosa' }) })
  await other.goto(event.url(`/admin/downloads/${id}`))
  await expect(other.getByText(/Mo Bright has been editing this download/)).toBeVisible()
  await expect(other.getByLabel('Name')).toBeDisabled()

  await page.getByRole('button', { name: 'Replace file' }).click()
  await page.getByRole('button', { name: 'New file' }).setInputFiles({
    name: 'rules-2.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 the second edition'),
  })
  await expect(page.getByRole('link', { name: 'rules-2.pdf' })).toBeVisible()
  await page.getByLabel('Description').fill('Second edition.')
  await page.getByRole('button', { name: 'Save download' }).click()
  await expect(page.getByText('Download saved')).toBeVisible()

  const exhibitor = await visit({ as: shell })
  await exhibitor.goto(event.url('/downloads'))
  const link = exhibitor.getByRole('link', { name: /Rules/ })
  await expect(link).toContainText('Second edition.')
  const [saved] = await Promise.all([exhibitor.waitForEvent('download'), link.click()])
  expect(saved.suggestedFilename()).toBe('rules-2.pdf')
  expect(await readFile(await saved.path(), 'utf8')).toBe('%PDF-1.4 the second edition')
})
