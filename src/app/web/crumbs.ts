import { localAddress } from '#addresses/local-address.ts'
import { matchScreen } from '#addresses/match-screen.ts'
import { type Level, mayUse } from '#kit/access/levels.ts'
import type { Crumb } from '#ui/navigation/breadcrumb-trail.tsx'
import type { RouteDefinition, RoutesOfPart } from './routes/definition.ts'
import { routeEntries } from './routes/find-route.ts'

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
  const paths = routeEntries(routes).map(([path]) => path)
  const here = partsOf(matchScreen(pathname, paths)?.path ?? '')
  return prefixes(pathname).flatMap((path) => {
    const found = matchScreen(path, paths)
    // The word “add-stand-share” of a longer address is no team.
    if (!found || (here.length > 0 && !startsWith(here, partsOf(found.path)))) return []
    const route = routes[found.path]
    if (!route) return []
    const name = titleOf(route.crumb === undefined ? route : { ...route, title: route.crumb })
    const address = mayUse(level, route.access) && isThere(route) ? localAddress(path) : undefined
    return [address ? { path: address, name } : { name }]
  })
}

function startsWith(whole: readonly string[], parts: readonly string[]): boolean {
  return parts.every((part, index) => part === whole[index])
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** '/a/b' → '/', '/a', '/a/b'. */
function prefixes(pathname: string): string[] {
  const parts = partsOf(pathname)
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
}
