import { responseTypes } from '#features/event/emails/domain/responses.ts'
import { responseSource } from '#features/event/emails/server/queries/responses.ts'
import { emailResponses as responseTable } from '#features/event/emails/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { plantMailAbout } from '../factories/mails.ts'
import { minute, named, words } from './cells.ts'
import type { DrivenList } from './driven-list.ts'

export const emailResponses: DrivenList = {
  plant: async (scope, { name, index }) => {
    const emailId = await plantMailAbout(scope, newId())
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(responseTable).values({
        ...{ eventId, id: newId(), emailId, messageId: emailId, recipient: name, templateId: 'welcome' },
        ...{
          type: (['delivery', 'open', 'bounce'] as const)[index % 3] ?? 'click',
          memberId: `person-${index % 2}`,
        },
        ...{ details: ['550', ''][index % 2] ?? '', platform: ['Mobile', ''][index % 2] ?? '' },
        createdAt: new Date(`2026-11-1${index % 3}T10:00:00Z`),
      }),
    )
  },
  nameOf: ({ recipient }) => String(recipient),
  nameColumn: 'recipient',
  codes: ['type'],
  cells: {
    recipient: words('recipient'),
    type: named('type', { delivery: 'Delivered', open: 'Opened', bounce: 'Bounced' }),
    subject: words('subject'),
    when: minute('createdAt'),
    details: words('details'),
    platform: words('platform'),
    userAgent: words('userAgent'),
    ipAddress: words('ipAddress'),
  },
  filters: {
    type: { chosen: () => 'open,bounce', keeps: ({ type }) => type !== 'delivery' },
    userId: { chosen: () => 'person-1', keeps: ({ userId }) => userId === 'person-1' },
  },
  sorts: {
    recipient: ({ recipient }) => String(recipient),
    type: ({ type }) => [...responseTypes].map(String).indexOf(String(type)),
    when: ({ createdAt }) => Date.parse(String(createdAt)),
  },
  statements: 2,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, responseSource, query),
}
