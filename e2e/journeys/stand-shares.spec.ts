import { createStandShare } from '#features/people/teams/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('a parent team follows on a phone how far its stand share is, and never what it hands in', async ({
  event,
  visit,
}) => {
  const { owner, teamId } = await exhibitorOf(event, 'Brightwater')
  const made = await createStandShare(event.scope, system, {
    ...{ parentTeamId: teamId, owner: null },
    team: { name: 'Anchor Tea', stand: 'B12', hall: 'Hall 1', teamTypeId: null },
  })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  const shareId = made.value
  const sharing = await event.person({ teamId: shareId, isTeamOwner: true, firstName: 'Ada' })
  await event.task({ title: 'Order power', dueInDays: -2, description: 'By the metre.' })
  await event.task({ title: 'Send your logo', dueInDays: 90 })
  const host = await visit({ as: owner, viewport: phone })
  const share = await visit({ as: sharing })

  await test.step('from My team, where each has its state', async () => {
    await host.goto(event.url('/my-team'))
    const row = host.getByRole('link', { name: /Anchor Tea.*1 overdue/ })
    await expect(row).toBeVisible()
    await expectAccessible(host, 'My team with a stand share')
    await row.click()
    await expect(host.getByRole('heading', { name: 'Anchor Tea', level: 1 })).toBeVisible()
    await expect(host.getByText('Two tasks to do, one overdue.')).toBeVisible()
    const list = host.getByRole('list', { name: 'To do' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('link')).toHaveCount(0)
    await expectAccessible(host, 'the tasks of a stand share')
  })

  await test.step('what the stand share completes shows at once', async () => {
    await share.goto(event.url('/tasks'))
    await share.getByRole('link', { name: /Order power/ }).click()
    await share.getByRole('button', { name: 'Mark as done' }).click()
    await expect(host.getByText('One task to do.')).toBeVisible()
    await expect(host.getByRole('list', { name: 'Done' })).toContainText('Order power')
    await expect(host.getByText('Ada')).toBeHidden()
  })

  await test.step('the list of them, and back to the team’s own', async () => {
    await host.getByRole('link', { name: 'All stand shares' }).click()
    await expect(host.getByRole('link', { name: /Anchor Tea.*1 of 2 done.*On time/ })).toBeVisible()
    await expectAccessible(host, 'the list of stand shares')
    await host.getByRole('tab', { name: 'Your team' }).click()
    await expect(host.getByRole('link', { name: /Order power/ })).toBeVisible()
  })

  await test.step('the organiser sees both from the parent’s report', async () => {
    const organiser = await visit({ as: await event.person({ level: 'reportViewer' }) })
    await organiser.goto(event.url(`/admin/reports/teams/${teamId}`))
    await organiser.getByRole('link', { name: /Anchor Tea.*1 of 2 complete/ }).click()
    await expect(organiser.getByRole('heading', { name: 'Anchor Tea', level: 1 })).toBeVisible()
    await expect(organiser.getByRole('link', { name: 'Brightwater' })).toBeVisible()
    await expectAccessible(organiser, 'the report of a stand share')
  })
})
