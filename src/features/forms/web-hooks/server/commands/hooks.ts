import { and, eq } from 'drizzle-orm'
import type { PlacedRuleProblem } from '#features/forms/forms/domain/logic/check-rules.ts'
import { formById, problemsOfRules } from '#features/forms/forms/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { isCallable } from '#platform/outside/guarded-call.ts'
import { newSigningSecret } from '#platform/outside/standard-webhooks.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { sealed } from '#platform/sealed/sealed.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import type { WebHookInput } from '../../contract.ts'
import { FORMER_SECRET_HOURS, MOST_WEB_HOOKS } from '../../domain/limits.ts'
import { webHooksTopic } from '../../domain/topic.ts'
import { hookById, hooksOfForm } from '../queries/hooks.ts'
import { webHooks } from '../tables.ts'
import { stopDeliveries } from './stopping.ts'

type HookOf = { formId: string; webHookId: string }
type Made = { webHookId: string; secret: string }
/** Conditions that ask for what the form's questions do not have; each problem with its place in the list. */
type RuleRefusal = { code: 'badRules'; problems: PlacedRuleProblem[] }
type AddRefusal = 'formNotFound' | 'badAddress' | 'tooMany' | RuleRefusal

/** Adds a hook to a form. @returns its id, and its signing secret, which is kept sealed from now on */
export function createHook(
  scope: EventScope,
  { memberId }: Author,
  { formId, webHook }: { formId: string; webHook: WebHookInput },
): Promise<Result<Made, AddRefusal>> {
  return inEvent(scope, async (event): Promise<Result<Made, AddRefusal>> => {
    if (!mayCall(event, webHook)) return err('badAddress')
    await takeTurn(event, 'web-hooks', formId)
    const form = await formById(event, formId)
    if (!form) return err('formNotFound')
    const problems = await problemsOfRules(event, form.draft, webHook.rules)
    if (problems.length > 0) return err({ code: 'badRules', problems })
    if ((await hooksOfForm(event, formId)).length >= MOST_WEB_HOOKS) return err('tooMany')
    const [webHookId, secret] = [newId(), newSigningSecret()]
    const now = event.services.clock.now()
    await event.tx.insert(webHooks).values({
      ...(await stored(event, webHook)),
      ...{ eventId: event.eventId, id: webHookId, formId },
      ...(await storedSecret(event, secret)),
      ...{ createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId },
    })
    const after = { formId, ...recorded(webHook) }
    await recordAudit(event, { memberId, action: 'webHook.create', subjectId: webHookId, after })
    announce(event, [webHooksTopic], organisers)
    return ok({ webHookId, secret })
  })
}

export type ChangeRefusal = 'webHookNotFound' | 'badAddress' | 'noSecret' | RuleRefusal

/** Changes a hook. One that is switched off tells nothing more, not even what waits for its next try. */
export function updateHook(
  scope: EventScope,
  { memberId }: Author,
  { webHook, ...which }: HookOf & { webHook: WebHookInput },
): Promise<Result<null, ChangeRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, ChangeRefusal>> => {
    if (!mayCall(event, webHook)) return err('badAddress')
    const [before, form] = await Promise.all([hookById(event, which), formById(event, which.formId)])
    if (!before || !form) return err('webHookNotFound')
    const problems = await problemsOfRules(event, form.draft, webHook.rules)
    if (problems.length > 0) return err({ code: 'badRules', problems })
    if (webHook.isActive && before.secret === null) return err('noSecret')
    await event.tx
      .update(webHooks)
      .set({
        ...(await stored(event, webHook)),
        ...(webHook.isActive ? { goneAt: null } : {}),
        ...{ updatedAt: event.services.clock.now(), updatedBy: memberId },
      })
      .where(ofHook(event, which))
    if (!webHook.isActive) await stopDeliveries(event, { hookId: which.webHookId, reason: 'switchedOff' })
    const sides = { before: recorded(before), after: recorded(webHook) }
    await recordAudit(event, { memberId, action: 'webHook.update', subjectId: which.webHookId, ...sides })
    announce(event, [webHooksTopic], organisers)
    return ok(null)
  })
}

/** Deletes a hook with everything that it has told, and what it was still to tell. */
export function removeHook(
  scope: EventScope,
  { memberId }: Author,
  which: HookOf,
): Promise<Result<null, 'webHookNotFound'>> {
  return inEvent(scope, async (event) => {
    const removed = await hookById(event, which)
    if (!removed) return err('webHookNotFound')
    await event.tx.delete(webHooks).where(ofHook(event, which))
    const before = { formId: which.formId, ...recorded(removed) }
    await recordAudit(event, { memberId, action: 'webHook.remove', subjectId: which.webHookId, before })
    announce(event, [webHooksTopic], organisers)
    return ok(null)
  })
}

/**
 * Makes a new signing secret. The former one signs as well for a day, so that a receiver has the time to take the new
 * one; unless it is known to strangers, and must count no more.
 */
export function rotateSecret(
  scope: EventScope,
  { memberId }: Author,
  { keepFormer, ...which }: HookOf & { keepFormer: boolean },
): Promise<Result<string, 'webHookNotFound'>> {
  return inEvent(scope, async (event): Promise<Result<string, 'webHookNotFound'>> => {
    const [hook] = await event.tx.select().from(webHooks).where(ofHook(event, which)).for('update')
    if (!hook) return err('webHookNotFound')
    const secret = newSigningSecret()
    const now = event.services.clock.now()
    const formerUntil = new Date(now.getTime() + FORMER_SECRET_HOURS * 60 * 60 * 1000)
    const isKept = keepFormer && hook.secret !== null
    await event.tx
      .update(webHooks)
      .set({
        ...(await storedSecret(event, secret)),
        ...(isKept ? { formerSecret: hook.secret, formerUntil } : { formerSecret: null, formerUntil: null }),
        ...{ updatedAt: now, updatedBy: memberId },
      })
      .where(ofHook(event, which))
    const after = { signsWithFormerUntil: isKept ? formerUntil.toISOString() : null }
    await recordAudit(event, { memberId, action: 'webHook.rotateSecret', subjectId: which.webHookId, after })
    announce(event, [webHooksTopic], organisers)
    return ok(secret)
  })
}

function mayCall({ services }: EventScope, { url }: WebHookInput): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && isCallable(parsed, services.settings.hookReach)
}

async function stored({ services }: EventScope, { headers, ...columns }: WebHookInput) {
  const values = headers.map(async ({ name, value }) => ({
    name,
    value: value === '' ? '' : await sealed(services, value),
  }))
  return { ...columns, headers: await Promise.all(values) }
}

async function storedSecret({ services }: EventScope, secret: string) {
  return { secret: await sealed(services, secret), secretEnd: secret.slice(-4) }
}

type Recorded = Omit<WebHookInput, 'rules'> & { rules: readonly unknown[] }

/** Of the headers their names alone. */
function recorded({ name, url, method, format, occasions, headers, isActive, operator, rules }: Recorded) {
  const headerNames = headers.map((header) => header.name)
  return { name, url, method, format, occasions, headerNames, isActive, operator, rules }
}

function ofHook({ eventId }: EventTransaction, { formId, webHookId }: HookOf) {
  return and(eq(webHooks.eventId, eventId), eq(webHooks.formId, formId), eq(webHooks.id, webHookId))
}
