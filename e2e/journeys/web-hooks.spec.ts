import { isVerified, startHookReceiver } from '#test/peers/hook-receiver.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'

test('a webhook is added, tested, told of a submission with a good signature, tried again, and replayed', async ({
  event,
  visit,
}) => {
  const receiver = await startHookReceiver()
  try {
    const team = await event.team('Foxglove Instruments')
    const owner = await event.person({ teamId: team, isTeamOwner: true })
    const formId = await event.form({ definition: definitionOf(companyQuestion) })
    const admin = await visit({ as: await event.person({ level: 'admin' }) })
    await admin.goto(event.url(`/admin/forms/${formId}/webhooks/add`))
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Gate passes')
    await admin.getByLabel('Address').fill(`${receiver.url}/hooks`)
    await admin.getByRole('button', { name: 'Add webhook' }).click()
    const secret = await admin.getByLabel('Signing secret').inputValue()
    expect(secret).toMatch(/^whsec_/)
    await admin.getByRole('link', { name: 'I have copied it' }).click()

    await admin.getByRole('button', { name: 'Send test' }).click()
    await expect.poll(() => receiver.received.length).toBe(1)
    await admin.keyboard.press('Escape')

    // The receiver fails, and asks not to be tried again soon; what it was told comes again by hand.
    receiver.next.push({ status: 503, headers: { 'retry-after': '3600' } })
    const exhibitor = await visit({ as: owner })
    await exhibitor.goto(event.url(`/forms/${formId}`))
    await exhibitor.getByLabel('Name on the fascia board').fill('Foxglove')
    await exhibitor.getByRole('button', { name: 'Review' }).click()
    await exhibitor.getByRole('button', { name: 'Send' }).click()
    await expect(exhibitor.getByRole('heading', { name: /is sent$/ })).toBeVisible()
    await expect.poll(() => receiver.received.length).toBe(2)
    const [, told] = receiver.received
    expect(told && isVerified(told, secret)).toBe(true)
    expect(JSON.parse(told?.body ?? '')).toMatchObject({ type: 'submission.created' })

    await admin.reload()
    const row = admin.getByRole('row', { name: /503/ })
    await expect(row).toBeVisible()
    await row.getByRole('link').first().click()
    await expect(admin.getByRole('heading', { name: 'Foxglove Instruments, created' })).toBeVisible()
    await admin.keyboard.press('j')
    await expect(admin.getByRole('heading', { name: /, test$/ })).toBeVisible()
    await admin.keyboard.press('k')
    await admin.getByRole('button', { name: 'Replay' }).click()
    await expect.poll(() => receiver.received.length).toBe(3)
    const again = receiver.received[2]
    expect(again && isVerified(again, secret)).toBe(true)
    expect(again?.headers['webhook-id']).toBe(told?.headers['webhook-id'])
  } finally {
    await receiver.stop()
  }
})
