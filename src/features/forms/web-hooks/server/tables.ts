import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { forms } from '#features/forms/forms/server/tables.ts'
import type { CallTrouble } from '#kit/text/call-troubles.ts'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { HookPayload } from '../domain/payload.ts'
import type {
  DeliveryState,
  DeliveryType,
  HookFormat,
  HookMethod,
  Occasion,
  StopReason,
} from '../domain/words.ts'

/** Where a form's submissions are told to another program. */
export const webHooks = pgTable(
  'web_hooks',
  {
    eventId: eventId(),
    id: text().notNull(),
    formId: text().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    method: text().$type<HookMethod>().notNull().default('POST'),
    format: text().$type<HookFormat>().notNull().default('JSON'),
    occasions: text().array().$type<Occasion[]>().notNull(),
    /** Their values sealed, because most of them are credentials; an empty one has yet to be given. */
    headers: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    operator: text().$type<'ANY' | 'ALL'>().notNull().default('ANY'),
    rules: jsonb().$type<unknown[]>().notNull().default([]),
    isActive: boolean().notNull().default(true),
    /** Sealed; null in a copy, whose own is yet to be made. */
    secret: text(),
    /** Its last four characters, by which people tell it from another. */
    secretEnd: text().notNull().default(''),
    /** Sealed; signs as well until then, so that a receiver has time to take the new one. */
    formerSecret: text(),
    formerUntil: moment(),
    /** The number of the last call; each gets the next one, in the order of the submissions. */
    sequence: integer().notNull().default(0),
    /** The receiver has said that its address is gone. */
    goneAt: moment(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({
      columns: [table.eventId, table.formId],
      foreignColumns: [forms.eventId, forms.id],
    }).onDelete('cascade'),
    index('web_hooks_form').on(table.eventId, table.formId, table.createdAt),
  ],
)

/** The key of a form (of no place) and of each of its questions, which stays whatever becomes of their words. */
export const webHookKeys = pgTable(
  'web_hook_keys',
  {
    eventId: eventId(),
    formId: text().notNull(),
    place: text().notNull(),
    key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.formId, table.place] }),
    foreignKey({
      columns: [table.eventId, table.formId],
      foreignColumns: [forms.eventId, forms.id],
    }).onDelete('cascade'),
  ],
)

/** What a hook was to tell, once; each try to do so is a row of `web_hook_tries`. */
export const webHookDeliveries = pgTable(
  'web_hook_deliveries',
  {
    eventId: eventId(),
    id: text().notNull(),
    hookId: text().notNull(),
    /** What receivers know it by: the same in every try and replay. */
    messageId: text().notNull(),
    type: text().$type<DeliveryType>().notNull(),
    /** Null for a test. */
    submissionId: text(),
    /** Whose submission it was, or who has sent the test. */
    subject: text().notNull().default(''),
    payload: jsonb().$type<HookPayload>().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    stopReason: text().$type<StopReason>(),
    /** Tries in all, and since it was told or replayed: the second decides whether another follows. */
    tries: integer().notNull().default(0),
    roundTries: integer().notNull().default(0),
    replayedAt: moment(),
    /** When the next try is due. */
    nextAt: moment(),
    /** Which of the jobs for it counts; one that was overtaken by a replay does nothing. */
    turn: integer().notNull().default(1),
    lastStatus: integer(),
    lastTrouble: text().$type<CallTrouble>(),
    lastMilliseconds: integer(),
    claimId: text(),
    claimedUntil: moment(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({
      name: 'web_hook_deliveries_hook',
      columns: [table.eventId, table.hookId],
      foreignColumns: [webHooks.eventId, webHooks.id],
    }).onDelete('cascade'),
    index('web_hook_deliveries_log').on(table.eventId, table.hookId, table.createdAt),
    index('web_hook_deliveries_submission').on(table.eventId, table.submissionId),
    // What is cleared away, and what is given up when the event is suspended.
    index('web_hook_deliveries_age').on(table.eventId, table.createdAt),
  ],
)

/** One call, and what came back. */
export const webHookTries = pgTable(
  'web_hook_tries',
  {
    eventId: eventId(),
    deliveryId: text().notNull(),
    number: integer().notNull(),
    at: moment().notNull(),
    method: text().$type<HookMethod>().notNull(),
    url: text().notNull(),
    /** As they were sent, but for the values of credentials. */
    headers: jsonb().$type<Record<string, string>>().notNull(),
    format: text().$type<HookFormat>().notNull(),
    status: integer(),
    statusText: text().notNull().default(''),
    trouble: text().$type<CallTrouble>(),
    milliseconds: integer().notNull(),
    answerHeaders: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Its beginning. */
    answer: text().notNull().default(''),
    answerBytes: integer().notNull().default(0),
    isAnswerCutOff: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.deliveryId, table.number] }),
    foreignKey({
      name: 'web_hook_tries_delivery',
      columns: [table.eventId, table.deliveryId],
      foreignColumns: [webHookDeliveries.eventId, webHookDeliveries.id],
    }).onDelete('cascade'),
  ],
)
