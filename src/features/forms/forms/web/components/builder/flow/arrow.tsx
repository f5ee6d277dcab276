import type { Point, Route } from './drawing.ts'
import styles from './flow-view.module.css'
import type { Reach } from './trail.ts'

const CORNER = 6
const TIP = 4

type ArrowProps = {
  route: Route
  /** The trial goes this way. */
  reach: Reach | undefined
  isTrying: boolean
}

export function Arrow({ route, reach, isTrying }: ArrowProps) {
  const { points, stub } = route
  const state = stub === 'bad' ? 'bad' : (reach ?? (isTrying ? 'other' : undefined))
  return (
    <g className={styles.arrow} data-state={state}>
      <path d={lineOf(points)} />
      {stub ? null : <path className={styles.tip} d={tipOf(points)} />}
    </g>
  )
}

function lineOf(points: readonly Point[]): string {
  const [first, ...others] = points
  if (!first) return ''
  let d = `M ${first.x} ${first.y}`
  for (const [index, point] of others.entries()) {
    const next = others[index + 1]
    const before = points[index]
    if (!next || !before) {
      d += ` L ${point.x} ${point.y}`
      continue
    }
    const corner = Math.min(CORNER, length(before, point) / 2, length(point, next) / 2)
    const [a, b] = [towards(point, before, corner), towards(point, next, corner)]
    d += ` L ${a.x} ${a.y} Q ${point.x} ${point.y} ${b.x} ${b.y}`
  }
  return d
}

function tipOf(points: readonly Point[]): string {
  const to = points.at(-1)
  const before = points.at(-2)
  if (!to || !before) return ''
  const back = towards(to, before, TIP + 2)
  const [x, y] = to.x === before.x ? [TIP, 0] : [0, TIP]
  return `M ${back.x - x} ${back.y - y} L ${to.x} ${to.y} L ${back.x + x} ${back.y + y} Z`
}

function length(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
}

/** All lines are level or upright. */
function towards(from: Point, to: Point, distance: number): Point {
  return {
    x: from.x + Math.sign(to.x - from.x) * distance,
    y: from.y + Math.sign(to.y - from.y) * distance,
  }
}
