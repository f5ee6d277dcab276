import { isAtLeast, type Level } from '#kit/access/levels.ts'

/** Where a person begins in an event: organisers in their overview, everybody else on the dashboard of their team. */
export function homeOf(level: Level): '/' | '/admin' {
  return isAtLeast(level, 'reportViewer') ? '/admin' : '/'
}
