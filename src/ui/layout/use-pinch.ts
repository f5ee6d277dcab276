import { type RefObject, useEffect, useEffectEvent } from 'react'

type Pinch = {
  zoom: number
  /** Asked with each movement of the fingers, for example 1.7. */
  onZoom: (zoom: number) => void
}

/** Two fingers on a frame that scrolls change its zoom, and what lies between them stays there. */
export function usePinch(frame: RefObject<HTMLElement | null>, { zoom, onZoom }: Pinch): void {
  const change = useEffectEvent(onZoom)
  const current = useEffectEvent(() => zoom)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let start: { distance: number; zoom: number } | undefined
    const begin = ({ touches }: TouchEvent) => {
      const fingers = fingersOf(touches)
      start = fingers && { distance: fingers.distance, zoom: current() }
    }
    const move = (event: TouchEvent) => {
      const fingers = fingersOf(event.touches)
      if (!start || !fingers) return
      // Otherwise the browser would enlarge the whole window, bars included.
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const point = { x: fingers.x - left, y: fingers.y - top }
      const before = current()
      change((start.zoom * fingers.distance) / start.distance)
      requestAnimationFrame(() => {
        const ratio = current() / before
        element.scrollLeft = scrolledTo(element.scrollLeft, point.x, ratio)
        element.scrollTop = scrolledTo(element.scrollTop, point.y, ratio)
      })
    }
    element.addEventListener('touchstart', begin)
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', begin)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', begin)
    }
  }, [frame])
}

/** Where to scroll, in px, so that the point of the frame shows the same place after the content grew. */
function scrolledTo(scrolled: number, point: number, ratio: number): number {
  return (scrolled + point) * ratio - point
}

/** The distance between two fingers and the middle of them, in px of the window. */
function fingersOf(touches: TouchList): { distance: number; x: number; y: number } | undefined {
  const [a, b] = touches
  if (!a || !b || touches.length !== 2) return undefined
  return {
    distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  }
}
