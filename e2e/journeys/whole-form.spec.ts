import { isVerified, startHookReceiver } from '#test/peers/hook-receiver.ts'
import { type ArrangedEvent, exhibitorOf, type Person } from '../fixtures/event.ts'
import { mailTo } from '../fixtures/mail.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'
import { KeyboardBuilder } from '../pages/keyboard-builder.ts'

/** As they are found in the palette, and what they ask. */
const questions = [
  ['short text', 'Name on the badge holder'],
  ['e-mail', 'E-mail on the day'],
  ['telephone', 'Phone on the day'],
  ['checkbox', 'Do you bring a vehicle?'],
  ['short text', 'Registration'],
  ['date', 'When does it arrive?'],
  ['number', 'Its height in metres'],
  ['long text', 'What does it carry?'],
  ['web address', 'Website of the carrier'],
  ['page', 'Your people'],
  ['field group', 'Staff'],
  ['full name', 'Who is in charge?'],
  ['dropdown', 'Which gate do you use?'],
  ['number', 'How many chairs?'],
  ['number', 'How many tables?'],
  ['long text', 'Access needs'],
  ['address', 'Where are the passes sent?'],
  ['short text', 'Order number'],
  ['e-mail', 'E-mail for the invoice'],
  ['long text', 'Anything else?'],
  ['disclaimer', 'House rules'],
] as const

test('a form of twenty questions is built by keyboard, filled in on two phones, and told to everybody', async ({
  event,
  visit,
}) => {
  const receiver = await startHookReceiver()
  try {
    const { owner } = await exhibitorOf(event, 'Foxglove Instruments')
    const admin = await event.person({ level: 'admin', firstName: 'Mara', surname: 'Dunn' })
    const organiser = await visit({ as: admin })
    const builder = new BuilderPage(organiser)
    const byKeyboard = new KeyboardBuilder(organiser)

    await test.step('a field group', async () => {
      await organiser.goto(event.url('/admin/field-groups/add'))
      await byKeyboard.begin('Person')
      await byKeyboard.add('short text', 'Name of the person')
      await byKeyboard.require()
      await byKeyboard.add('short text', 'Role on the stand')
      await builder.saved()
    })
    await test.step('twenty questions', async () => {
      await organiser.goto(event.url('/admin/forms/add'))
      await byKeyboard.begin('Badges and passes')
      for (const [type, words] of questions) await byKeyboard.add(type, words)
      await expect(builder.questions.getByRole('listitem')).toHaveCount(questions.length)
    })
    await test.step('a group that loops, options, and a jump over the vehicle', async () => {
      await byKeyboard.select('Name on the badge holder')
      await byKeyboard.require()
      await byKeyboard.select('Staff')
      await byKeyboard.choose('Field group', 'Person')
      await byKeyboard.press('switch', 'Allow several entries')
      await byKeyboard.select('Which gate do you use')
      await byKeyboard.options(['North', 'South'])
      await byKeyboard.select('Do you bring a vehicle')
      await byKeyboard.jumpIf('No', 'Your people')
      await expect(builder.card('Do you bring a vehicle')).toHaveAccessibleName(
        /If the answer is No, go to Your people, otherwise go to the next question/,
      )
      await builder.saved()
    })
    const formId = await test.step('published', async () => {
      await byKeyboard.press('button', 'Publish')
      await expect(organiser.getByText('Version 1 is published')).toBeVisible()
      return /forms\/([^/]+)/.exec(organiser.url())?.[1] ?? ''
    })
    const secret = await addHook(event, { as: admin, formId, url: `${receiver.url}/hooks` })

    await test.step('begun on a phone, and left half way', async () => {
      const first = await visit({ as: owner, viewport: phone, hasTouch: true, isMobile: true })
      await first.goto(event.url(`/forms/${formId}`))
      await first.getByLabel('Name on the badge holder').fill('Foxglove')
      await first.getByLabel('No', { exact: true }).check()
      await expect(first.getByLabel('Registration')).toHaveCount(0)
      await first.getByRole('button', { name: 'Continue' }).click()
      await first.getByLabel('Name of the person').fill('Ada Quill')
      await expect(first.getByText(/^Saved /)).toBeVisible()
      await first.context().close()
    })
    const sent = await test.step('gone on with on another, and sent', async () => {
      const second = await visit({ as: owner, viewport: phone, hasTouch: true, isMobile: true })
      await second.goto(event.url(`/forms/${formId}`))
      await expect(second.getByText('Page 2 of 2')).toBeVisible()
      const names = second.getByLabel('Name of the person')
      await expect(names).toHaveValue('Ada Quill')
      await second.getByRole('button', { name: /^Add/ }).click()
      await names.nth(1).fill('Ben Reed')
      await second.getByLabel('Role on the stand').nth(1).fill('Stand lead')
      await second.getByLabel(/^House rules|^I agree/).check()
      await second.getByRole('button', { name: 'Review' }).click()
      await second.getByRole('button', { name: 'Send' }).click()
      return second
    })
    await test.step('confirmed, and mailed', async () => {
      await expect(sent.getByRole('heading', { name: 'Badges and passes is sent' })).toBeVisible()
      await expect(sent.getByText('Ben Reed')).toBeVisible()
      expect(await mailTo(owner.email, 'Thank you.')).toContain('Ben Reed')
    })
    await test.step('told to the webhook with a good signature', async () => {
      await expect.poll(() => receiver.received.length).toBe(1)
      const [told] = receiver.received
      if (!told) throw new Error('Nothing was received')
      expect(isVerified(told, secret)).toBe(true)
      const { type, team, answers } = JSON.parse(told.body)
      expect([type, team.name]).toEqual(['submission.created', 'Foxglove Instruments'])
      expect(JSON.stringify(answers)).toContain('Stand lead')
      expect(JSON.stringify(answers)).not.toContain('Registration')
    })
    await test.step('in the table, with a column for each entry, and what was not asked', async () => {
      await organiser.goto(event.url(`/admin/forms/${formId}/submissions/`))
      const row = organiser.getByRole('row', { name: /Foxglove Instruments/ })
      await expect(row).toContainText(/Foxglove.*No.*Not asked.*Ada Quill.*Ben Reed.*Stand lead/)
      await row.getByRole('link').click()
      const panel = organiser.getByRole('complementary').filter({ has: organiser.getByText('1 of 1') })
      await expect(panel.getByRole('list', { name: 'E-mails' })).toContainText(owner.email)
      await expect(panel.getByRole('list', { name: 'Webhooks' })).toContainText('Delivered')
    })
  } finally {
    await receiver.stop()
  }
})

type Hook = { as: Person; formId: string; url: string }

/** @returns its signing secret */
async function addHook(event: ArrangedEvent, { as, formId, url }: Hook): Promise<string> {
  const body = { webHook: { name: 'Gate passes', url } }
  return (await event.api<{ secret: string }>(`/admin/forms/${formId}/webhooks`, { as, body })).secret
}
