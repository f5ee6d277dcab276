import { useLayoutEffect, useRef } from 'react'

/**
 * Tells what sticks below it how high the bar and its notices are now: `--sticky-top` of its parent. Notices come and go,
 * and break into lines on a phone.
 */
export function useStickyTop() {
  const top = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = top.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      element.parentElement?.style.setProperty('--sticky-top', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return top
}
