import { setUpToken } from '#features/people/set-up/server/queries.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { linksIn } from '../fixtures/mail.ts'
import { expect, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'
import { mailReceived, type StartedPortal, startPortal } from '../portal.ts'

let running: StartedPortal
test.beforeAll(async () => {
  running = await startPortal()
})
test.afterAll(() => running.stop())

test('set-up leads to the first steps, which lead to their screens and tick themselves', async ({
  browser,
}) => {
  const { url, authSecret } = running.portal
  const page = await (await browser.newContext()).newPage()
  const token = setUpToken({ settings: { authSecret } })

  await test.step('without its link, the portal says where the link is', async () => {
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'This portal is not set up yet' })).toBeVisible()
    await expectAccessible(page, 'not set up')
  })
  await test.step('the first event and account are created', async () => {
    await page.goto(`${url}/setup?token=${token}`)
    const fill = async (label: string, value: string) => {
      const field = page.getByRole('textbox', { name: label })
      await field.fill(value)
      await field.press('Tab')
    }
    await fill('Organisation', 'Quay Events')
    await fill('Event name', 'Quay Fair 2027')
    await fill('First day', '10 March 2027')
    await fill('Last day', '12 March 2027')
    await fill('First name', 'Ana')
    await fill('Surname', 'Lee')
    await fill('E-mail address', 'ana@quay.example')
    await fill('Password', 'wharf-lantern-73 otter')
    await page.getByRole('button', { name: 'Create account and event' }).click()
  })

  const steps = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Get your event ready' }) })
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name })
  await test.step('it opens on what there is to do', async () => {
    await expect(page).toHaveURL(`${url}/admin`)
    await expect(step('Check the name and dates').getByRole('img', { name: 'Done' })).toBeVisible()
    await expect(steps).toContainText('quay-fair-2027')
    await expectAccessible(page, 'first steps')
  })
  await test.step('the screen that it leads to ticks its step', async () => {
    await step('Add team types').getByRole('link', { name: 'Add team type' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Shell scheme')
    await page.getByRole('button', { name: 'Add team type' }).click()
    await expect(page.getByRole('link', { name: /Shell scheme/ })).toBeVisible()
    await page.goto(`${url}/admin`)
    await expect(step('Add team types').getByRole('img', { name: 'Done' })).toBeVisible()
  })
  await test.step('it is put away, and comes back', async () => {
    await steps.getByRole('button', { name: 'Hide' }).click()
    await expect(steps).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(steps).toBeVisible()
  })

  // From here to the first submission: by links alone, as somebody who has read nothing about the portal.
  await test.step('branding', async () => {
    await step('Add your logo and colour').getByRole('link', { name: 'Branding' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Logo', exact: true }).click()
    await (await chooser).setFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="150"><rect width="600" height="150" fill="#0b6b74"/></svg>',
      ),
    })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await backToSteps()
    await expect(step('Add your logo and colour').getByRole('img', { name: 'Done' })).toBeVisible()
  })
  await test.step('a team, whose owner is invited with it', async () => {
    await step('Add your teams').getByRole('link', { name: 'Add team' }).click()
    await page.getByRole('textbox', { name: 'Team name' }).fill('Foxglove Instruments')
    await page.getByRole('textbox', { name: 'First name' }).fill('Priya')
    await page.getByRole('textbox', { name: 'Surname' }).fill('Nair')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('priya@foxglove.example')
    await page.getByRole('button', { name: 'Add team' }).click()
    await expect(page.getByRole('heading', { name: 'Foxglove Instruments', level: 1 })).toBeVisible()
    await backToSteps()
    await expect(step('Invite the first people').getByRole('img', { name: 'Done' })).toBeVisible()
  })
  await test.step('a form with one rule', async () => {
    await step('Publish your first form').getByRole('link', { name: 'Add form' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Power order')
    await page.getByRole('button', { name: 'Add form' }).click()
    const builder = new BuilderPage(page)
    await builder.add('Checkboxes', 'Do you need power?')
    await builder.options(['Yes', 'No'])
    await builder.add('Number', 'How many sockets?')
    await builder.add('Long text', 'Anything else?')
    await builder.card('Do you need power').click()
    await builder.inspector.getByRole('button', { name: 'Add a condition' }).click()
    await builder.inspector.getByLabel('Value').selectOption({ label: 'No' })
    const next = page.getByLabel('Next if the conditions are met')
    const last = next.getByRole('option').filter({ hasText: 'Anything else?' })
    await next.selectOption({ label: (await last.textContent()) ?? '' })
    await builder.saved()
    await builder.publish()
    await page.getByRole('link', { name: 'Back to forms' }).click()
    await backToSteps()
  })
  await test.step('a task for it', async () => {
    await step('Set your first task').getByRole('link', { name: 'Add task' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Order your power')
    await page.getByRole('combobox', { name: /^Type/ }).click()
    await page.getByRole('option', { name: 'Form', exact: true }).click()
    await page.getByRole('combobox', { name: /^Form/ }).click()
    await page.getByRole('option', { name: 'Power order' }).click()
    await page.getByLabel('Due date').fill('1 March 2027')
    await page.getByRole('button', { name: 'Add task' }).click()
    await expect(page.getByRole('row', { name: /Order your power/ })).toBeVisible()
    await page.getByRole('link', { name: 'Overview', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(steps).toBeHidden()
  })
  await test.step('the invited person sends it in', async () => {
    const exhibitor = await (await browser.newContext()).newPage()
    await exhibitor.goto(await linkReceived('priya@foxglove.example', `${url}/auth/set-password?`))
    await exhibitor.getByLabel('Password', { exact: true }).fill('seven quiet harbours')
    await exhibitor.getByRole('button', { name: 'Set password and sign in' }).click()
    await exhibitor
      .getByRole('list', { name: 'Next up' })
      .getByRole('link', { name: /Order your power/ })
      .click()
    await exhibitor.getByRole('link', { name: 'Fill in the form' }).click()
    await exhibitor.getByRole('radio', { name: 'No' }).check()
    await expect(exhibitor.getByLabel('How many sockets?')).toHaveCount(0)
    await exhibitor.getByRole('button', { name: 'Review' }).click()
    await exhibitor.getByRole('button', { name: 'Send' }).click()
    await expect(exhibitor.getByRole('heading', { name: 'Power order is sent' })).toBeVisible()
    await exhibitor.context().close()
  })
  await test.step('the organiser sees it', async () => {
    await page.getByRole('list', { name: 'Build' }).getByRole('link', { name: 'Forms' }).click()
    await page.getByRole('link', { name: /Power order/ }).click()
    await page.getByRole('link', { name: 'Submissions' }).click()
    await expect(page.getByRole('row', { name: /Foxglove Instruments/ })).toContainText('No')
  })

  async function backToSteps() {
    await page.getByRole('link', { name: 'Overview', exact: true }).first().click()
    await expect(steps).toBeVisible()
  }
})

/** The newest link of this kind that was mailed to the address; a job sends the mail. */
async function linkReceived(email: string, start: string): Promise<string> {
  let link = ''
  await expect
    .poll(() => {
      const links = mailReceived()
        .filter(({ to }) => to.includes(email))
        .flatMap(({ source }) => linksIn(source))
      link = links.findLast((one) => one.startsWith(start)) ?? ''
      return link
    })
    .not.toBe('')
  return link
}
