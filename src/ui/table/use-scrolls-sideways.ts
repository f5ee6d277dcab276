import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True while the table is wider than its frame. Only then does the frame scroll: a scrolling frame prevents the header
 * from sticking to the top of the window.
 */
export function useScrollsSideways(frame: RefObject<HTMLElement | null>, isActive: boolean): boolean {
  const [scrolls, setScrolls] = useState(false)

  // Without dependencies: the frame is mounted and unmounted with the rows.
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
