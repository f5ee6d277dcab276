import { expectAccessible } from '../fixtures/accessibility.ts'
import { arrangeEvent, exhibitorOf, type Person } from '../fixtures/event.ts'
import { openArranging } from '../fixtures/services.ts'
import { expect, expectNoFaults, openBrowser, phone, test } from '../fixtures/test.ts'
import { type StartedPortal, startPortal } from '../portal.ts'

const NEW_PASSWORD = 'seven quiet harbours'

let running: StartedPortal
test.beforeAll(async () => {
  running = await startPortal({ hasMailServer: false })
})
test.afterAll(() => running.stop())

test('without a mail server, an admin hands an invitation link over', async ({ browser }, testInfo) => {
  const arranging = await openArranging(running.portal)
  const event = await arrangeEvent(arranging.services)
  const faults: string[] = []
  const visit = async (as?: Person) => {
    const context = await openBrowser(browser, {}, { faults, worker: testInfo.workerIndex })
    if (as) await context.addCookies([await event.sessionCookie(as)])
    return context.newPage()
  }
  const invited = await event.person({ firstName: 'Tomas', surname: 'Reyes' })
  const page = await visit(await event.person({ level: 'admin', firstName: 'Ana' }))
  await test.step('the open step for e-mail leads to the settings, not to the outbox', async () => {
    await page.goto(event.url('/admin'))
    await page.getByRole('link', { name: 'E-mail settings' }).click()
    await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
  })
  await page.goto(event.url('/admin/users'))
  await page.getByRole('button', { name: 'Actions for Tomas Reyes' }).click()
  await page.getByRole('menuitem', { name: 'Copy invitation link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy invitation link' })
  await expect(dialog).toContainText('Anyone with this link can set a password and sign in as Tomas Reyes')
  await expectAccessible(page, 'before the link is shown')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const link = await dialog.getByLabel('Invitation link for Tomas Reyes').inputValue()
  await expectAccessible(page, 'the link, 1440 px')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'the link, 360 px')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()

  await test.step('an exhibitor is told beforehand and afterwards that nobody gets an invitation', async () => {
    const { owner } = await exhibitorOf(event, 'Harbour Lights')
    const exhibitor = await visit(owner)
    await exhibitor.goto(event.url('/my-team/add-team-member'))
    await expect(
      exhibitor.getByText('This portal cannot send e-mails, so they get no invitation.'),
    ).toBeVisible()
    await exhibitor.getByRole('textbox', { name: 'First name' }).fill('Zed')
    await exhibitor.getByRole('textbox', { name: 'Surname' }).fill('Tester')
    await exhibitor.getByRole('textbox', { name: 'E-mail' }).fill('zed@lights.example')
    await exhibitor.getByRole('button', { name: 'Send invitation' }).click()
    await expect(
      exhibitor.getByText(/^No e-mail was sent. Ask the organiser for an invitation link/),
    ).toBeVisible()
    await exhibitor.context().close()
  })

  const theirs = await visit()
  await theirs.goto(link)
  await expect(theirs.getByText(invited.email)).toBeVisible()
  await theirs.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await theirs.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(theirs).toHaveURL(new RegExp(`/e/${event.slug}/?$`))
  await page.context().close()
  await theirs.context().close()
  await arranging.close()
  expectNoFaults(faults)
})
