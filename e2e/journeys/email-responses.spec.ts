import { expect, test } from '../fixtures/test.ts'
import { MAIL_REPORT_SECRET } from '../portal.ts'

test('an organiser reads what became of an e-mail, beside it, in the log and beside the person', async ({
  event,
  visit,
}) => {
  const admin = await event.person({ level: 'admin', firstName: 'Ana' })
  const page = await visit({ as: admin })
  await page.goto(event.url('/admin/emails?tab=settings'))
  await page.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Handed over' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the e-mail' }).click()
  const drawer = page.getByRole('dialog', { name: /^Test e-mail from/ })
  await expect(drawer.getByRole('region', { name: 'What happened' })).toContainText('Handed over')
  const id = new URL(page.url()).searchParams.get('email')

  const of = {
    ...{ MessageID: `from-postmark-${id}`, Recipient: admin.email, Email: admin.email },
    Metadata: { mail: id, eventId: event.scope.eventId },
  }
  const report = async (parts: object) => {
    const answer = await page.request.post(`${new URL(page.url()).origin}/mail-reports/postmark`, {
      headers: { 'x-webhook-secret': MAIL_REPORT_SECRET },
      data: { ...of, ...parts },
    })
    expect(await answer.json()).toEqual({ outcome: 'taken' })
  }
  await report({ RecordType: 'Delivery', DeliveredAt: new Date().toISOString(), Details: '250 2.0.0 Ok' })
  const opened = { Platform: 'Desktop', UserAgent: 'Mozilla/5.0', Geo: { IP: '203.0.113.9' } }
  await report({ RecordType: 'Open', ReceivedAt: new Date().toISOString(), FirstOpen: true, ...opened })

  // By the live stream, without pressing anything.
  const happened = drawer.getByRole('region', { name: 'What happened' })
  await expect(happened).toContainText('Delivered')
  await expect(happened).toContainText('Desktop · 203.0.113.9')
  await expect(happened).toContainText('Opens are unreliable')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Responses' }).click()
  const log = page.getByRole('table', { name: 'Responses' })
  await expect(log.getByRole('row')).toHaveCount(4)
  await page.goto(event.url('/admin/emails?tab=responses&type=open'))
  await expect(log.getByRole('row')).toHaveCount(2)
  await log.getByRole('link').first().click()
  await expect(drawer.getByRole('region', { name: 'What happened' })).toContainText('Opened')
  await page.keyboard.press('Escape')
  await expect(log.getByRole('row')).toHaveCount(2)

  await report({
    ...{ RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 100_001 },
    ...{ BouncedAt: new Date().toISOString(), Inactive: true, Details: 'The recipient called it spam' },
  })
  await page.goto(event.url('/admin/emails'))
  await expect(page.getByRole('row', { name: /Test e-mail from/ })).toContainText('Marked as spam')
  await page.getByRole('tab', { name: 'Unsubscribed' }).click()
  await expect(page.getByRole('row', { name: new RegExp(admin.email) })).toContainText('Address bounced')
})
