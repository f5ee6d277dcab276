import type { PlainPath } from '#addresses/address.ts'
import { type Level, mayUse } from '#kit/access/levels.ts'

/** The two sides of the portal: what exhibitors use, and what the organiser works with. */
export type Side = 'participant' | 'organiser'

/** Screens that belong to neither side: the sidebar stays as it was. */
const neutral: PlainPath[] = ['/my-account', '/my-events', '/unauthorised', '/404']
const organisers: PlainPath[] = ['/admin', '/staff']

/** @param before the side shown until now; undefined on the first screen */
export function sideAt(pathname: string, level: Level, before: Side | undefined): Side {
  if (!mayUse(level, 'reportViewer')) return 'participant'
  const isBelow = (path: PlainPath) => pathname === path || pathname.startsWith(`${path}/`)
  if (organisers.some(isBelow)) return 'organiser'
  return neutral.some(isBelow) ? (before ?? 'organiser') : 'participant'
}
