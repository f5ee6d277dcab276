import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any screen has. */
const MOST_STOPS = 150

/**
 * Presses Tab until the element has focus, as a person without a mouse does; fails when it never gets there.
 */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'reached by the Tab key').toBeFocused()
}
