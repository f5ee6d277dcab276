// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Banner, type BannerTone } from './banner.tsx'

const wordsOf = (tone: BannerTone) => renderToStaticMarkup(<Banner tone={tone} />).replace(/<[^>]+>/g, '')

describe('what a banner says by itself (platform specification, section 8)', () => {
  it.each([
    ['error', 'Something went wrong. Please try again later'],
    ['success', 'Your updates have been successfully saved'],
    ['info', 'Information'],
    ['warning', 'Warning'],
    ['idle', ''],
  ] as const)('%s: “%s”', (tone, words) => {
    expect(wordsOf(tone)).toBe(words)
  })
})

describe('how long a banner stays (platform specification, section 9)', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
  })

  /** How often it has gone by itself after so many milliseconds. */
  async function dismissedAfter(milliseconds: number, tone: BannerTone): Promise<number> {
    const onDismiss = vi.fn()
    const root = createRoot(document.createElement('div'))
    await act(() => root.render(<Banner tone={tone} onDismiss={onDismiss} />))
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    await act(() => root.unmount())
    return onDismiss.mock.calls.length
  }

  it('success leaves after 3,000 ms, and not before', async () => {
    expect(await dismissedAfter(2_999, 'success')).toBe(0)
    expect(await dismissedAfter(3_000, 'success')).toBe(1)
  })

  it.each(['error', 'warning', 'info'] as const)('%s stays until it is dismissed', async (tone) => {
    expect(await dismissedAfter(600_000, tone)).toBe(0)
  })
})
