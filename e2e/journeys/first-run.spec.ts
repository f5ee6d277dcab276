import { setUpToken } from '#features/people/set-up/server/queries.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { type StartedPortal, startPortal } from '../portal.ts'

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
})
