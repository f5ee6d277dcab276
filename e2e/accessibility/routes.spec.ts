import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { test as base, expect, phone } from '../fixtures/test.ts'
import { builtRoutes } from './built-routes.ts'
import { type PreparedEvent, prepareEvent } from './prepared-event.ts'

const test = base.extend<object, { prepared: PreparedEvent }>({
  prepared: [async ({ arranging }, use) => use(await prepareEvent(arranging.services)), { scope: 'worker' }],
})

for (const { path, access } of await builtRoutes()) {
  test(`${path} is accessible, light and dark, and fits a phone`, async ({ prepared, visit }) => {
    const page = await visit(access === 'public' || access === 'guest' ? {} : { as: prepared.people[access] })
    await page.goto(prepared.event.url(addressOf(path, prepared)))
    await settle(page)
    await expectAccessible(page, 'light, 1440 px')

    // What dark changes is colour alone. Loaded anew: colours that are on their way from light to dark are neither.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await settle(page)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expectAccessible(page, 'dark, 1440 px', ['color-contrast'])

    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(phone)
    await page.reload()
    await settle(page)
    await expectAccessible(page, 'light, 360 px')
    expect(await overflowOf(page), 'pixels to scroll sideways at 360 px').toBe(0)
  })
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

/** Until what the screen asked for is drawn. */
async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** @param rules the ones to check; all that axe has when left out */
async function expectAccessible(page: Page, how: string, rules?: string[]) {
  await page.evaluate(motionEnded)
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
  }))
  expect.soft(found, how).toEqual([])
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[document.documentElement, document.querySelector('main')].map((element) =>
        element ? element.scrollWidth - element.clientWidth : 0,
      ),
    ),
  )
}

/** What fades in is not seen yet. */
async function motionEnded() {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
