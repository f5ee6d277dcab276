import { type Browser, type BrowserContext, chromium } from '@playwright/test'

/** A connection as Chromium imitates it: each answer comes after the latency, and all share the bandwidth. */
export type Line = { name: string; bitsPerSecond: number; latencyMilliseconds: number }

/** A screen, and by what one sees that it can be used: an element with these words in it. */
export type Goal = { path: string; selector: string; words: string }

/** Milliseconds from the start of the navigation until it can be used, and the requests by then, but for cached ones. */
export type Visit = { milliseconds: number; requests: number }

declare global {
  interface Window {
    usableAt?: number
  }
}

/** Chromium of the system, as in the journeys, in the window of a phone. */
export function openChromium(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--disable-gpu', '--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
  })
}

export const phone = { viewport: { width: 390, height: 844 } }

/** Opens a screen over a line, in a new tab of the context, whose cache it shares. */
export async function visit(context: BrowserContext, line: Line, url: string, goal: Goal): Promise<Visit> {
  const page = await context.newPage()
  try {
    await page.addInitScript(noteWhenUsable, goal)
    const devTools = await context.newCDPSession(page)
    const sent: { id: string; at: number }[] = []
    const cached = new Set<string>()
    devTools.on('Network.requestWillBeSent', ({ requestId, wallTime }) => {
      sent.push({ id: requestId, at: wallTime * 1_000 })
    })
    devTools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
    devTools.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) cached.add(requestId)
    })
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMilliseconds,
      downloadThroughput: line.bitsPerSecond / 8,
      uploadThroughput: line.bitsPerSecond / 8,
    })
    await page.goto(`${url}${goal.path}`, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForFunction(() => window.usableAt !== undefined, undefined, { timeout: 60_000 })
    const { began, usable } = await page.evaluate(() => ({
      began: performance.timeOrigin,
      usable: window.usableAt ?? 0,
    }))
    const before = sent.filter(({ id, at }) => at <= began + usable && !cached.has(id))
    // What comes later fills the cache for the next visit.
    await page.waitForLoadState('load', { timeout: 60_000 })
    return { milliseconds: usable, requests: before.length }
  } finally {
    await page.close()
  }
}

/** Runs in the page, before anything else. */
function noteWhenUsable({ selector, words }: Goal) {
  const look = () => {
    const found = [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(words))
    if (!found) return
    window.usableAt = performance.now()
    observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}
