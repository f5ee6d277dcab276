import { localAddress } from '#addresses/local-address.ts'
import { type Level, mayUse } from '#kit/access/levels.ts'
import type { Crumb } from '#ui/navigation/breadcrumb-trail.tsx'
import type { RouteDefinition, RoutesOfPart } from './routes/definition.ts'
import { findRoute } from './routes/find-route.ts'

type Viewer = {
  level: Level | undefined
  /** The organiser's name for a core page, else the title of the route. */
  titleOf: (route: RouteDefinition) => string
  /** False for pages that the organiser has not published. */
  isThere: (route: RouteDefinition) => boolean
}

/** One step for each part of the address that has a screen, starting with the dashboard. */
export function crumbsOf(
  pathname: string,
  routes: RoutesOfPart,
  { level, titleOf, isThere }: Viewer,
): Crumb[] {
  return prefixes(pathname).flatMap((path) => {
    const route = findRoute(path, routes)
    if (!route) return []
    const name = titleOf(route.crumb === undefined ? route : { ...route, title: route.crumb })
    const address = mayUse(level, route.access) && isThere(route) ? localAddress(path) : undefined
    return [address ? { path: address, name } : { name }]
  })
}

/** '/a/b' → '/', '/a', '/a/b'. */
function prefixes(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean)
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
}
