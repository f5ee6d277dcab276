import type { ScreenPath } from '#addresses/address.ts'
import type { DevelopmentPath } from '#addresses/screens.ts'
import type { RouteDefinition, RoutesOfPart } from './definition.ts'

/** The route of an address. As in the router, words win over parameters. */
export function findRoute(pathname: string, routes: RoutesOfPart): RouteDefinition | undefined {
  const parts = partsOf(pathname)
  const fitting = routeEntries(routes).filter(([path]) => fits(partsOf(path), parts))
  const [best] = fitting.sort(([a], [b]) => shapeOf(a).localeCompare(shapeOf(b)))
  return best?.[1]
}

/** Every screen with its path. */
export function routeEntries(routes: RoutesOfPart): [ScreenPath | DevelopmentPath, RouteDefinition][] {
  return Object.entries(routes) as [ScreenPath | DevelopmentPath, RouteDefinition][]
}

/** '/tasks/{taskId}' as the router writes it: '/tasks/$taskId'. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1').replace(/(?<=.)\/$/, '')
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function fits(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((word, index) => isParameter(word) || word === parts[index])
  )
}

/** One digit a part, 0 for a word and 1 for a parameter: the smallest is the closest match. */
function shapeOf(path: string): string {
  return partsOf(path)
    .map((word) => (isParameter(word) ? '1' : '0'))
    .join('')
}

function isParameter(word: string): boolean {
  return word.startsWith('{')
}
