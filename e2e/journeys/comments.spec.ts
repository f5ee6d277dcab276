import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('an exhibitor on a phone and an organiser write to each other about a task, and each sees it at once', async ({
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event, 'Keelstone Shipyard')
  const taskId = await event.task({ title: 'Stand design', dueInDays: 40 })
  const mara = await event.person({ level: 'moderator', firstName: 'Mara' })
  const exhibitor = await visit({ as: owner, viewport: phone })
  const organiser = await visit({ as: mara })
  const field = (page: typeof exhibitor, name: string) =>
    page.getByRole('textbox', { name: `Text of ${name}` })

  await test.step('the exhibitor asks the organiser, who sees it waiting', async () => {
    await organiser.goto(event.url('/admin/conversations'))
    await expect(organiser.getByText('No conversations yet')).toBeVisible()
    await exhibitor.goto(event.url(`/tasks/${taskId}`))
    await exhibitor.getByRole('tab', { name: 'Comments' }).click()
    await expect(exhibitor.getByText('No comments yet')).toBeVisible()
    await exhibitor.getByRole('button', { name: 'Write a comment' }).click()
    await field(exhibitor, 'Your comment').fill('@Organiser is a name enough?')
    await expectAccessible(exhibitor, 'the comments of a task on a phone')
    await exhibitor.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(exhibitor.getByRole('article', { name: /^Comment by/ })).toBeVisible()
    await expect(organiser.getByRole('heading', { name: '1 waiting for an answer' })).toBeVisible()
    await expect(organiser.getByRole('link', { name: 'Conversations 1 waiting' })).toBeVisible()
  })

  await test.step('the organiser notes something, and replies', async () => {
    await organiser.getByRole('link', { name: /^Keelstone Shipyard/ }).click()
    const comment = organiser.getByRole('article', { name: /^Comment by/ })
    await expect(comment.getByText('@Organiser')).toBeVisible()
    await organiser.getByRole('tab', { name: 'Internal note' }).click()
    await organiser.getByRole('button', { name: 'Write an internal note' }).click()
    await field(organiser, 'Internal note').fill('Call the venue first.')
    await organiser.getByRole('button', { name: 'Add note' }).click()
    await expect(organiser.getByRole('article', { name: /^Internal note by/ })).toBeVisible()
    await expect(organiser.getByRole('tab', { name: 'Reply to team' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expectAccessible(organiser, 'a conversation beside its list')
    await comment.getByRole('button', { name: 'Reply' }).click()
    await field(organiser, `Reply to ${owner.firstName} ${owner.surname}`).fill('Yes, it is.')
    await organiser.getByRole('button', { name: 'Reply', exact: true }).last().click()
  })

  await test.step('the reply shows on the phone, is liked, and the note is nowhere', async () => {
    const reply = exhibitor.getByRole('article', { name: /^Reply by Mara/ })
    await expect(reply.getByText('Yes, it is.')).toBeVisible()
    await expect(exhibitor.getByText('New', { exact: true })).toBeVisible()
    await expect(exhibitor.getByText('Call the venue first.')).toBeHidden()
    await reply.getByRole('button', { name: 'Like' }).click()
    const likes = organiser
      .getByRole('article', { name: /^Reply by/ })
      .getByRole('button', { name: '1 like this' })
    await expect(likes).toBeVisible()
  })

  await test.step('what is not sent yet is there after a reload', async () => {
    await exhibitor.getByRole('button', { name: 'Write a comment' }).click()
    await field(exhibitor, 'Your comment').fill('Thank you')
    await exhibitor.reload()
    await expect(field(exhibitor, 'Your comment')).toHaveText('Thank you')
  })
})
