import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { prepared } from '#database/prepared.ts'
import { ruleSchema } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import type { NamedRuleSet } from '#features/forms/forms/domain/publish/named-rule-set.ts'
import { fieldsAskedIn } from '#features/forms/forms/server/queries/custom-field-uses.ts'
import { withKnownFields } from '#features/forms/forms/server/queries.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import type { CustomFieldUse } from '#features/people/custom-fields/contract.ts'
import { natural } from '#platform/lists/clauses.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { LOG_DAYS } from '../../domain/limits.ts'
import type { DeliveryState } from '../../domain/words.ts'
import { webHookDeliveries, webHookKeys, webHooks } from '../tables.ts'

type StoredHook = typeof webHooks.$inferSelect
export type HookRecord = Omit<StoredHook, 'rules'> & ReturnType<typeof rulesOf>

/** One whose rules cannot be read is there for organisers to repair, and tells nothing. */
function rulesOf(scope: EventScope, { id, rules }: { id: string; rules: unknown }) {
  const read = readStored(scope, { noun: 'web hook', id }, ruleSchema.array(), rules)
  return { rules: read ?? [], isUnreadable: read === undefined }
}

const storedHeaders = z.array(z.object({ name: z.string(), value: z.string() }))

/** As it is used: what cannot be read is left out, and keeps the hook from telling anything. */
export function readableHook(scope: EventScope, row: StoredHook): HookRecord {
  const headers = readStored(scope, { noun: 'web hook', id: row.id }, storedHeaders, row.headers)
  const { rules, isUnreadable } = rulesOf(scope, row)
  return { ...row, rules, headers: headers ?? [], isUnreadable: isUnreadable || headers === undefined }
}

/** The hooks of a form, in the order in which they were added. */
export async function hooksOfForm(scope: EventScope, formId: string): Promise<HookRecord[]> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(webHooks)
      .where(and(eq(webHooks.eventId, eventId), eq(webHooks.formId, formId)))
      .orderBy(asc(webHooks.createdAt), asc(webHooks.id)),
  )
  return rows.map((row) => readableHook(scope, row))
}

type HookOf = { formId: string; webHookId: string }

export async function hookById(
  scope: EventScope,
  { formId, webHookId }: HookOf,
): Promise<HookRecord | undefined> {
  return (await hooksOfForm(scope, formId)).find(({ id }) => id === webHookId)
}

/** What decides whether a hook is told of a submission. */
export function countHooks({ tx, eventId }: EventTransaction, formIds: readonly string[]) {
  return tx.$count(webHooks, and(eq(webHooks.eventId, eventId), inArray(webHooks.formId, [...formIds])))
}

export type ListeningHook = Pick<HookRecord, 'id' | 'occasions' | 'operator' | 'rules'>

/**
 * Those that are told what happens to the form's submissions. One that asks for a custom field that has been deleted is
 * told nothing.
 */
export async function listeningHooks(event: EventTransaction, formId: string): Promise<ListeningHook[]> {
  return withKnownFields(event, await readableActiveHooks(event, formId))
}

/** The rules of those that are told something, which must fit the form's questions. */
export async function ruleSetsOfHooks(event: EventTransaction, formId: string): Promise<NamedRuleSet[]> {
  const hooks = await readableActiveHooks(event, formId)
  return hooks.map(({ id, name, operator, rules }) => ({ kind: 'webHook', id, name, operator, rules }))
}

async function readableActiveHooks(event: EventTransaction, formId: string) {
  const rows = await activeHooks(event.tx, { eventId: event.eventId, formId })
  return rows.flatMap((row) => {
    const { isUnreadable, rules } = rulesOf(event, row)
    return isUnreadable ? [] : [{ ...row, rules }]
  })
}

const activeHooks = prepared('listening web hooks', ['eventId', 'formId'], (tx, { eventId, formId }) => {
  const { id, name, occasions, operator, rules } = webHooks
  return tx
    .select({ id, name, occasions, operator, rules })
    .from(webHooks)
    .where(and(eq(webHooks.eventId, eventId), eq(webHooks.formId, formId), eq(webHooks.isActive, true)))
    .orderBy(asc(webHooks.id))
})

export async function keysOfForm(scope: EventScope, formId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ place: webHookKeys.place, key: webHookKeys.key })
      .from(webHookKeys)
      .where(and(eq(webHookKeys.eventId, eventId), eq(webHookKeys.formId, formId))),
  )
  return new Map(rows.map(({ place, key }) => [place, key]))
}

export type DayCount = { hookId: string; day: string; state: DeliveryState; count: number }

/** How many calls of each hook of a form were told on each day of the event's zone, as far as the log goes back. */
export function deliveriesByDay(
  scope: EventScope,
  { formId, timeZone }: { formId: string; timeZone: string },
): Promise<DayCount[]> {
  const day = sql<string>`to_char(${webHookDeliveries.createdAt} at time zone ${timeZone}, 'YYYY-MM-DD')`
  return inEvent(scope, ({ tx, eventId, services }) =>
    tx
      .select({
        ...{ hookId: webHookDeliveries.hookId, day, state: webHookDeliveries.state },
        count: sql<number>`count(*)::int`,
      })
      .from(webHookDeliveries)
      .innerJoin(
        webHooks,
        and(eq(webHooks.eventId, webHookDeliveries.eventId), eq(webHooks.id, webHookDeliveries.hookId)),
      )
      .where(
        and(
          eq(webHookDeliveries.eventId, eventId),
          eq(webHooks.formId, formId),
          gte(webHookDeliveries.createdAt, logBegin(services.clock.now())),
        ),
      )
      .groupBy(webHookDeliveries.hookId, sql`2`, webHookDeliveries.state),
  )
}

/** What is older is no longer shown, and removed soon. */
export function logBegin(now: Date): Date {
  return new Date(now.getTime() - LOG_DAYS * 24 * 60 * 60 * 1000)
}

/** The hooks whose rules ask for a custom field, by the title of their form. */
export async function hooksUsingField(
  event: EventTransaction,
  customFieldId: string,
): Promise<CustomFieldUse[]> {
  const asked = JSON.stringify([{ sourceType: 'customField', sourceId: customFieldId }])
  const rows = await event.tx
    .select({ formId: forms.id, formTitle: forms.title, name: webHooks.name })
    .from(webHooks)
    .innerJoin(forms, and(eq(forms.eventId, webHooks.eventId), eq(forms.id, webHooks.formId)))
    .where(and(eq(webHooks.eventId, event.eventId), sql`${webHooks.rules} @> ${asked}::jsonb`))
    .orderBy(natural(forms.title), asc(webHooks.createdAt))
  return rows.map((row) => ({ kind: 'webHook' as const, ...row }))
}

/** Answers the port `fieldsAskedBeside`. */
export const fieldsAskedInHooks = fieldsAskedIn(webHooks)
