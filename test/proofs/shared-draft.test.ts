import { type Browser, chromium, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { type ArrangedEvent, arrangeEvent, exhibitorOf } from '../../e2e/fixtures/event.ts'
import { badges } from '../../e2e/fixtures/forms.ts'
import { type Arranging, openArranging } from '../../e2e/fixtures/services.ts'
import { type StartedPortal, startPortal } from '../../e2e/portal.ts'
import { chromiumPath } from '../../scripts/chromium.js'

const MINUTE = 60_000

let running: StartedPortal
let arranging: Arranging
let event: ArrangedEvent
let browser: Browser

beforeAll(async () => {
  running = await startPortal()
  arranging = await openArranging(running.portal)
  event = await arrangeEvent(arranging.services)
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
})
afterAll(async () => {
  await browser.close()
  await arranging.services.jobs.stop()
  await arranging.services.database.close()
  await running.stop()
})

/** One person in a browser, and the words typed there that this person has seen saved. */
type Typist = { name: string; page: Page; typed: string[]; saved: Set<string> }

async function open(
  formId: string,
  name: string,
  person: Awaited<ReturnType<typeof event.person>>,
  isBlind: boolean,
) {
  const context = await browser.newContext()
  await context.addCookies([await event.sessionCookie(person)])
  const page = await context.newPage()
  if (isBlind) await page.route('**/submissions/updateDraft', withoutRevision)
  await page.goto(event.url(`/forms/${formId}`))
  await page.getByLabel('Notes').waitFor()
  return { name, page, typed: [], saved: new Set<string>() }
}

/** Says that the page knows everything, so that the server takes whatever it says: the check of revisions is out. */
async function withoutRevision(route: Parameters<Parameters<Page['route']>[1]>[0]) {
  const body = route.request().postDataJSON()
  body.json.base.revision = 1_000_000
  await route.continue({ postData: JSON.stringify(body) })
}

/** Types a word that is nowhere else to the end of a random field, at once, so that no word is torn by the test. */
async function type(typist: Typist) {
  const { page, name, typed } = typist
  if (Math.random() < 0.1) await page.getByRole('button', { name: 'Add another' }).click()
  // Within the form: text areas measure themselves in a hidden one outside it.
  const fields = page.getByRole('main').locator('input[type="text"], textarea')
  const field = fields.nth(Math.floor(Math.random() * (await fields.count())))
  const word = `${name}${typed.length}`
  await field.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(` ${word}`)
  typed.push(word)
}

async function isSaved({ page }: Typist): Promise<boolean> {
  return (await page.getByText(/^Saved /).count()) > 0
}

/** Also where all that was ever typed here is in conflict: then nothing of it is saved before the person decides. */
async function isAtRest(typist: Typist): Promise<boolean> {
  if (await isSaved(typist)) return true
  return typist.saved.size === 0 && (await typist.page.getByText(/changed this answer too/).count()) > 0
}

/** All words on the page: in its fields, and in the answers to choose from. */
async function wordsOn(page: Page): Promise<string[]> {
  const fields = await page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const choices = await page.locator('dd').allInnerTexts()
  return [...fields, ...choices].flatMap((text) => text.split(/\s+/))
}

async function wordsStored(formId: string): Promise<string[]> {
  const [draft] = await inEvent(event.scope, ({ tx }) =>
    tx.select().from(submissions).where(eq(submissions.formId, formId)),
  )
  return JSON.stringify(draft?.values ?? {}).split(/[^A-Za-z0-9]+/)
}

/** Lets two people type at random for a minute over cut connections. @returns the saved words that are nowhere */
async function lostOf(isBlind: boolean): Promise<{ lost: string[]; typed: number }> {
  const { owner, teamId } = await exhibitorOf(event)
  const colleague = await event.person({ teamId, firstName: 'Tom' })
  const formId = await event.form({ definition: badges })
  const typists = [await open(formId, 'priya', owner, isBlind), await open(formId, 'tom', colleague, isBlind)]
  const end = Date.now() + MINUTE
  await Promise.all(
    typists.map(async (typist) => {
      while (Date.now() < end) {
        const isCut = Math.random() < 0.25
        if (isCut) await typist.page.context().setOffline(true)
        for (let count = 0; count < 4; count++) await type(typist)
        const before = typist.typed.length
        if (isCut) await typist.page.context().setOffline(false)
        await expect.poll(() => isAtRest(typist)).toBe(true)
        if (!(await isSaved(typist))) continue
        for (const word of typist.typed.slice(0, before)) typist.saved.add(word)
      }
    }),
  )
  const shown = async () => [
    ...(await wordsStored(formId)),
    ...(await Promise.all(typists.map(({ page }) => wordsOn(page)))).flat(),
  ]
  // Both stay a while, connected, until what they show has come together.
  const settled = async () => {
    const [one, two] = await Promise.all(
      typists.map(({ page }) => page.locator('input[type="text"]').count()),
    )
    return one === two && (await Promise.all(typists.map(isAtRest))).every(Boolean)
  }
  await expect.poll(settled).toBe(true)
  const words = new Set(await shown())
  await Promise.all(typists.map(({ page }) => page.context().close()))
  const saved = typists.flatMap(({ saved }) => [...saved])
  return { lost: saved.filter((word) => !words.has(word)), typed: saved.length }
}

describe('two browsers that type in one draft for a minute, with cut connections', () => {
  it('have every answer that either saw saved, or show it as a conflict', async () => {
    const { lost, typed } = await lostOf(false)
    expect(typed).toBeGreaterThan(20)
    expect(lost).toEqual([])
  })

  it('lose answers when the check of revisions is taken out: the control', async () => {
    expect((await lostOf(true)).lost.length).toBeGreaterThan(0)
  })
})
