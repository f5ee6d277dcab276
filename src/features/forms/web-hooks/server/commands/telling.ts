import { and, eq, inArray, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import type { Facts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { afterWalk, walk } from '#features/forms/forms/domain/walk/walk.ts'
import { formById, formHead, formVersion } from '#features/forms/forms/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { type KnownKeys, missingKeys } from '../../domain/keys.ts'
import { answersFor, blankAnswers, type HookPayload, typeOf } from '../../domain/payload.ts'
import { webHooksTopic } from '../../domain/topic.ts'
import type { DeliveryType, Occasion } from '../../domain/words.ts'
import { deliverWebHook } from '../jobs.ts'
import { type DeliveryOf, deliveryWith } from '../queries/deliveries.ts'
import { hookById, keysOfForm, type ListeningHook } from '../queries/hooks.ts'
import { webHookDeliveries, webHookKeys, webHooks } from '../tables.ts'

/** A submission, and what has happened to it. */
export type Told = {
  occasion: Occasion
  formId: string
  version: number
  submissionId: string
  isGuest: boolean
  team: { id: string; name: string; stand: string } | null
  definition: FormDefinition
  /** Without what was not asked. */
  answers: Readonly<Answers>
  facts: Facts
}

/**
 * Notes for each hook that listens what it is to tell, in the transaction of the submission: it is told exactly when the
 * submission is there. Must be what the transaction does last, because the numbers of the calls are held until it ends.
 * @param hooks those of the form (`listeningHooks`), which a command asks for together with what else it needs
 */
export async function tellHooks(event: EventTransaction, hooks: readonly ListeningHook[], told: Told) {
  const asked = hooks.filter(({ occasions }) => occasions.includes(told.occasion))
  if (asked.length === 0) return
  const isMet = afterWalk(told.definition, told.answers, told.facts)
  const met = asked.filter(isMet)
  if (met.length === 0) return
  const payload = await payloadOf(event, told)
  const numbered = await nextNumbers(
    event,
    met.map(({ id }) => id),
  )
  const subject = told.team?.name ?? ''
  await addDeliveries(
    event,
    numbered.map(({ hookId, sequence }) => ({
      ...{ hookId, type: told.occasion, submissionId: told.submissionId, subject },
      payload: { ...payload, sequence },
    })),
  )
}

async function payloadOf(event: EventTransaction, told: Told): Promise<HookPayload> {
  const { occasion, formId, version, submissionId, isGuest, team, definition, answers, facts } = told
  const [settings, form] = await Promise.all([allSettings(event), formHead(event, formId)])
  const title = form?.title ?? ''
  const keys = await completeKeys(event, formId, { title, definition })
  const head = {
    ...headOf(event, occasion, settings),
    form: { id: formId, key: keys.get('') ?? '', title, version },
    submission: { id: submissionId, isGuest },
    team,
  }
  // What was deleted is told no more.
  if (occasion === 'deleted') return head
  const { path } = walk(definition, answers, facts)
  const currency = settings.variables.currencyId
  return { ...head, answers: answersFor({ definition, answers, path, keys, currency }) }
}

function headOf(event: EventScope, type: DeliveryType, settings: Awaited<ReturnType<typeof allSettings>>) {
  return {
    type: typeOf(type),
    sequence: null,
    timestamp: event.services.clock.now().toISOString(),
    event: { id: event.eventId, name: settings.event.eventName },
  }
}

/** The keys of a form and its questions; those that it has not had yet are given for good. */
async function completeKeys(
  event: EventTransaction,
  formId: string,
  keyed: { title: string; definition: FormDefinition },
): Promise<KnownKeys> {
  const there = await keysOfForm(event, formId)
  if (missingKeys(there, keyed).size === 0) return there
  await takeTurn(event, 'web-hook-keys', formId)
  const known = await keysOfForm(event, formId)
  const added = missingKeys(known, keyed)
  if (added.size > 0) {
    const rows = [...added].map(([place, key]) => ({ eventId: event.eventId, formId, place, key }))
    await event.tx.insert(webHookKeys).values(rows)
  }
  return new Map([...known, ...added])
}

/** Gives each hook its next number; one that has just been switched off or removed gets none. */
function nextNumbers({ tx, eventId }: EventTransaction, ids: readonly string[]) {
  // In one order, so that two submissions never wait for each other.
  const locked = tx
    .select({ id: webHooks.id })
    .from(webHooks)
    .where(and(eq(webHooks.eventId, eventId), inArray(webHooks.id, [...ids]), eq(webHooks.isActive, true)))
    .orderBy(webHooks.id)
    .for('update')
  return tx
    .update(webHooks)
    .set({ sequence: sql`${webHooks.sequence} + 1` })
    .where(and(eq(webHooks.eventId, eventId), inArray(webHooks.id, locked)))
    .returning({ hookId: webHooks.id, sequence: webHooks.sequence })
}

type NewDelivery = Pick<
  typeof webHookDeliveries.$inferInsert,
  'hookId' | 'type' | 'submissionId' | 'subject' | 'payload'
>

async function addDeliveries(
  event: EventTransaction,
  added: readonly NewDelivery[],
  { isUrgent = false } = {},
): Promise<string[]> {
  if (added.length === 0) return []
  const { eventId, tx, services } = event
  const now = services.clock.now()
  const rows = added.map((delivery) => {
    const id = newId()
    return { ...delivery, eventId, id, messageId: messageIdOf(id), createdAt: now, nextAt: now }
  })
  await tx.insert(webHookDeliveries).values(rows)
  await services.jobs.enqueueAll(
    event,
    deliverWebHook,
    rows.map(({ id }) => ({ data: { deliveryId: id, turn: 1 }, key: `${id}/1`, isUrgent })),
  )
  announce(event, [webHooksTopic], organisers)
  return rows.map(({ id }) => id)
}

export function messageIdOf(id: string): string {
  return `msg_${id.replaceAll('-', '')}`
}

type HookOf = { formId: string; webHookId: string }
export type TestRefusal = 'webHookNotFound' | 'noSecret'

/** Sends an example in which nobody has answered anything, signed as any other call, once. @returns its id */
export function sendTest(
  scope: EventScope,
  { firstName, surname }: Pick<Actor, 'firstName' | 'surname'>,
  which: HookOf,
): Promise<Result<string, TestRefusal>> {
  return inEvent(scope, async (event): Promise<Result<string, TestRefusal>> => {
    const [hook, form] = await Promise.all([hookById(event, which), formById(event, which.formId)])
    if (!hook || !form) return err('webHookNotFound')
    if (hook.secret === null) return err('noSecret')
    const version = form.currentVersion
    const definition = (await formVersion(event, form.id, version)) ?? form.draft
    const [keys, settings] = await Promise.all([
      completeKeys(event, form.id, { title: form.title, definition }),
      allSettings(event),
    ])
    const payload: HookPayload = {
      ...headOf(event, 'test', settings),
      form: { id: form.id, key: keys.get('') ?? '', title: form.title, version },
      ...{ submission: null, team: null },
      answers: blankAnswers(definition, keys),
    }
    const subject = `${firstName} ${surname}`.trim()
    const test = { hookId: hook.id, type: 'test', submissionId: null, subject, payload } as const
    const [id = ''] = await addDeliveries(event, [test], { isUrgent: true })
    return ok(id)
  })
}

export type ReplayRefusal = 'deliveryNotFound' | 'noSecret'

/**
 * Sends a delivery again now, under the same id. One that waits for its next try makes it now, and goes on as before;
 * any other is tried as often as a new one.
 */
export function replay(
  scope: EventScope,
  { memberId }: Author,
  which: DeliveryOf,
): Promise<Result<null, ReplayRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, ReplayRefusal>> => {
    const hook = await hookById(event, which)
    const found = hook && (await deliveryWith(event, which))
    if (!found) return err('deliveryNotFound')
    if (hook.secret === null) return err('noSecret')
    const goesOn = found.delivery.state === 'retrying'
    const now = event.services.clock.now()
    const [replayed] = await event.tx
      .update(webHookDeliveries)
      .set({
        ...{ state: goesOn ? 'retrying' : 'waiting', stopReason: null, nextAt: now, replayedAt: now },
        ...(goesOn ? {} : { roundTries: 0 }),
        turn: sql`${webHookDeliveries.turn} + 1`,
      })
      .where(and(eq(webHookDeliveries.eventId, event.eventId), eq(webHookDeliveries.id, which.deliveryId)))
      .returning({ turn: webHookDeliveries.turn })
    const data = { deliveryId: which.deliveryId, turn: replayed?.turn ?? 1 }
    const key = `${data.deliveryId}/${data.turn}`
    await event.services.jobs.enqueue(event, deliverWebHook, data, { key, isUrgent: true })
    const after = { messageId: found.delivery.messageId }
    await recordAudit(event, { memberId, action: 'webHook.replay', subjectId: which.webHookId, after })
    announce(event, [webHooksTopic], organisers)
    return ok(null)
  })
}

/** Removes what was told of these submissions, with the answers in it. */
export async function forgetSubmissions({ tx, eventId }: EventTransaction, submissionIds: readonly string[]) {
  await tx
    .delete(webHookDeliveries)
    .where(
      and(
        eq(webHookDeliveries.eventId, eventId),
        inArray(webHookDeliveries.submissionId, [...submissionIds]),
      ),
    )
}
