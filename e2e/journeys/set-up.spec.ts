import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, expectNoFaults, openBrowser, phone, test } from '../fixtures/test.ts'
import { type StartedPortal, startPortal } from '../portal.ts'

const WEAK = 'aaaaaaaaaa'

let running: StartedPortal
test.beforeAll(async () => {
  running = await startPortal({ hasMailServer: false })
})
test.afterAll(() => running.stop())

test('an empty portal says that it is not set up yet, and keeps what was typed over a wrong link', async ({
  browser,
}, { workerIndex }) => {
  const faults: string[] = []
  const context = await openBrowser(browser, {}, { faults, worker: workerIndex })
  const page = await context.newPage()
  await page.goto(running.portal.url)
  await expect(page.getByRole('heading', { name: 'This portal is not set up yet', level: 1 })).toBeVisible()
  await expectAccessible(page, 'not set up yet, 1440 px')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'not set up yet, 360 px')

  await page.goto(`${running.portal.url}/setup?token=of-an-earlier-start`)
  await page.getByLabel('Organisation').fill('Harbour Events Ltd')
  await page.getByLabel('Event name').fill('Harbour Expo')
  await page.getByLabel('First name').fill('Mara')
  await page.getByLabel('Surname').fill('Dunn')
  await page.getByLabel('E-mail address').fill('mara@harbour-expo.example')
  await page.locator('input[name="password"]').fill(WEAK)
  await expectAccessible(page, 'the first set-up, 360 px')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page, 'the first set-up, 1440 px')
  await page.getByRole('button', { name: 'Create account and event' }).click()
  await expect(page.locator('input[name="password"]')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'the first set-up with a weak password')
  // The first press counts, although the error of the field that was left moves the button.
  await expect(page.getByLabel('First day')).toBeFocused()
  await expect(page.getByLabel('First day')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Organisation')).toHaveValue('Harbour Events Ltd')
  await context.close()
  expectNoFaults(faults)
})
