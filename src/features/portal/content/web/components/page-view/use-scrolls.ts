import { type RefObject, useLayoutEffect, useState } from 'react'

/** True while the content of the frame is wider than the frame. */
export function useScrolls(frame: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setScrolls(element.scrollWidth > element.clientWidth + 1)
    // Content far from the window is observed only when it is near, but Tab can reach it before.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [frame])
  return scrolls
}
