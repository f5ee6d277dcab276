import type { ScreenPath } from '#addresses/address.ts'
import { matchScreen } from '#addresses/match-screen.ts'
import type { DevelopmentPath } from '#addresses/screens.ts'
import type { RouteDefinition, RoutesOfPart } from './definition.ts'

/** The route of an address. */
export function findRoute(pathname: string, routes: RoutesOfPart): RouteDefinition | undefined {
  const paths = routeEntries(routes).map(([path]) => path)
  const found = matchScreen(pathname, paths)
  return found && routes[found.path]
}

/** Every screen with its path. */
export function routeEntries(routes: RoutesOfPart): [ScreenPath | DevelopmentPath, RouteDefinition][] {
  return Object.entries(routes) as [ScreenPath | DevelopmentPath, RouteDefinition][]
}

/** '/tasks/{taskId}' as the router writes it: '/tasks/$taskId'. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1').replace(/(?<=.)\/$/, '')
}
