import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expectOwnWords } from '../fixtures/own-words.ts'
import { test as base, expect, expectNoFaults, openBrowser, phone } from '../fixtures/test.ts'
import { builtRoutes } from './built-routes.ts'
import { type PreparedEvent, prepareEvent } from './prepared-event.ts'

type Role = keyof PreparedEvent['people'] | 'nobody'
type Browsers = { of: (role: Role) => Promise<BrowserContext>; faults: string[] }

/** The tests only read screens, so all tests of a worker share an event, and one browser for each role. */
const test = base.extend<
  { pageOf: (role: Role) => Promise<Page> },
  { prepared: PreparedEvent; browsers: Browsers }
>({
  prepared: [async ({ arranging }, use) => use(await prepareEvent(arranging.services)), { scope: 'worker' }],
  browsers: [
    async ({ browser, prepared: { event, people } }, use, { workerIndex }) => {
      const open = new Map<Role, BrowserContext>()
      const faults: string[] = []
      await use({
        faults,
        of: async (role) => {
          const known = open.get(role)
          if (known) return known
          const context = await openBrowser(browser, {}, { faults, worker: workerIndex })
          open.set(role, context)
          if (role !== 'nobody') await context.addCookies([await event.sessionCookie(people[role])])
          return context
        },
      })
      for (const context of open.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ browsers: { of, faults } }, use) => {
    const pages: Page[] = []
    faults.length = 0
    await use(async (role) => {
      const page = await (await of(role)).newPage()
      pages.push(page)
      return page
    })
    for (const page of pages) await page.close()
    expectNoFaults(faults)
  },
})

for (const { path, access } of await builtRoutes()) {
  test(`${path} is accessible, light and dark, fits a phone, and speaks the words of its event`, async ({
    prepared,
    pageOf,
  }) => {
    const page = await pageOf(access === 'public' || access === 'guest' ? 'nobody' : access)
    await page.goto(prepared.event.url(addressOf(path, prepared)))
    await settle(page)
    await expectAccessible(page, 'light, 1440 px')
    await expectOwnWords(page, 'words, 1440 px')
    expect(await overflowOf(page), 'pixels to scroll sideways at 1440 px').toBe(0)

    // Dark mode changes only colours. Without transitions, none is measured halfway between light and dark.
    await page.evaluate(stopTransitions)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expectAccessible(page, 'dark, 1440 px', ['color-contrast'])

    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(phone)
    await page.reload()
    await settle(page)
    await expectAccessible(page, 'light, 360 px')
    await expectOwnWords(page, 'words, 360 px')
    expect(await overflowOf(page), 'pixels to scroll sideways at 360 px').toBe(0)
  })
}

/** A style sheet made by the page itself, which its security policy allows. */
function stopTransitions() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

function addressOf(path: string, { paths, ids }: PreparedEvent): string {
  return (
    paths[path] ??
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const id = ids[name]
      if (id === undefined) throw new Error(`Arrange something for {${name}} of ${path}.`)
      return id
    })
  )
}

/** Waits until everything that the screen requested is drawn. */
async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** By how much the page is wider than the window, or a control stands beyond its edge where nothing scrolls to it. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement))
    const beyond = [...document.querySelectorAll('main :is(button, input, select, textarea)')]
      .map((control) => ({ control, right: Math.floor(control.getBoundingClientRect().right) }))
      .filter(({ control, right }) => right > edge && !scrolls(control.parentElement))
      .map(({ right }) => right - edge)
    const wider = [document.documentElement, document.querySelector('main')].map((element) =>
      element ? element.scrollWidth - element.clientWidth : 0,
    )
    return Math.max(...wider, ...beyond)
  })
}
