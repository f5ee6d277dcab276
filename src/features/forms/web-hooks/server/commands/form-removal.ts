import { and, eq, inArray } from 'drizzle-orm'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { webHooksTopic } from '../../domain/topic.ts'
import { webHookDeliveries, webHookKeys, webHooks, webHookTries } from '../tables.ts'

/** Removes the hooks of a form that is being deleted with their logs, and what waits in them: nobody is told any more. */
export async function removeHooksOf(event: EventTransaction, _: Author, formId: string): Promise<void> {
  const { tx, eventId } = event
  const hooks = tx
    .select({ id: webHooks.id })
    .from(webHooks)
    .where(and(eq(webHooks.eventId, eventId), eq(webHooks.formId, formId)))
  const ofHooks = and(eq(webHookDeliveries.eventId, eventId), inArray(webHookDeliveries.hookId, hooks))
  const deliveries = tx.select({ id: webHookDeliveries.id }).from(webHookDeliveries).where(ofHooks)
  await tx
    .delete(webHookTries)
    .where(and(eq(webHookTries.eventId, eventId), inArray(webHookTries.deliveryId, deliveries)))
  await tx.delete(webHookDeliveries).where(ofHooks)
  await tx.delete(webHooks).where(and(eq(webHooks.eventId, eventId), eq(webHooks.formId, formId)))
  await tx.delete(webHookKeys).where(and(eq(webHookKeys.eventId, eventId), eq(webHookKeys.formId, formId)))
  announce(event, [webHooksTopic], organisers)
}
