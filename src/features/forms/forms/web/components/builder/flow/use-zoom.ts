import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { scrollKeeping, zoomStep, zoomToFit, zoomTurned } from './zoom.ts'

type ZoomOptions = {
  drawing: { width: number; height: number }
  /** Whether it begins as wide as there is room, and grows downwards with the page. */
  fitsWidth: boolean
}

/** Zooms by buttons, keys and the wheel with Ctrl; pans by dragging with the mouse, and by scrolling as ever. */
export function useZoom({ drawing, fitsWidth }: ZoomOptions) {
  const { width, height } = drawing
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const current = useRef(1)
  const kept = useRef<{ x: number; y: number; before: number } | null>(null)

  const zoomTo = useCallback((next: number, point?: { x: number; y: number }) => {
    const element = room.current
    if (!element || next === current.current) return
    const { clientWidth, clientHeight } = element
    kept.current = { ...(point ?? { x: clientWidth / 2, y: clientHeight / 2 }), before: current.current }
    current.current = next
    setScale(next)
  }, [])

  // After the drawing has its new size: before, there is nowhere to scroll to.
  useLayoutEffect(() => {
    const element = room.current
    const { current: from } = kept
    if (!element || !from) return
    kept.current = null
    element.scrollLeft = scrollKeeping(element.scrollLeft, from.x, from.before, scale)
    element.scrollTop = scrollKeeping(element.scrollTop, from.y, from.before, scale)
  }, [scale])

  const fit = useCallback(() => {
    const element = room.current
    if (!element) return
    const { clientWidth, clientHeight } = element
    zoomTo(
      zoomToFit(
        { width, height },
        fitsWidth ? { width: clientWidth } : { width: clientWidth, height: clientHeight },
      ),
    )
  }, [width, height, fitsWidth, zoomTo])

  const begin = useEffectEvent(fit)
  useLayoutEffect(() => {
    if (fitsWidth) begin()
  }, [fitsWidth])

  // React listens to the wheel passively: the browser would zoom the whole page as well.
  useLayoutEffect(() => {
    const element = room.current
    const turn = (event: WheelEvent) => {
      if (!element || (!event.ctrlKey && !event.metaKey)) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      zoomTo(zoomTurned(current.current, event.deltaY), { x: event.clientX - left, y: event.clientY - top })
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [zoomTo])

  const step = useCallback((way: 1 | -1) => zoomTo(zoomStep(current.current, way)), [zoomTo])
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-') step(-1)
    else if (event.key === '0') zoomTo(1)
    else return
    event.preventDefault()
  }

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const element = room.current
    const isOnQuestion = event.target instanceof Element && event.target.closest('button') !== null
    if (!element || event.pointerType !== 'mouse' || event.button !== 0 || isOnQuestion) return
    element.setPointerCapture(event.pointerId)
    const [left, top] = [element.scrollLeft + event.clientX, element.scrollTop + event.clientY]
    const move = (moved: globalThis.PointerEvent) => {
      element.scrollLeft = left - moved.clientX
      element.scrollTop = top - moved.clientY
    }
    const stop = () => element.removeEventListener('pointermove', move)
    element.addEventListener('pointermove', move)
    element.addEventListener('lostpointercapture', stop, { once: true })
  }

  return { room, scale, step, reset: () => zoomTo(1), fit, press, drag }
}
