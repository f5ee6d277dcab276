import { stopKinds } from '#features/event/emails/domain/subscriptions.ts'
import { stopSource } from '#features/event/emails/server/queries/subscriptions.ts'
import { emailStops as emailStopTable } from '#features/event/emails/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { minute, named, words } from './cells.ts'
import type { DrivenList } from './driven-list.ts'

export const emailStops: DrivenList = {
  plant: (scope, { name, index }) =>
    inEvent(scope, ({ tx, eventId }) =>
      tx.insert(emailStopTable).values({
        ...{ eventId, id: newId(), address: name, kind: stopKinds[index % 3] ?? 'bulk' },
        createdAt: new Date(`2026-11-1${index % 3}T10:00:00Z`),
      }),
    ),
  nameOf: ({ address }) => String(address),
  nameColumn: 'address',
  codes: ['kind'],
  cells: {
    address: words('address'),
    kind: named('kind', { reminders: 'Reminders', notifications: 'Updates', bulk: 'News' }),
    since: minute('createdAt'),
  },
  filters: { kind: { chosen: () => 'reminders,bulk', keeps: ({ kind }) => kind !== 'notifications' } },
  sorts: {
    address: ({ address }) => String(address),
    kind: ({ kind }) => [...stopKinds].map(String).indexOf(String(kind)),
    since: ({ createdAt }) => Date.parse(String(createdAt)),
  },
  statements: 2,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, stopSource, query),
}
