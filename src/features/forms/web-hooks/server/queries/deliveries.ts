import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { deliveryList } from '../../domain/list.ts'
import { payloadSchema } from '../../domain/payload.ts'
import { deliveryStates, deliveryTypes } from '../../domain/words.ts'
import { webHookDeliveries, webHooks, webHookTries } from '../tables.ts'

const shownColumns = {
  id: webHookDeliveries.id,
  messageId: webHookDeliveries.messageId,
  type: webHookDeliveries.type,
  subject: webHookDeliveries.subject,
  isGuest: sql<boolean>`coalesce((${webHookDeliveries.payload} #>> '{submission,isGuest}')::boolean, false)`,
  state: webHookDeliveries.state,
  stopReason: webHookDeliveries.stopReason,
  tries: webHookDeliveries.tries,
  roundTries: webHookDeliveries.roundTries,
  replayedAt: webHookDeliveries.replayedAt,
  lastStatus: webHookDeliveries.lastStatus,
  lastTrouble: webHookDeliveries.lastTrouble,
  lastMilliseconds: webHookDeliveries.lastMilliseconds,
  createdAt: webHookDeliveries.createdAt,
  nextAt: webHookDeliveries.nextAt,
}

const ofHook = and(eq(webHooks.eventId, webHookDeliveries.eventId), eq(webHooks.id, webHookDeliveries.hookId))

type Asked = { formId: string; webHookId: string }

export const deliverySource = listSource(deliveryList, {
  parts: () => ({
    id: webHookDeliveries.id,
    searched: [webHookDeliveries.subject, webHookDeliveries.messageId],
    sorts: {
      state: inOrderOf(webHookDeliveries.state, deliveryStates),
      type: inOrderOf(webHookDeliveries.type, deliveryTypes),
      subject: natural(webHookDeliveries.subject),
      tries: sql`${webHookDeliveries.tries}`,
      took: sql`${webHookDeliveries.lastMilliseconds}`,
      when: webHookDeliveries.createdAt,
    },
    filters: {
      state: (states) => isOneOf(webHookDeliveries.state, states),
      type: (types) => isOneOf(webHookDeliveries.type, types),
    },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }, { formId, webHookId }: Asked) =>
    tx
      .select({ ...shownColumns, total: totalRows })
      .from(webHookDeliveries)
      .innerJoin(webHooks, ofHook)
      .where(
        and(
          eq(webHookDeliveries.eventId, eventId),
          eq(webHookDeliveries.hookId, webHookId),
          eq(webHooks.formId, formId),
          where,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

/** Changed again and again, and told to each hook: the log of the hook has the older ones. */
const MOST_OF_SUBMISSION = 100

/** What the hooks of a form were told of one submission, the newest first. */
export function deliveriesOfSubmission(
  scope: EventScope,
  { formId, submissionId }: { formId: string; submissionId: string },
) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        ...shownColumns,
        webHookId: webHooks.id,
        webHookName: webHooks.name,
        hasSecret: sql<boolean>`${webHooks.secret} is not null`,
      })
      .from(webHookDeliveries)
      .innerJoin(webHooks, ofHook)
      .where(
        and(
          eq(webHookDeliveries.eventId, eventId),
          eq(webHookDeliveries.submissionId, submissionId),
          eq(webHooks.formId, formId),
        ),
      )
      .orderBy(desc(webHookDeliveries.createdAt), desc(webHookDeliveries.id))
      .limit(MOST_OF_SUBMISSION),
  )
}

/** @returns undefined for one that can no longer be read, which is neither sent nor shown */
export function readPayload(scope: EventScope, { id, payload }: { id: string; payload: unknown }) {
  return readStored(scope, { noun: 'web hook delivery', id }, payloadSchema, payload)
}

export type DeliveryOf = Asked & { deliveryId: string }

/** One delivery with its tries, the first one first. */
export async function deliveryWith(scope: EventScope, { formId, webHookId, deliveryId }: DeliveryOf) {
  return inEvent(scope, async ({ tx, eventId }) => {
    const [found, tries] = await Promise.all([
      tx
        .select({ ...shownColumns, payload: webHookDeliveries.payload })
        .from(webHookDeliveries)
        .innerJoin(webHooks, ofHook)
        .where(
          and(
            eq(webHookDeliveries.eventId, eventId),
            eq(webHookDeliveries.id, deliveryId),
            eq(webHookDeliveries.hookId, webHookId),
            eq(webHooks.formId, formId),
          ),
        ),
      tx
        .select()
        .from(webHookTries)
        .where(and(eq(webHookTries.eventId, eventId), eq(webHookTries.deliveryId, deliveryId)))
        .orderBy(asc(webHookTries.number)),
    ])
    const [delivery] = found
    return delivery && { delivery, payload: readPayload(scope, delivery), tries }
  })
}

export type DeliveryRecord = Omit<
  NonNullable<Awaited<ReturnType<typeof deliveryWith>>>['delivery'],
  'payload'
>
