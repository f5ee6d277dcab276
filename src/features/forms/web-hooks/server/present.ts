import { allSettings, appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { addDays, calendarDay } from '#kit/dates/zone.ts'
import { unsealed } from '#platform/sealed/sealed.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { Delivery, DeliveryOfSubmission, Try, WebHook } from '../contract.ts'
import { bodyIn } from '../domain/body.ts'
import { LOG_DAYS } from '../domain/limits.ts'
import { type HookPayload, withFileLinks } from '../domain/payload.ts'
import { hasBody } from '../domain/words.ts'
import type { DeliveryRecord, deliveriesOfSubmission, deliveryWith } from './queries/deliveries.ts'
import { type DayCount, deliveriesByDay, type HookRecord, hookById, hooksOfForm } from './queries/hooks.ts'

/** The hooks of a form as admins see them, with what each has told. */
export async function presentHooks(scope: EventScope, formId: string): Promise<WebHook[]> {
  const [hooks, log] = await Promise.all([hooksOfForm(scope, formId), logOf(scope, formId)])
  return Promise.all(hooks.map((hook) => presentHook(scope, hook, log)))
}

export async function presentOneHook(
  scope: EventScope,
  which: { formId: string; webHookId: string },
): Promise<WebHook | undefined> {
  const [hook, log] = await Promise.all([hookById(scope, which), logOf(scope, which.formId)])
  return hook && presentHook(scope, hook, log)
}

type Log = { counts: DayCount[]; days: string[] }

async function logOf(scope: EventScope, formId: string): Promise<Log> {
  const { timeZone } = (await allSettings(scope)).event
  const counts = await deliveriesByDay(scope, { formId, timeZone })
  const today = calendarDay(scope.services.clock.now(), timeZone)
  return {
    counts,
    days: Array.from({ length: LOG_DAYS }, (_, index) => addDays(today, index + 1 - LOG_DAYS)),
  }
}

async function presentHook({ services }: EventScope, hook: HookRecord, log: Log): Promise<WebHook> {
  const { id, formId, name, url, method, format, occasions, isActive, operator, rules, isUnreadable } = hook
  const opened = hook.headers.map(async ({ name, value }) => ({
    name,
    // What cannot be read on this deployment is to be given anew.
    value: value === '' ? '' : ((await unsealed(services, value)) ?? ''),
  }))
  const counts = log.counts.filter(({ hookId }) => hookId === id)
  const formerUntil = hook.formerUntil && hook.formerUntil > services.clock.now() ? hook.formerUntil : null
  return {
    ...{ id, formId, name, url, method, format, occasions, isActive, operator, rules, isUnreadable },
    headers: await Promise.all(opened),
    ...{ secretEnd: hook.secretEnd, hasSecret: hook.secret !== null },
    formerUntil: formerUntil?.toISOString() ?? null,
    goneAt: hook.goneAt?.toISOString() ?? null,
    counts: counted(counts),
    days: log.days.map((day) => ({ day, ...counted(counts.filter((one) => one.day === day)) })),
  }
}

function counted(counts: readonly DayCount[]): WebHook['counts'] {
  const of = (...states: DayCount['state'][]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
  const [delivered, retrying, failed] = [of('delivered'), of('waiting', 'retrying'), of('failed')]
  return { total: delivered + retrying + failed, delivered, retrying, failed }
}

export function presentDelivery({ replayedAt, createdAt, nextAt, ...delivery }: DeliveryRecord): Delivery {
  return {
    ...{
      id: delivery.id,
      messageId: delivery.messageId,
      type: delivery.type,
      subject: delivery.subject,
      isGuest: delivery.isGuest,
      state: delivery.state,
      stopReason: delivery.stopReason,
      tries: delivery.tries,
      roundTries: delivery.roundTries,
      lastStatus: delivery.lastStatus,
      lastTrouble: delivery.lastTrouble,
      lastMilliseconds: delivery.lastMilliseconds,
    },
    isReplayed: replayedAt !== null,
    createdAt: createdAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
  }
}

type OfSubmission = Awaited<ReturnType<typeof deliveriesOfSubmission>>[number]

export function presentDeliveryOfSubmission(found: OfSubmission): DeliveryOfSubmission {
  const { webHookId, webHookName, hasSecret, ...delivery } = found
  return {
    ...presentDelivery(delivery),
    ...{ webHookId, webHookName, canReplay: hasSecret && delivery.state !== 'waiting' },
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof deliveryWith>>>

/** With each of its tries, but for the addresses of files: whoever had one could read the file. */
export async function presentDeliveryWithTries(
  scope: EventScope,
  { delivery, tries, payload: stored }: Found,
) {
  const appUrl = await appUrlOfEvent(scope)
  const payload = stored && withFileLinks(stored, (fileId) => `${appUrl}/files/${fileId}?…`)
  return {
    ...presentDelivery(delivery),
    attempts: tries.slice(-MOST_TRIES_SHOWN).map((one) => presentTry(one, payload)),
  }
}

/** One that was replayed again and again; the last ones tell how it stands. */
const MOST_TRIES_SHOWN = 100

function presentTry(one: Found['tries'][number], payload: HookPayload | undefined): Try {
  const { number, at, method, url, headers, format, status, statusText, trouble, milliseconds } = one
  return {
    ...{ number, at: at.toISOString(), method, url, headers: listed(headers) },
    body: payload && hasBody(method) ? bodyIn(format, payload).text : '',
    ...{ status, statusText, trouble, milliseconds, answerHeaders: listed(one.answerHeaders) },
    ...{ answer: one.answer, answerBytes: one.answerBytes, isAnswerCutOff: one.isAnswerCutOff },
  }
}

/** In the order in which they were sent; an object read from JSON would have one of its own. */
function listed(headers: Record<string, string>): { name: string; value: string }[] {
  const rank = (name: string) => (name.startsWith('webhook-') ? 1 : name === 'content-type' ? 0 : 2)
  return Object.entries(headers)
    .map(([name, value]) => ({ name, value }))
    .sort((one, other) => rank(one.name) - rank(other.name))
}
