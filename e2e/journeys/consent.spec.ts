import { publishTerms } from '#features/portal/consent/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf, PASSWORD } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'

test('an admin publishes terms, and an exhibitor agrees to them before the page of their link opens', async ({
  event,
  visit,
}) => {
  const admin = await event.person({ level: 'admin', firstName: 'Olga', surname: 'Admin' })
  const { owner } = await exhibitorOf(event, 'Gullwing Boats', { hasPassword: true })
  const taskId = await event.task({ title: 'Send your stand plan' })
  const page = await visit({ as: admin })

  await test.step('published, after saying who is asked', async () => {
    await page.goto(event.url('/admin/privacy'))
    await page.getByRole('button', { name: 'Write terms' }).click()
    await page
      .getByRole('textbox', { name: 'Text of Terms', exact: true })
      .fill('We keep your name to run the event.')
    // No tool's name is shown.
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toBeHidden()
    await expectAccessible(page, 'writing terms')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish version 1?' })
    await expect(dialog).toContainText('all 2 people of this event, including you')
    await dialog.getByRole('button', { name: 'Publish version 1' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('0 of 2 people have agreed')).toBeVisible()
    await expect(page.getByText(/^Version 1, published on .* by Olga Admin\.$/)).toBeVisible()
    await expectAccessible(page, 'terms that people agree to')
  })

  const theirs = await visit({ viewport: phone })
  const link = event.url(`/tasks/${taskId}`)
  const text = theirs.getByText('We keep your name to run the event.')
  const signInThere = async () => {
    await theirs.goto(link)
    await signIn(theirs, { email: owner.email, password: PASSWORD })
  }

  await test.step('an exhibitor signs in on a phone, may leave, and is asked again', async () => {
    await signInThere()
    await expect(theirs.getByRole('heading', { name: 'Agree to continue' })).toBeVisible()
    await expect(text).toBeVisible()
    await expect(theirs.getByText('Send your stand plan')).toBeHidden()
    await expectAccessible(theirs, 'terms on a phone')
    await theirs.getByRole('button', { name: 'Sign out' }).click()
    await expect(theirs).toHaveURL(/\/auth\/login/)
    await signInThere()
    await expect(text).toBeVisible()
  })

  await test.step('agrees by keyboard, and is where the link leads', async () => {
    await theirs.getByRole('button', { name: 'I agree' }).focus()
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByRole('heading', { name: 'Send your stand plan' })).toBeVisible()
    await expect(theirs).toHaveURL(link)
    await theirs.reload()
    await expect(theirs.getByRole('heading', { name: 'Send your stand plan' })).toBeVisible()
    await expect(text).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: 'I agree' }).click()
    await expect(page.getByText('2 of 2 people have agreed')).toBeVisible()
  })

  await test.step('a new version waits for the next page, and a still newer one is shown in its place', async () => {
    const publish = (version: number, words: string) =>
      publishTerms(event.scope, system, { version, text: `<p>${words}</p>` })
    const asked = theirs.waitForResponse((answer) => answer.url().includes('/rpc/boot/get'))
    await publish(1, 'We keep your name and address.')
    await asked
    await expect(theirs.getByRole('heading', { name: 'Send your stand plan' })).toBeVisible()
    await theirs.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(theirs.getByRole('heading', { name: 'The terms have changed' })).toBeVisible()
    await publish(2, 'We keep your name, address and car.')
    await expect(theirs.getByText('We keep your name, address and car.')).toBeVisible()
    await expect(theirs.getByText('Please read the new version.')).toBeVisible()
    await theirs.getByRole('button', { name: 'I agree' }).click()
    await expect(theirs.getByRole('button', { name: 'I agree' })).toBeHidden()
    await expect(theirs).toHaveURL(event.url('/'))
  })

  await test.step('the admin reads the versions, and stops asking', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'I agree' }).click()
    await page.getByRole('button', { name: 'Versions', exact: true }).click()
    const versions = page.getByRole('dialog', { name: 'Versions' })
    await expect(versions.getByRole('listitem')).toHaveText([
      /^Version 3 \(current\).*2 people agreed$/,
      /^Version 2.*0 people agreed$/,
      /^Version 1.*Olga Admin2 people agreed$/,
    ])
    await versions.getByRole('button', { name: /^Version 1/ }).click()
    await expect(versions.getByText('We keep your name to run the event.')).toBeVisible()
    await expectAccessible(page, 'versions of the terms')
    await versions.getByRole('button', { name: 'Close' }).click()
    await expect(versions).toBeHidden()
    await page.getByRole('button', { name: 'Stop asking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stop asking people to agree?' })
    await dialog.getByRole('button', { name: 'Stop asking' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('People are no longer asked to agree. This was stopped')).toBeVisible()
  })
})
