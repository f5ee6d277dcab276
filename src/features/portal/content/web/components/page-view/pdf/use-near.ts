import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in view or within `margin` of it, in the window or in a frame that scrolls. */
export function useNear(
  element: RefObject<HTMLElement | null>,
  margin: string,
  frame?: RefObject<HTMLElement | null>,
): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: frame?.current ?? null,
      rootMargin: margin,
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, margin, frame])
  return isNear
}
