import { useElementScrollRestoration } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { scrollKeyOf } from './use-back-closes.ts'

/** What takes longer to grow to its former height is not waited for: people have begun to read elsewhere. */
const PATIENCE_MILLISECONDS = 3_000

/** What people scroll by. */
const scrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Puts back how far an element was scrolled when Back leads to its screen again. The router does this once, as the screen
 * changes, when an element often does not scroll yet: its rows have not come, or its height is measured first.
 * @param name of the element among those of its screen
 * @returns what the element has to carry; it may be mounted later
 */
export function useKeptScroll(element: RefObject<HTMLElement | null>, name: string) {
  const former = useElementScrollRestoration({ id: name, getKey: scrollKeyOf })
  const known = useRef<HTMLElement>(null)

  // Without dependencies: the element is mounted and unmounted with what is in it.
  useLayoutEffect(() => {
    const mounted = element.current
    if (mounted === known.current) return
    known.current = mounted
    if (mounted && former) putBack(mounted, former)
  })

  return { 'data-scroll-restoration-id': name }
}

function putBack(element: HTMLElement, { scrollX, scrollY }: { scrollX: number; scrollY: number }) {
  const until = performance.now() + PATIENCE_MILLISECONDS
  const abort = new AbortController()
  for (const event of scrolling)
    window.addEventListener(event, () => abort.abort(), { signal: abort.signal, passive: true })
  const attempt = () => {
    if (abort.signal.aborted) return
    element.scrollLeft = scrollX
    element.scrollTop = scrollY
    const isThere = Math.abs(element.scrollLeft - scrollX) < 1 && Math.abs(element.scrollTop - scrollY) < 1
    if (isThere || !element.isConnected || performance.now() > until) abort.abort()
    else requestAnimationFrame(attempt)
  }
  attempt()
}
