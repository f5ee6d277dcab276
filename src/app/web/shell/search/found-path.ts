import { type Address, addressOf } from '#addresses/address.ts'
import type { Found } from '#features/portal/search/contract.ts'
import { type Level, mayUse } from '#kit/access/levels.ts'
import type { RoutesOfPart } from '../../routes/definition.ts'
import { findRoute } from '../../routes/find-route.ts'

type Place = Pick<Found, 'kind' | 'id' | 'teamId'> & { name: string }

/** The addresses of each kind of result: first the screen that edits it, last the one that shows it. */
const places: Record<Found['kind'], (found: Place) => Address[]> = {
  page: ({ id }) => [
    addressOf('/admin/content/{contentId}', { contentId: id }),
    addressOf('/content/{contentId}', { contentId: id }),
  ],
  task: ({ id }) => [
    addressOf('/admin/tasks/{taskId}', { taskId: id }),
    addressOf('/tasks/{taskId}', { taskId: id }),
  ],
  form: ({ id }) => [
    addressOf('/admin/forms/{formId}', { formId: id }),
    addressOf('/forms/{formId}', { formId: id }),
  ],
  download: ({ id, name }) => [
    addressOf('/admin/downloads/{downloadId}', { downloadId: id }),
    addressOf('/downloads', { search: name }),
  ],
  supplier: ({ id }) => [
    addressOf('/admin/suppliers/{supplierId}', { supplierId: id }),
    addressOf('/suppliers/{supplierId}', { supplierId: id }),
  ],
  notification: ({ id }) => [
    addressOf('/admin/notifications/{notificationId}', { notificationId: id }),
    addressOf('/notifications', { item: id }),
  ],
  team: ({ id }) => [
    addressOf('/admin/teams/{teamId}', { teamId: id }),
    addressOf('/admin/reports/teams/{teamId}', { teamId: id }),
  ],
  person: ({ id, teamId, name }) => [
    ...(teamId === null ? [] : [addressOf('/admin/teams/{teamId}/{userId}', { teamId, userId: id })]),
    addressOf('/admin/users', { search: name }),
  ],
}

/** The first of these screens that a person of this level may see. */
export function foundPath(found: Place, level: Level, routes: RoutesOfPart): Address {
  const candidates = places[found.kind](found)
  const open = candidates.find((path) => {
    const route = findRoute(path.split('?')[0] ?? '', routes)
    return route !== undefined && mayUse(level, route.access)
  })
  return open ?? candidates.at(-1) ?? '/'
}
