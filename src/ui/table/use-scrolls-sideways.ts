import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True while the table is wider than its frame. Only then does the frame scroll by itself: a frame that scrolls
 * would keep the header from sticking to the top of the window.
 */
export function useScrollsSideways(frame: RefObject<HTMLElement | null>, isActive: boolean): boolean {
  const [scrolls, setScrolls] = useState(false)

  // Without a list of dependencies: the frame comes and goes with the rows.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !isActive) return
    const measure = () => {
      const table = element.querySelector('table')
      setScrolls((table?.offsetWidth ?? 0) > element.clientWidth + 1)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  })

  return scrolls
}
