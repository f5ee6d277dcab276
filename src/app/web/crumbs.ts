import { type Level, mayUse } from '#kit/access/levels.ts'
import type { Crumb } from '#ui/navigation/breadcrumb-trail.tsx'
import type { RouteDefinition, RouteTable } from './routes/definition.ts'
import { findRoute } from './routes/find-route.ts'

type Viewer = {
  level: Level | undefined
  /** The organiser's word for a core page, else the title of the route. */
  titleOf: (route: RouteDefinition) => string
  /** False for what the organiser does not publish. */
  isThere: (route: RouteDefinition) => boolean
}

/** One step for each part of the address that has a screen; the first is the dashboard. */
export function crumbsOf(pathname: string, routes: RouteTable, { level, titleOf, isThere }: Viewer): Crumb[] {
  return prefixes(pathname).flatMap((path) => {
    const route = findRoute(path, routes)
    if (!route) return []
    const name = route.crumb ?? titleOf(route)
    return [mayUse(level, route.access) && isThere(route) ? { path, name } : { name }]
  })
}

/** '/a/b' → '/', '/a', '/a/b'. */
function prefixes(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean)
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
}
