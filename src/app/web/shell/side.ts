import { type Level, mayUse } from '#kit/access/levels.ts'

/** The two sides of the portal: what exhibitors use, and what the organiser works with. */
export type Side = 'participant' | 'organiser'

/** Screens that belong to neither side: the sidebar stays as it was. */
const neutral = /^\/(my-account|my-events|unauthorised|404)(\/|$)/

/** @param before the side shown until now; undefined on the first screen */
export function sideAt(pathname: string, level: Level, before: Side | undefined): Side {
  if (!mayUse(level, 'reportViewer')) return 'participant'
  if (/^\/(admin|staff)(\/|$)/.test(pathname)) return 'organiser'
  return neutral.test(pathname) ? (before ?? 'organiser') : 'participant'
}
