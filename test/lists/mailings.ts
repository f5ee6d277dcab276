import {
  mailingKindNames,
  mailingKinds,
  mailingStatuses,
  mailingStatusNames,
} from '#features/messages/mailings/domain/status.ts'
import { mailingSource } from '#features/messages/mailings/server/queries/mailings.ts'
import { mailingRecipients } from '#features/messages/mailings/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { makeMailing } from '../factories/mailings.ts'
import { minute, named, words } from './cells.ts'
import type { DrivenList, Row } from './driven-list.ts'

const rank = (key: string, order: readonly unknown[]) => (row: Row) => order.indexOf(row[key])

export const mailings: DrivenList = {
  plant: async (scope, { name, index }) => {
    const kind = mailingKinds[index % 2] ?? 'chaser'
    const status = mailingStatuses[index % 5] ?? 'draft'
    const createdAt = new Date(Date.UTC(2026, 10, 1, 8, index))
    const mailingId = await makeMailing(scope, { subject: name, kind, status, createdAt })
    await inEvent(scope, async ({ tx, eventId }) => {
      for (let person = 0; person < index % 4; person += 1)
        await tx.insert(mailingRecipients).values({
          ...{ eventId, mailingId, memberId: newId(), name: 'Priya Nair' },
          ...{ teamId: null, teamName: 'Brightwater' },
        })
    })
  },
  nameOf: ({ subject }) => String(subject),
  nameColumn: 'subject',
  codes: ['status', 'kind'],
  unlisted: ['by'],
  cells: {
    subject: words('subject'),
    status: named('status', mailingStatusNames),
    kind: named('kind', mailingKindNames),
    people: words('people'),
    created: minute('createdAt'),
  },
  filters: {
    mailingStatus: { chosen: () => 'held', keeps: ({ status }) => status === 'held' },
    mailingKind: { chosen: () => 'chaser', keeps: ({ kind }) => kind === 'chaser' },
  },
  sorts: {
    subject: ({ subject }) => String(subject),
    kind: rank('kind', mailingKinds),
    status: rank('status', mailingStatuses),
    people: ({ people }) => Number(people),
    created: ({ createdAt }) => Date.parse(String(createdAt)),
  },
  statements: 2,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, mailingSource, query),
}
