import { eq } from 'drizzle-orm'
import { updateSubscription } from '#features/event/emails/server/commands/subscriptions.ts'
import { mailingInput } from '#features/messages/mailings/domain/schema.ts'
import { updateMailing } from '#features/messages/mailings/server/commands/writing.ts'
import { mailingById } from '#features/messages/mailings/server/queries/mailings.ts'
import { members } from '#features/people/members/server/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { actorOf, makeTeam } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { mailsReceivedBy } from '../fixtures/mail.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test('an admin chases three teams, sees who is left out, takes it back, sends it, and each gets it once', async ({
  event,
  visit,
}) => {
  await makeTask(event.scope, { title: 'Send the stand plan', dueDate: '2020-01-01' })
  const owners = []
  for (const name of ['Algalume', 'Brightwater', 'Calder & Finch']) {
    const teamId = await makeTeam(event.scope, { name, stand: 'B2' })
    const owner = await event.person({ teamId, isTeamOwner: true, firstName: name.split(' ')[0] ?? name })
    await inEvent(event.scope, ({ tx }) =>
      tx.update(members).set({ firstLoginAt: new Date() }).where(eq(members.id, owner.memberId)),
    )
    owners.push({ ...owner, teamId })
  }
  const [algalume, brightwater, calder] = owners
  if (!algalume || !brightwater || !calder) throw new Error('Three teams were made')
  await updateSubscription(event.scope, actorOf(brightwater, brightwater.teamId), {
    ...{ kind: 'reminders', isSubscribed: false },
  })
  const admin = await event.person({ level: 'admin', firstName: 'Ana' })

  const page = await visit({ as: admin })
  await page.goto(event.url('/admin/teams'))
  for (const name of ['Algalume', 'Brightwater', 'Calder & Finch'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Chase' }).click()

  // One count, in three places; who is left out is named.
  await expect(page.getByRole('heading', { name: /2 people get this reminder in 2 teams/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeVisible()
  await expect(page.getByText('2 e-mails, one to each person')).toBeVisible()
  const leftOut = page.getByRole('region', { name: 'Left out' })
  await expect(leftOut.getByText('Unsubscribed from reminders')).toBeVisible()
  await expect(leftOut.getByText('Brightwater')).toBeVisible()
  await page.getByRole('button', { name: 'Algalume: people and tasks' }).click()
  await expect(page.getByText(algalume.email)).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('Send the stand plan').first()).toBeVisible()
  await expectAccessible(page, 'a mailing that is written')

  // Somebody is taken out, and put back.
  await page.getByRole('checkbox', { name: 'Calder & Finch' }).uncheck()
  await expect(page.getByRole('button', { name: 'Send to 1 person' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Calder & Finch' }).check()
  await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeVisible()
  await page.getByLabel('Subject').fill('{{teamName}}: plans go to {{print}}')
  await expect(page.getByText('Unknown: {{print}}.').first()).toBeVisible()
  await page.getByLabel('Subject').fill('{{teamName}}: plans go to print')
  await expect(page.getByText('Algalume: plans go to print')).toBeVisible()

  // What a colleague has changed meanwhile is said, and is not sent unread.
  const mailingId = page.url().split('/').at(-1) ?? ''
  const changeElsewhere = async (subject: string) => {
    const draft = await inEvent(event.scope, (open) => mailingById(open, mailingId))
    if (!draft) throw new Error('The draft is there')
    const changed = await updateMailing(event.scope, system, {
      ...{ mailingId, version: draft.version, mailing: mailingInput.parse({ ...draft, subject }) },
    })
    expect(changed.ok).toBe(true)
  }
  await changeElsewhere('A colleague’s words')
  await expect(page.getByText('Someone else has changed this mailing. Reload to see it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeDisabled()
  await expect(page.getByLabel('Subject')).toHaveValue('{{teamName}}: plans go to print')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('A colleague’s words')
  await page.getByLabel('Subject').fill('{{teamName}}: plans go to print')
  await expect(page.getByText('Algalume: plans go to print')).toBeVisible()

  // Held, also after the page was left; taken back, it is a draft with all that was written.
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.getByText('Nothing has been sent yet. You can close this page.')).toBeVisible()
  await expectAccessible(page, 'a mailing that is held')
  await page.goto(event.url('/admin/emails/mailings'))
  await expect(page.getByRole('row', { name: /plans go to print/ })).toContainText('Held')
  await expectAccessible(page, 'the list of mailings')
  await page.getByRole('link', { name: /plans go to print/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('{{teamName}}: plans go to print')

  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Sent to 2 people')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'a mailing that is sent')
  const got = (person: { email: string }) => mailsReceivedBy(person.email)
  await expect.poll(async () => [(await got(algalume)).length, (await got(calder)).length]).toEqual([1, 1])
  expect(await got(brightwater)).toEqual([])
  expect((await got(algalume))[0]).toContain('Subject: Algalume: plans go to print')

  const small = await visit({ as: admin, viewport: phone })
  await small.goto(page.url())
  await expect(small.getByText('Sent to 2 people')).toBeVisible()
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await small.goto(event.url('/admin/emails/mailings/new?kind=chaser'))
  await expect(small.getByText('Already reminded today')).toBeVisible()
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})
