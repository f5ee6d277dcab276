import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const field = (page: Page | Locator) => page.getByRole('textbox', { name: 'Text of Your comment' })
const replyField = (page: Page | Locator) => page.getByRole('textbox', { name: /^Text of Reply to/ })
const more = async (page: Page, author: string, act: string) => {
  await page
    .getByRole('button', { name: `More for the comment by ${author}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('a team on a phone and the organiser write about a task, and what is internal stays so', async ({
  event,
  visit,
}) => {
  const { owner, teamId } = await exhibitorOf(event, 'Keelstone Shipyard')
  const colleague = await event.person({ teamId, firstName: 'Tom', surname: 'Keller' })
  const taskId = await event.task({ title: 'Risk assessment', dueInDays: 40 })
  const team = await visit({ as: owner, viewport: phone, hasTouch: true, isMobile: true })
  const organiser = await visit({ as: await event.person({ level: 'moderator', firstName: 'Mara' }) })
  await organiser.goto(event.url('/admin/conversations'))
  await expect(organiser.getByText('No conversations yet')).toBeVisible()

  await test.step('names are offered while one is typed, and chosen by key', async () => {
    await team.goto(event.url(`/tasks/${taskId}`))
    await team.getByRole('tab', { name: 'Comments' }).click()
    await expect(team.getByText('No comments yet')).toBeVisible()
    await team.getByRole('button', { name: 'Write a comment' }).tap()
    await expect(field(team)).toBeFocused()
    await team.keyboard.type('@to')
    const names = team.getByRole('listbox', { name: 'People to mention' })
    await expect(names.getByRole('option')).toHaveText(['Tom Keller'])
    await expectAccessible(team, 'the names to mention, on a phone')
    await team.keyboard.press('Enter')
    await expect(names).toBeHidden()
    await field(team).pressSequentially('what does the bench weigh? @org')
    await names.getByRole('option', { name: 'Organiser' }).click()
    await expect(field(team)).toHaveText('@Tom Keller what does the bench weigh? @Organiser ')
    await team.getByRole('button', { name: 'Comment', exact: true }).click()
    const written = team.getByRole('article', { name: 'Comment by Priya Nair' })
    await expect(written).toContainText('@Tom Keller what does the bench weigh? @Organiser')
    await expect(team.getByRole('button', { name: 'Write a comment' })).toBeVisible()
  })

  await test.step('it waits for an answer with the organiser at once, who likes, pins and replies', async () => {
    const row = organiser.getByRole('row', { name: /Keelstone Shipyard.*Waiting for an answer/ })
    await expect(row).toBeVisible()
    await expect(organiser.getByRole('link', { name: 'Conversations 1 waiting' })).toBeVisible()
    await row.getByRole('link').first().click()
    const drawer = organiser.getByRole('dialog', { name: 'Risk assessment' })
    await expect(drawer.getByText('what does the bench weigh?')).toBeVisible()
    await drawer.getByRole('button', { name: 'Like', exact: true }).click()
    await expect(team.getByRole('button', { name: '1 like this' })).toBeVisible()
    await more(organiser, 'Priya Nair', 'Pin')
    await expect(team.getByText('Pinned')).toBeVisible()
    await drawer.getByRole('button', { name: 'Reply', exact: true }).click()
    await replyField(drawer).fill('380 kg in its crate.')
    await drawer.getByRole('button', { name: 'Reply', exact: true }).last().click()
    await expect(team.getByRole('article', { name: 'Reply by Mara Bright' })).toContainText('380 kg')
    await expectAccessible(organiser, 'a conversation beside the list')
    await expectAccessible(team, 'a conversation on a phone')
  })

  await test.step('an internal note is read by organisers alone', async () => {
    const drawer = organiser.getByRole('dialog', { name: 'Risk assessment' })
    await drawer.getByRole('tab', { name: 'Internal note' }).click()
    await drawer.getByRole('button', { name: 'Write an internal note' }).click()
    await drawer
      .getByRole('textbox', { name: 'Text of Internal note' })
      .fill('Ask the venue for floor plates.')
    const asked: string[] = []
    team.on('response', async (response) => {
      if (response.url().includes('/api/')) asked.push(await response.text().catch(() => ''))
    })
    await drawer.getByRole('button', { name: 'Add note' }).click()
    await expect(drawer.getByText('Ask the venue for floor plates.')).toBeVisible()
    // What the organiser writes next shows; by then the note would have, too.
    await drawer.getByRole('button', { name: 'Write to Keelstone Shipyard' }).click()
    await field(drawer).pressSequentially('@pri')
    await expect(organiser.getByRole('option', { name: 'Priya Nair' })).toBeVisible()
    // Esc closes the names, and not the drawer that they stand in.
    await organiser.keyboard.press('Escape')
    await expect(organiser.getByRole('listbox')).toBeHidden()
    await field(drawer).fill('Anything else?')
    await drawer.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(team.getByText('Anything else?')).toBeVisible()
    await expect(team.getByText('floor plates')).toBeHidden()
    expect(asked.join('\n')).toContain('Anything else?')
    expect(asked.join('\n')).not.toContain('floor plates')
  })

  await test.step('the author edits, and deletes with all replies', async () => {
    const drawer = organiser.getByRole('dialog', { name: 'Risk assessment' })
    await more(team, 'Priya Nair', 'Edit')
    const editing = team.getByRole('textbox', { name: 'Text of Edit comment' })
    await expect(editing).toContainText('what does the bench weigh?')
    await editing.fill('@Tom Keller what does the lens bench weigh?')
    await team.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText('what does the lens bench weigh?')).toBeVisible()
    await expect(drawer.getByText('edited')).toBeVisible()
    await expect(drawer.getByText('380 kg')).toBeVisible()
    await more(team, 'Priya Nair', 'Delete')
    const question = team.getByRole('dialog', { name: 'Delete this comment' })
    await expect(question).toContainText('all replies to it')
    await question.getByLabel("Type 'CONFIRM' to continue").fill('CONFIRM')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(drawer.getByText('lens bench')).toBeHidden()
    await expect(drawer.getByText('380 kg')).toBeHidden()
    await expect(team.getByText('380 kg')).toBeHidden()
  })

  await test.step('another colleague reads what is left, and what is new is marked', async () => {
    const tom = await visit({ as: colleague, viewport: phone })
    await tom.goto(event.url(`/tasks/${taskId}`))
    await expect(tom.getByRole('tab', { name: /Comments.*1/ })).toBeVisible()
    await tom.getByRole('tab', { name: /Comments/ }).click()
    await expect(tom.getByText('Anything else?')).toBeVisible()
    await expect(tom.getByText('New', { exact: true })).toBeVisible()
    await tom.getByRole('button', { name: 'Mute this conversation' }).click()
    await expect(tom.getByRole('button', { name: 'Turn on e-mails about this conversation' })).toBeVisible()
  })
})
