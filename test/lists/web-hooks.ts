import { eq } from 'drizzle-orm'
import { webHookInput } from '#features/forms/web-hooks/contract.ts'
import { createHook } from '#features/forms/web-hooks/server/commands/hooks.ts'
import { sendTest } from '#features/forms/web-hooks/server/commands/telling.ts'
import { deliverySource } from '#features/forms/web-hooks/server/queries/deliveries.ts'
import { webHookDeliveries as deliveryTable } from '#features/forms/web-hooks/server/tables.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeForm } from '../factories/form.ts'
import { minute, named, words } from './cells.ts'
import type { DrivenList } from './driven-list.ts'

const hooks = new Map<string, { formId: string; webHookId: string }>()

/** The form of the event that has a web hook, and the hook. */
async function hookOf(scope: EventScope): Promise<{ formId: string; webHookId: string }> {
  const known = hooks.get(scope.eventId)
  if (known) return known
  const formId = await makeForm(scope)
  const webHook = webHookInput.parse({ name: 'Gate', url: 'https://gate.example.com/hooks' })
  const made = await createHook(scope, system, { formId, webHook })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  const which = { formId, webHookId: made.value.webHookId }
  hooks.set(scope.eventId, which)
  return which
}

export const deliveries: DrivenList = {
  arrange: hookOf,
  plant: async (scope, { name, index }) => {
    const which = await hookOf(scope)
    const sent = await sendTest(scope, { firstName: name, surname: '' }, which)
    if (!sent.ok) throw new Error(sent.error)
    await inEvent(scope, ({ tx }) =>
      tx
        .update(deliveryTable)
        .set({
          // As it was planted, with the spaces that a person’s name would lose.
          subject: name,
          type: (['created', 'deleted'] as const)[index % 2] ?? 'test',
          state: (['retrying', 'failed', 'delivered'] as const)[index % 3] ?? 'waiting',
          stopReason: ([null, 'lastTry', null] as const)[index % 3] ?? null,
          tries: [1, 8][index % 2] ?? 0,
          lastStatus: [503, 200, null][index % 3] ?? null,
          lastTrouble: ([null, null, 'timedOut'] as const)[index % 3] ?? null,
          lastMilliseconds: [120, 15][index % 2] ?? 0,
          createdAt: new Date(`2026-11-1${index % 3}T10:00:00Z`),
          nextAt: null,
        })
        .where(eq(deliveryTable.id, sent.value)),
    )
  },
  nameOf: ({ subject }) => String(subject),
  nameColumn: 'subject',
  codes: ['state', 'type', 'trouble', 'reason'],
  cells: {
    state: named('state', { retrying: 'Retrying', failed: 'Failed', delivered: 'Delivered' }),
    type: named('type', { created: 'Created', deleted: 'Deleted' }),
    subject: words('subject'),
    status: (row) => (row.lastStatus === null ? '' : String(row.lastStatus)),
    trouble: named('lastTrouble', { timedOut: 'Timed out', null: '' }),
    tries: (row) => String(row.tries),
    took: (row) => String(row.lastMilliseconds),
    when: minute('createdAt'),
    next: minute('nextAt'),
    reason: named('stopReason', { lastTry: 'All attempts failed.', null: '' }),
    messageId: words('messageId'),
  },
  filters: {
    state: { chosen: () => 'failed,retrying', keeps: ({ state }) => state !== 'delivered' },
    type: { chosen: () => 'deleted', keeps: ({ type }) => type === 'deleted' },
  },
  sorts: {
    state: ({ state }) => ['waiting', 'retrying', 'failed', 'delivered'].indexOf(String(state)),
    type: ({ type }) => ['created', 'updated', 'deleted', 'test'].indexOf(String(type)),
    subject: ({ subject }) => String(subject),
    tries: (row) => Number(row.tries),
    took: (row) => Number(row.lastMilliseconds),
    when: ({ createdAt }) => Date.parse(String(createdAt)),
  },
  statements: 2,
  savedStatements: 6,
  readAll: async function* (scope, query) {
    const given: object = query
    yield* readAll(scope, deliverySource, { ...(await hookOf(scope)), ...given } as never)
  },
}
