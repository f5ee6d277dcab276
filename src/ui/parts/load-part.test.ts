import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerWork } from '#ui/data/unsaved-work.ts'
import { loadPart, PartError } from './load-part.ts'

const reload = vi.fn()
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const SAID = 'A part of this page could not be loaded. Check your connection and try again.'

type Link = {
  href: string
  sheet: object | null
  onload?: () => void
  after: (next: Link) => void
  cloneNode: () => Link
  remove: () => void
}

/** What the page has of style sheets; a new one loads as soon as it is in the page. */
let links: Link[] = []

function linkOf(href: string, sheet: object | null): Link {
  const link: Link = {
    href,
    sheet,
    cloneNode: () => linkOf(href, null),
    after: (next) => {
      links.push(next)
      next.sheet = {}
      next.onload?.()
    },
    remove: () => {
      links = links.filter((one) => one !== link)
    },
  }
  return link
}

beforeEach(() => {
  const kept = new Map<string, string>()
  links = []
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('document', { querySelectorAll: () => links })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response('ok'))
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
})

afterEach(() => {
  reload.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How a load ends; one that reloads the page never does. */
async function endOf(promise: Promise<unknown>): Promise<string> {
  const end = promise.then(String, (error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(1_000)
  return Promise.race([end, new Promise<string>((resolve) => queueMicrotask(() => resolve('never')))])
}

describe('a part that loads', () => {
  it('is given as it is', async () => {
    expect(await endOf(loadPart(async () => 'module'))).toBe('module')
    expect(reload).not.toHaveBeenCalled()
  })

  it('is tried a second time when the connection stumbles', async () => {
    const load = vi.fn(async () => 'module').mockImplementationOnce(gone)
    expect(await endOf(loadPart(load))).toBe('module')
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('a part that is gone', () => {
  it('reloads the page once, and then says so', async () => {
    expect(await endOf(loadPart(gone))).toBe('never')
    expect(await endOf(loadPart(gone))).toBe(SAID)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads the page again when that is much later', async () => {
    await endOf(loadPart(gone))
    vi.advanceTimersByTime(60_000)
    await endOf(loadPart(gone))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('never reloads over something unsaved', async () => {
    const forget = registerWork({ isUnsaved: () => true })
    await expect(Promise.all([loadPart(gone), vi.advanceTimersByTimeAsync(1_000)])).rejects.toThrow(PartError)
    expect(reload).not.toHaveBeenCalled()
    forget()
    expect(await endOf(loadPart(gone))).toBe('never')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload for what was only loaded in advance', async () => {
    expect(await endOf(loadPart(gone, { mayReload: false }))).toBe(SAID)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['the browser is offline', () => vi.stubGlobal('navigator', { onLine: false })],
    ['the portal is down', () => vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))],
    ['nothing answers', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
  ])('does not reload while %s', async (_, arrange) => {
    arrange()
    expect(await endOf(loadPart(gone))).toBe(SAID)
    expect(reload).not.toHaveBeenCalled()
  })

  it('loads anew with the next call, style sheets that failed included', async () => {
    await endOf(loadPart(gone, { mayReload: false }))
    links = [linkOf('/assets/good.css', {}), linkOf('/assets/bad.css', null)]
    expect(await endOf(loadPart(async () => 'module'))).toBe('module')
    expect(links.map(({ href, sheet }) => [href, sheet !== null])).toEqual([
      ['/assets/good.css', true],
      ['/assets/bad.css', true],
    ])
  })
})
