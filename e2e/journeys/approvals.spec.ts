import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { definitionOf } from '../fixtures/forms.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const design = definitionOf(
  { ...blankField('number', 'height'), label: 'Height of the tallest part', isRequired: true },
  { ...blankField('area', 'notes'), label: 'Anything unusual?' },
)

test('a stand design is handed in on a phone, sent back, changed, compared, approved, and changed again', async ({
  event,
  visit,
}) => {
  const { owner, teamId } = await exhibitorOf(event, 'Keelstone Shipyard')
  const { owner: other } = await exhibitorOf(event, 'Halyard Rigging')
  const formId = await event.form({ title: 'Stand design', definition: design, isEditable: false })
  const taskId = await event.task({
    ...{ title: 'Stand design approval', type: 'form', formId, isApprovalNeeded: true, dueInDays: 40 },
  })
  const reviewer = await event.person({ level: 'moderator', firstName: 'Mara' })
  const exhibitor = await visit({ as: owner, viewport: phone })
  const organiser = await visit({ as: reviewer })
  const height = exhibitor.getByLabel('Height of the tallest part')
  const send = async (button: string) => {
    await exhibitor.getByRole('button', { name: 'Review' }).click()
    await exhibitor.getByRole('button', { name: button }).click()
    await expect(exhibitor.getByRole('heading', { name: 'Stand design' })).toBeVisible()
  }

  await test.step('handed in, it stands in the queue at once', async () => {
    await organiser.goto(event.url('/admin/approvals'))
    await expect(organiser.getByText('Nothing awaits approval')).toBeVisible()
    await exhibitor.goto(event.url(`/forms/${formId}`))
    await height.fill('4.6')
    await send('Send')
    await event.api(`/forms/${formId}/submissions`, {
      as: other,
      body: {
        ...{ version: 1, answers: { height: '3' }, sendKey: 'sent by a neighbour' },
        base: { draftId: null, revision: 0, client: 'a neighbour' },
      },
    })
    await expect(organiser.getByRole('heading', { name: '2 awaiting approval' })).toBeVisible()
    await expect(organiser.getByRole('link', { name: 'Approvals 2 waiting' })).toBeVisible()
    await expectAccessible(organiser, 'the queue')
  })

  await test.step('changes are asked for in words, and the next is opened', async () => {
    await organiser.getByRole('link', { name: /^Keelstone Shipyard/ }).click()
    await expect(organiser.getByRole('heading', { name: 'Keelstone Shipyard' })).toBeFocused()
    await expect(organiser.getByText('1 of 2')).toBeVisible()
    await expect(organiser.getByText('4.6', { exact: true })).toBeVisible()
    await expectAccessible(organiser, 'a review')
    await organiser.keyboard.press('?')
    const keys = organiser.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys.getByText('Approve and open the next')).toBeVisible()
    await organiser.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await organiser.keyboard.press('r')
    const words = organiser.getByLabel('What should change?')
    await expect(words).toBeFocused()
    await organiser.keyboard.press('Control+Enter')
    await expect(organiser.getByText('Say what should change.')).toBeVisible()
    await words.fill('Bring the tower below 4 m.')
    await organiser.keyboard.press('Control+Enter')
    await expect(organiser.getByText('Changes requested of “Keelstone Shipyard”')).toBeVisible()
    await expect(organiser.getByRole('heading', { name: 'Halyard Rigging' })).toBeVisible()
  })

  await test.step('the team reads it, and can answer though the form cannot be changed after sending', async () => {
    await exhibitor.goto(event.url('/tasks'))
    await expect(exhibitor.getByText('Changes requested: Bring the tower below 4 m.')).toBeVisible()
    await exhibitor.getByRole('link', { name: /Stand design approval/ }).click()
    await expect(exhibitor.getByText('The organiser has asked for changes')).toBeVisible()
    await expect(exhibitor.getByRole('heading', { name: 'Reviews' })).toBeVisible()
    await expectAccessible(exhibitor, 'the task with its reviews')
    await exhibitor.getByRole('link', { name: 'Change your answers' }).click()
    await expect(height).toHaveValue('4.6')
    await height.fill('3.9')
    await send('Send changes')
  })

  await test.step('the reviewer compares, and approves', async () => {
    await organiser.getByRole('link', { name: /^Keelstone Shipyard/ }).click()
    await expect(organiser.getByText('You requested changes')).toBeVisible()
    await expect(organiser.getByRole('tab', { name: 'What changed' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(organiser.getByText('3.9', { exact: true })).toBeVisible()
    await expect(organiser.getByText('4.6', { exact: true })).toBeVisible()
    await expect(organiser.getByText('Anything unusual?')).toBeHidden()
    await organiser.keyboard.press('a')
    await expect(organiser.getByText('“Keelstone Shipyard” approved')).toBeVisible()
    await expect(organiser.getByRole('heading', { name: 'Halyard Rigging' })).toBeVisible()
    await exhibitor.goto(event.url(`/tasks/${taskId}`))
    await expect(exhibitor.getByText('Approved by Mara Bright')).toBeVisible()
  })

  await test.step('changed again, it is back in review by itself', async () => {
    await organiser.keyboard.press('Escape')
    await expect(organiser.getByRole('heading', { name: '1 awaiting approval' })).toBeVisible()
    await event.api(`/admin/forms/${formId}/reopenings/${teamId}`, {
      ...{ as: reviewer, method: 'PUT', body: { untilDay: '2099-12-31' } },
    })
    await exhibitor.goto(event.url(`/forms/${formId}`))
    await height.fill('5')
    await send('Send changes')
    await expect(
      organiser.getByRole('row', { name: /Keelstone Shipyard.*Changed after approval/ }),
    ).toBeVisible()
    await exhibitor.goto(event.url(`/tasks/${taskId}`))
    await expect(
      exhibitor.getByText(
        'Your team changed this after it was approved, so the organiser will review it again.',
      ),
    ).toBeVisible()
  })
})

test('what somebody else has changed meanwhile is not decided unseen', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event, 'Keelstone Shipyard')
  const taskId = await event.task({ title: 'Book the crane', isApprovalNeeded: true })
  await event.api(`/tasks/${taskId}/completion`, { as: owner, body: {} })
  const [first, second] = [
    await visit({ as: await event.person({ level: 'moderator', firstName: 'Mara' }) }),
    await visit({ as: await event.person({ level: 'moderator', firstName: 'Olu' }) }),
  ]
  for (const page of [first, second]) {
    await page.goto(event.url('/admin/approvals'))
    await page.getByRole('link', { name: /^Keelstone Shipyard/ }).click()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled()
  }
  await first.getByRole('button', { name: 'Approve' }).click()
  await expect(first.getByText('Nothing awaits approval')).toBeVisible()
  await expect(second.getByText('Mara Bright has approved this meanwhile.')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  await second.getByRole('button', { name: 'Show what is new' }).click()
  await expect(second.getByText('Approved', { exact: true }).first()).toBeVisible()
  await first.getByRole('button', { name: 'Undo' }).click()
  await expect(first.getByRole('button', { name: 'Approve' })).toBeEnabled()
})
