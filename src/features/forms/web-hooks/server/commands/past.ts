import { and, eq } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { HookPayload } from '../../domain/payload.ts'
import type { Occasion } from '../../domain/words.ts'
import { webHookDeliveries, webHooks, webHookTries } from '../tables.ts'
import { messageIdOf } from './telling.ts'

type PastTry = Pick<
  typeof webHookTries.$inferInsert,
  'at' | 'status' | 'statusText' | 'milliseconds' | 'answer'
>
/** What a hook has told at an earlier time, the first try first. */
export type PastDelivery = {
  type: Occasion
  subject: string
  payload: HookPayload
  tries: readonly PastTry[]
}

/** Fills the log of a hook with what happened before this portal kept it, as a demo does: nothing is sent. */
export async function addPastDeliveries(
  { tx, eventId }: EventTransaction,
  { webHookId, url, deliveries }: { webHookId: string; url: string; deliveries: readonly PastDelivery[] },
) {
  for (const { type, subject, payload, tries } of deliveries) {
    const [first, last] = [tries[0], tries.at(-1)]
    if (!first || !last) continue
    const id = newId()
    const isDelivered = (last.status ?? 0) < 300
    await tx.insert(webHookDeliveries).values({
      ...{ eventId, id, hookId: webHookId, messageId: messageIdOf(id), type, subject, payload },
      ...{ submissionId: payload.submission?.id ?? null, createdAt: first.at },
      ...{ tries: tries.length, roundTries: tries.length, lastStatus: last.status ?? null },
      lastMilliseconds: last.milliseconds,
      ...(isDelivered
        ? { state: 'delivered' as const }
        : { state: 'failed' as const, stopReason: 'lastTry' as const }),
    })
    await tx.insert(webHookTries).values(
      tries.map((one, index) => ({
        ...{
          eventId,
          deliveryId: id,
          number: index + 1,
          method: 'POST' as const,
          format: 'JSON' as const,
          url,
        },
        headers: {
          'content-type': 'application/json',
          'webhook-id': messageIdOf(id),
          'webhook-timestamp': String(Math.floor(one.at.getTime() / 1000)),
          'user-agent': 'Eventflow',
        },
        answerHeaders: { 'content-type': 'text/plain', server: 'gatehouse/2.4' },
        answerBytes: one.answer?.length ?? 0,
        ...one,
      })),
    )
  }
  await tx
    .update(webHooks)
    .set({ sequence: deliveries.length })
    .where(and(eq(webHooks.eventId, eventId), eq(webHooks.id, webHookId)))
}
