import type { Found } from '#features/portal/search/contract.ts'
import { type Level, mayUse } from '#kit/access/levels.ts'
import type { RouteTable } from '../../routes/definition.ts'
import { findRoute } from '../../routes/find-route.ts'

type Place = Pick<Found, 'kind' | 'id' | 'teamId'> & { name: string }

/** Where each kind of thing is shown: where it is edited first, where it is read last. */
const places: Record<Found['kind'], (found: Place) => string[]> = {
  page: ({ id }) => [`/admin/content/${id}`, `/content/${id}`],
  task: ({ id }) => [`/admin/tasks/${id}`, `/tasks/${id}`],
  form: ({ id }) => [`/admin/forms/${id}`, `/forms/${id}`],
  download: ({ id, name }) => [`/admin/downloads/${id}`, `/downloads?search=${encodeURIComponent(name)}`],
  supplier: ({ id }) => [`/admin/suppliers/${id}`, `/suppliers/${id}`],
  team: ({ id }) => [`/admin/teams/${id}`, `/admin/reports/teams/${id}`],
  person: ({ id, teamId, name }) => [
    ...(teamId === null ? [] : [`/admin/teams/${teamId}/${id}`]),
    `/admin/users?search=${encodeURIComponent(name)}`,
  ],
}

/** The first of these places that there is, and that a person of this level may see. */
export function foundPath(found: Place, level: Level, routes: RouteTable): string {
  const candidates = places[found.kind](found)
  const open = candidates.find((path) => {
    const route = findRoute(path.split('?')[0] ?? '', routes)
    return route !== undefined && route.screen !== 'notBuilt' && mayUse(level, route.access)
  })
  return open ?? candidates.at(-1) ?? '/'
}
