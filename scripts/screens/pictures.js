import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const desk = { width: 1440, height: 900 }

/** The pictures of the README: screens as people first see them, without scrolling. */
export async function readmePictures(browser, demo, folder) {
  mkdirSync(folder, { recursive: true })
  await picture('exhibitor-dashboard', 'exhibitor', desk, '/')
  await picture('teams-report', 'organiser', desk, '/admin/reports/teams')
  await picture('form-builder', 'organiser', desk, '/admin/forms', async (page) => {
    await page.getByRole('link', { name: 'Power and internet order' }).first().click()
    await page.getByRole('button', { name: /Power supply\. Item list/ }).click()
  })
  await picture('form-phone', 'exhibitor', { width: 390, height: 940 }, '/forms', async (page) => {
    await page.getByRole('link', { name: /Power and internet order/ }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  async function picture(name, role, viewport, path, act = async () => {}) {
    const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' })
    const page = await context.newPage()
    const link = new URL(demo.links[role])
    // A link can be used once; of one role there may be two pictures.
    if (contexts[role]) await context.addCookies(contexts[role])
    else await page.goto(link.href)
    contexts[role] = await context.cookies()
    await page.goto(`${demo.url}${path}`)
    await page.locator('h1').first().waitFor()
    await act(page)
    await page.waitForTimeout(600)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
    await context.close()
  }
}

/** Cookies of the roles that have already signed in. */
const contexts = {}
