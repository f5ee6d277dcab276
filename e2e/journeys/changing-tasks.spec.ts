import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('an organiser reads what becomes of teams before a task that they have begun is saved', async ({
  event,
  visit,
}) => {
  const rules = {
    title: 'Accept the rules',
    type: 'disclaimer',
    disclaimer: 'Keep the gangways clear.',
  } as const
  const taskId = await event.task({ ...rules, isApprovalNeeded: true })
  const exhibitor = await event.person({ teamId: await event.team('Foxglove') })
  const moderator = await event.person({ level: 'moderator' })
  const accepting = { as: exhibitor, body: { acceptsDisclaimer: true } }
  await event.api(`/tasks/${taskId}/completion`, accepting)

  const page = await visit({ as: moderator })
  await page.goto(event.url(`/admin/tasks/${taskId}`))
  await page.getByLabel('Text to accept').fill('Keep everything clear.')
  await page.getByRole('switch', { name: 'Needs approval' }).click()
  await page.getByRole('button', { name: 'Save task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
  await expect(dialog.getByText('1 team has started this task. If you save it:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([
    '1 team becomes complete',
    '1 team keeps the text that it accepted on record',
  ])
  await expectAccessible(page, 'what becomes of teams')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: test.info().outputPath(`changing-${width}.png`) })
  }
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Text to accept')).toHaveValue('Keep everything clear.')
  await page.getByRole('button', { name: 'Save task' }).click()
  await dialog.getByRole('button', { name: 'Save task' }).click()
  await expect(page.getByText('Task saved')).toBeVisible()

  const reader = await visit({ as: exhibitor, viewport: phone })
  await reader.goto(event.url(`/tasks/${taskId}`))
  const accepted = reader.getByRole('region', { name: 'The text that your team accepted' })
  await expect(accepted).toHaveText('Keep the gangways clear.')
  await expect(reader.getByText('The organiser has changed the text since')).toBeVisible()
  await expectAccessible(reader, 'an accepted text')
  for (const width of [360, 768, 1440]) {
    await reader.setViewportSize({ width, height: 900 })
    await reader.screenshot({ path: test.info().outputPath(`accepted-${width}.png`) })
  }
})
