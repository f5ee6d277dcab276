/** As shares of the natural size. */
const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2]
const [LEAST, MOST] = [0.25, 2]

export function zoomStep(scale: number, way: 1 | -1): number {
  if (way === 1) return STEPS.find((step) => step > scale + 0.005) ?? MOST
  return STEPS.findLast((step) => step < scale - 0.005) ?? LEAST
}

/** A turn of the wheel, in pixels; down makes smaller. Trackpads turn a little at a time. */
export function zoomTurned(scale: number, delta: number): number {
  return within(scale * Math.exp(-delta / 400))
}

type Size = { width: number; height: number }

/** So that all of it shows, and never larger than it is. Without a height, only its width has to show. */
export function zoomToFit(drawing: Size, room: { width: number; height?: number }): number {
  const height = room.height === undefined ? 1 : room.height / drawing.height
  return within(Math.min(1, room.width / drawing.width, height))
}

function within(scale: number): number {
  return Math.min(MOST, Math.max(LEAST, scale))
}

/** Where to scroll so that a point of the room shows the same place of the drawing after the zoom as before. */
export function scrollKeeping(scrolled: number, point: number, before: number, after: number): number {
  return ((scrolled + point) / before) * after - point
}
