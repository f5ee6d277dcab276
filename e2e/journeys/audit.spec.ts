import { readFile } from 'node:fs/promises'
import { updateTeam } from '#features/people/teams/server/commands.ts'
import { createTaskGroup } from '#features/tasks/tasks/groups/server/commands.ts'
import { makeTeam } from '#test/factories/event.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('an admin finds who moved a stand, sees where it was before, and takes the list along', async ({
  event,
  visit,
}) => {
  const admin = await event.person({ level: 'admin', firstName: 'Ada', surname: 'Stone' })
  const mover = await event.person({ level: 'moderator', firstName: 'Mo', surname: 'Bright' })
  const teamId = await makeTeam(event.scope, { name: 'Harbour Lights', stand: 'B12', hall: 'Hall 1' })
  await updateTeam(event.scope, mover, { teamId, stand: '=C4', hall: 'Hall 1', teamTypeId: null })
  await createTaskGroup(event.scope, admin, { title: 'Safety' })

  const page = await visit({ as: admin })
  await page.goto(event.url('/admin'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible()
  await page.getByPlaceholder('Filter by person or item').fill('harbour')
  const row = page.getByRole('row', { name: /Mo Bright Changed a team Harbour Lights/ })
  await expect(row).toBeVisible()
  await expect(page.getByText('Added a task group')).toBeHidden()

  await row.getByRole('link').click()
  const entry = page.getByRole('dialog', { name: 'Changed a team' })
  const changed = entry.getByRole('row', { name: /Stand/ })
  await expect(changed.getByRole('deletion')).toHaveText('B12')
  await expect(changed.getByRole('insertion')).toHaveText('=C4')
  await expect(entry.getByText('Hall')).toHaveCount(0)
  await expectAccessible(page, 'an open entry')
  await entry.getByRole('link', { name: 'Everything by Mo Bright' }).click()
  await expect(page.getByRole('button', { name: 'Person: Mo Bright' })).toBeVisible()
  await expect(page).toHaveURL(/memberId=/)
  await expectAccessible(page, 'everything by one person')

  await page.getByRole('button', { name: 'Generate report' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/ audit \d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Mo Bright,Changed a team,Teams,Harbour Lights,Stand: B12,Stand: =C4')
})

test('days are chosen on a phone, and an empty one says so', async ({ event, visit }) => {
  const admin = await event.person({ level: 'admin' })
  await createTaskGroup(event.scope, admin, { title: 'Safety' })
  const page = await visit({ as: admin, viewport: phone })
  await page.goto(event.url('/admin/audit?from=2020-01-01&to=2020-01-31'))
  await expect(page.getByText('Nothing happened on these days')).toBeVisible()
  await expectAccessible(page, 'nothing on these days')
  await page.getByRole('button', { name: 'Show any time' }).click()
  await expect(page.getByText('Added a task group')).toBeVisible()
  await page.getByRole('button', { name: 'When', exact: true }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(/from=/)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Added a task group')).toBeVisible()
})

test('a list that cannot be read says so, and is tried again', async ({ event, visit }) => {
  const admin = await event.person({ level: 'admin' })
  await createTaskGroup(event.scope, admin, { title: 'Safety' })
  const page = await visit({ as: admin })
  // What is asked first comes with the page itself.
  await page.goto(event.url('/admin'))
  const refuse = (url: URL) => url.pathname.includes('/api/rpc/audit/list')
  await page.route(refuse, (route) =>
    route.fulfill({ status: 422, json: { message: 'This list cannot be read.' } }),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }).click()
  const trouble = page.getByRole('alert')
  await expect(trouble).toBeVisible()
  await expect(page.getByText('Nothing has happened yet')).toBeHidden()
  await expectAccessible(page, 'a list that cannot be read')
  await page.unroute(refuse)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Added a task group')).toBeVisible()
})
