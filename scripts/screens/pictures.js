import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { guidePictures } from './guide-pictures.js'

/**
 * The pictures of the README and the guides: screens as people first see them, without scrolling. Each says its name,
 * who looks, how large the window is, where it begins, and what to do there first.
 */
export async function takePicturesOfGuides(browser, demo, folder, only) {
  mkdirSync(folder, { recursive: true })
  const cookies = {}
  for (const picture of guidePictures) {
    if (!only.test(picture.name)) continue
    await take(picture)
  }

  async function take({ name, role, window, path, act = async () => {} }) {
    const context = await browser.newContext({ viewport: window, locale: 'en-GB', reducedMotion: 'reduce' })
    const page = await context.newPage()
    const settled = settling(page)
    // A link can be used once, and most roles have several pictures.
    if (cookies[role]) await context.addCookies(cookies[role])
    else if (role !== 'guest') await page.goto(demo.links[role])
    cookies[role] = await context.cookies()
    await page.goto(role === 'guest' ? demo.links['guest form'] : `${demo.url}${path}`)
    await page.locator('h1').first().waitFor()
    await act(page)
    await settled()
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.screenshot({ animations: 'disabled' })
    await context.close()
    // A palette makes a screen a third as large, and nobody sees the difference.
    await sharp(picture)
      .png({ palette: true, effort: 10, quality: 90 })
      .toFile(join(folder, `${name}.png`))
  }
}

/**
 * Waits until the page has asked for nothing for half a second and shows no placeholder. The live stream stays open, so
 * what has been open for longer than five seconds does not count.
 */
function settling(page) {
  const open = new Map()
  let last = Date.now()
  page.on('request', (request) => {
    last = Date.now()
    open.set(request, last)
  })
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, (request) => {
      last = Date.now()
      open.delete(request)
    })
  const isQuiet = () => {
    const now = Date.now()
    return now - last > 500 && [...open.values()].every((since) => now - since > 5000)
  }
  return async () => {
    while (!isQuiet()) await page.waitForTimeout(100)
    await page.waitForFunction(
      () => document.querySelector('[aria-busy="true"], [aria-label="Loading"]') === null,
    )
    await page.waitForTimeout(300)
  }
}
