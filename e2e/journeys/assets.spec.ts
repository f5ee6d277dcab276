import { writeFile } from 'node:fs/promises'
import { makeAsset, pictureOf } from '#test/factories/assets.ts'
import { makePage } from '#test/factories/content.ts'
import { expect, test } from '../fixtures/test.ts'

/** The size of one request of an upload. */
const PIECE_BYTES = 16 * 1024 * 1024

test('a picture is dropped on the library, gets its sizes, and is deleted', async ({ event, visit }) => {
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  await page.goto(event.url('/admin/assets'))
  await expect(page.getByText('The library is empty')).toBeVisible()
  await page.getByLabel('Add pictures and documents').setInputFiles([
    { name: 'north_hall.png', mimeType: 'image/png', buffer: await pictureOf(1200, 800) },
    { name: 'setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0]) },
  ])
  await expect(
    page.getByRole('listitem').filter({ hasText: 'This file is not what its name says' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Remove setup.pdf' }).click()

  await page.getByRole('link', { name: /north hall/ }).click()
  const sizes = page.getByRole('table')
  await expect(sizes.getByRole('row', { name: /Large 1,200 × 800/ })).toBeVisible()
  await expect(sizes.getByRole('row', { name: /Thumbnail 480 × 320/ })).toBeVisible()
  await page.getByLabel('Alternative text').fill('The hall from the north')
  await page.getByRole('button', { name: 'Save asset' }).click()
  await expect(page.getByText('Asset saved')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The hall from the north' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
  await page.getByRole('button', { name: 'Delete asset' }).click()
  await expect(page.getByText('The library is empty')).toBeVisible()
})

test('an asset in use is not deleted, and says where it is used', async ({ event, visit }) => {
  const assetId = await makeAsset(event.scope, { name: 'Loading bay' })
  await makePage(event.scope, { title: 'Build-up', assetId })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  await page.goto(event.url(`/admin/assets/${assetId}`))
  await expect(page.getByRole('link', { name: 'Build-up' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
  await page.getByRole('button', { name: 'Delete asset' }).click()
  await expect(page.getByText('This asset is used on Build-up. Remove it there first.')).toBeVisible()
})

test('an upload continues after the network was lost', async ({ event, visit }) => {
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  await page.goto(event.url('/admin/assets'))
  const offsets: string[] = []
  let isCut = false
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    const offset = (await request.headerValue('upload-offset')) ?? ''
    offsets.push(offset)
    if (offset === '0' || isCut) return route.continue()
    isCut = true
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  const manual = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(PIECE_BYTES + 2_000_000, 'manual ')])
  await page
    .getByLabel('Add pictures and documents')
    .setInputFiles({ name: 'Manual.pdf', mimeType: 'application/pdf', buffer: manual })
  await expect(page.getByText(/^A network request failed/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume Manual.pdf' })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: /Manual PDF, 18.8 MB/ })).toBeVisible()
  // The first piece was sent once.
  expect(offsets).toEqual(['0', String(PIECE_BYTES), String(PIECE_BYTES)])
})

test('an upload continues after the page was reloaded', async ({ event, visit }, testInfo) => {
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  await page.goto(event.url('/admin/assets'))
  // A file of the disk: the browser knows it again by its name, size and date.
  const manual = testInfo.outputPath('Manual.pdf')
  await writeFile(
    manual,
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(PIECE_BYTES + 2_000_000, 'manual ')]),
  )
  const choose = () => page.getByLabel('Add pictures and documents').setInputFiles(manual)
  const offsets: string[] = []
  let isReloaded = false
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    const offset = (await request.headerValue('upload-offset')) ?? ''
    offsets.push(offset)
    // The page is gone before the second piece arrives.
    if (offset === '0' || isReloaded) await route.continue()
  })
  await choose()
  await expect.poll(() => offsets.length).toBe(2)
  await page.reload()
  isReloaded = true
  await choose()
  await expect(page.getByRole('link', { name: /Manual PDF/ })).toBeVisible()
  expect(offsets).toEqual(['0', String(PIECE_BYTES), String(PIECE_BYTES)])
})
