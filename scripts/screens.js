/**
 * Takes a picture of every screen of the demo event, as each role that has it, at three widths, light and
 * dark.
 *
 *   npm run screens -- [--only PATTERN] [--role PATTERN] [--width 360,1440] [--scheme light] [--pictures] [--mails]
 *
 * Pictures go to screens/, which git ignores; with --pictures, those of the README and the guides to docs/pictures/
 * instead. With --mails, pictures of every type of e-mail, at the widths of a desktop and of a phone.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { root } from './runtime.js'
import { startDemo } from './screens/demo.js'
import { startMailServer } from './screens/mail-server.js'
import { mailPictures } from './screens/mails.js'
import { takePicturesOfGuides } from './screens/pictures.js'
import { builtRoutes, levels } from './screens/routes.js'
import { addressesFor } from './screens/samples.js'

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    role: { type: 'string', default: '' },
    width: { type: 'string', default: '1440,768,360' },
    scheme: { type: 'string', default: 'light,dark' },
    pictures: { type: 'boolean', default: false },
    mails: { type: 'boolean', default: false },
  },
})
const widths = asked.width.split(',').map(Number)
const schemes = asked.scheme.split(',')

/** High enough to show a screen as people first see it; pictures are of the full page. */
const heights = { 1440: 900, 768: 1024, 360: 780 }

/** A taller window would only make the pictures of long tables slow to draw. */
const TALLEST = 4000

const container = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']

async function main() {
  const mailServer = asked.pictures ? await startMailServer() : undefined
  const demo = await startDemo(mailServer && { SMTP_URL: mailServer.url })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Chromium's sandbox refuses to run as root, as in most containers.
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...container] : container,
  })
  try {
    if (asked.pictures)
      await takePicturesOfGuides(browser, demo, join(root, 'docs', 'pictures'), new RegExp(asked.only))
    else if (asked.mails) await mailPictures(browser, demo, join(root, 'screens', 'mails'))
    else await everyScreen(browser, demo)
  } finally {
    await browser.close()
    await demo.stop()
    await mailServer?.stop()
  }
}

async function everyScreen(browser, demo) {
  const folder = join(root, 'screens')
  if (asked.only === '' && asked.role === '') rmSync(folder, { recursive: true, force: true })
  const wanted = new RegExp(asked.only)
  const routes = (await builtRoutes()).filter(({ path }) => wanted.test(path))
  const troubles = []
  let taken = 0
  // Guests last: asking for a new password ends every session of the person.
  for (const role of [
    'organiser',
    'moderator',
    'report viewer',
    'exhibitor',
    'stand share',
    'staff',
    'guest',
  ]) {
    if (!role.includes(asked.role)) continue
    const context = await signIn(browser, demo, role)
    const own = routes.filter(({ access }) => levels(role).includes(access))
    const addresses = await addressesFor(role, context.request, demo, own)
    for (const { path, address } of addresses) {
      const target = join(folder, role.replaceAll(' ', '-'))
      mkdirSync(target, { recursive: true })
      const problems = await takePictures(context, `${demo.url}${address}`, join(target, nameOf(path)))
      troubles.push(...problems.map((problem) => `${role} ${path}: ${problem}`))
      taken += widths.length * schemes.length
    }
    await context.close()
  }
  for (const trouble of troubles) console.log(trouble)
  console.log(`${taken} pictures are in ${folder}.`)
}

async function signIn(browser, demo, role) {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
  if (role === 'guest') return context
  const page = await context.newPage()
  await page.goto(demo.links[role])
  await page.close()
  return context
}

/**
 * Loads a screen once, then shows it at each width and in each scheme. Returns the problems it can detect.
 */
async function takePictures(context, address, file) {
  const page = await context.newPage()
  const problems = new Set()
  page.on('pageerror', (error) => problems.add(`error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.add(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: heights[width] ?? 900 })
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      if (index === 0 && scheme === schemes[0]) await page.goto(address)
      await settle(page).catch(() => problems.add(`still loading after 20 s at ${width} px`))
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) problems.add(`${overflow} px wider than the window at ${width} px`)
      await photograph(page, width, `${file}-${width}-${scheme}.png`)
    }
  }
  await page.close()
  return [...problems]
}

/** In a window as tall as the page, so that bars which stick to the window's edges lie where the page ends. */
async function photograph(page, width, path) {
  const height = heights[width] ?? 900
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(tall, height), TALLEST) })
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  await page.setViewportSize({ width, height })
}

/** The live stream never ends, so wait until nothing is loading on the screen any more. */
async function settle(page) {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], [aria-label="Loading"]') === null,
    undefined,
    { timeout: 20_000 },
  )
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(150)
}

function nameOf(path) {
  return (
    path
      .replace(/^\/|\/$/g, '')
      .replace(/[{}]/g, '')
      .replaceAll('/', '.') || 'dashboard'
  )
}

await main()
