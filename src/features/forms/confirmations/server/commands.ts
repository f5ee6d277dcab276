import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { FormConfirmation } from '#features/forms/forms/contract.ts'
import type { PlacedRuleProblem } from '#features/forms/forms/domain/logic/check-rules.ts'
import { formById, formHead, problemsOfRules } from '#features/forms/forms/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import type { ConfirmationInput } from '../contract.ts'
import { MOST_CONFIRMATIONS } from '../domain/limits.ts'
import { confirmationsTopic } from '../domain/topic.ts'
import { confirmationsOfForm } from './queries.ts'
import { confirmations } from './tables.ts'

/** Rules that ask for what the form's questions do not have; each problem with its place in the list. */
type RuleRefusal = { code: 'badRules'; problems: PlacedRuleProblem[] }
type ConfirmationOf = { formId: string; confirmationId: string }

/** Adds a confirmation to a form, after the existing ones. */
export function createConfirmation(
  scope: EventScope,
  author: Author,
  { formId, confirmation }: { formId: string; confirmation: ConfirmationInput },
): Promise<Result<string, 'formNotFound' | 'tooMany' | RuleRefusal>> {
  return inEvent(scope, async (event): Promise<Result<string, 'formNotFound' | 'tooMany' | RuleRefusal>> => {
    await takeTurn(event, `confirmations-${formId}`)
    const form = await formById(event, formId)
    if (!form) return err('formNotFound')
    const problems = await problemsOfRules(event, form.draft, confirmation.rules)
    if (problems.length > 0) return err({ code: 'badRules', problems })
    const there = await confirmationsOfForm(event, formId)
    if (there.length >= MOST_CONFIRMATIONS) return err('tooMany')
    return ok(await addConfirmation(event, author, { ...confirmation, formId, isDefault: false }))
  })
}

/** Changes one. The default is always active and has no conditions, whatever is given. */
export function updateConfirmation(
  scope: EventScope,
  author: Author,
  { confirmation, ...which }: ConfirmationOf & { confirmation: ConfirmationInput },
): Promise<Result<null, 'confirmationNotFound' | RuleRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, 'confirmationNotFound' | RuleRefusal>> => {
    const form = await formById(event, which.formId)
    if (!form) return err('confirmationNotFound')
    const [before] = await event.tx
      .select()
      .from(confirmations)
      .where(ofConfirmation(event, which))
      .for('update')
    if (!before) return err('confirmationNotFound')
    const changed = { ...confirmation, ...(before.isDefault ? { isActive: true, rules: [] } : {}) }
    const problems = await problemsOfRules(event, form.draft, changed.rules)
    if (problems.length > 0) return err({ code: 'badRules', problems })
    await event.tx
      .update(confirmations)
      .set({ ...changed, updatedAt: event.services.clock.now(), updatedBy: author.memberId })
      .where(ofConfirmation(event, which))
    await recordAudit(event, {
      memberId: author.memberId,
      action: 'confirmation.update',
      subjectId: which.confirmationId,
      before,
      after: changed,
    })
    announce(event, [confirmationsTopic], everyone)
    return ok(null)
  })
}

/** Puts those that are not the default in the order they are tried; the default stays the last resort. */
export function reorderConfirmations(
  scope: EventScope,
  { memberId }: Author,
  { formId, confirmationIds }: { formId: string; confirmationIds: readonly string[] },
): Promise<Result<null, 'formNotFound' | 'changedElsewhere'>> {
  return inEvent(scope, async (event): Promise<Result<null, 'formNotFound' | 'changedElsewhere'>> => {
    await takeTurn(event, `confirmations-${formId}`)
    if (!(await formHead(event, formId))) return err('formNotFound')
    const there = (await confirmationsOfForm(event, formId)).filter(({ isDefault }) => !isDefault)
    const named = new Set(confirmationIds)
    const isWhole = named.size === confirmationIds.length && named.size === there.length
    if (!isWhole || there.some(({ id }) => !named.has(id))) return err('changedElsewhere')
    await event.tx
      .update(confirmations)
      .set({
        index: sql`array_position(${sql.param([...confirmationIds])}::text[], ${confirmations.id}) - 1`,
      })
      .where(and(eq(confirmations.eventId, event.eventId), inArray(confirmations.id, [...confirmationIds])))
    const names = new Map(there.map(({ id, name }) => [id, name]))
    await recordAudit(event, {
      ...{ memberId, action: 'form.reorderConfirmations', subjectId: formId },
      before: { names: there.map(({ name }) => name) },
      after: { names: confirmationIds.map((id) => names.get(id)) },
    })
    announce(event, [confirmationsTopic], everyone)
    return ok(null)
  })
}

/** Removes a confirmation. The default one is never removed: it answers `confirmationNotFound`. */
export function removeConfirmation(
  scope: EventScope,
  author: Author,
  which: ConfirmationOf,
): Promise<Result<null, 'confirmationNotFound'>> {
  return inEvent(scope, async (event) => {
    const [removed] = await event.tx
      .delete(confirmations)
      .where(and(ofConfirmation(event, which), eq(confirmations.isDefault, false)))
      .returning()
    if (!removed) return err('confirmationNotFound')
    const { formId, name, message, isActive, operator, rules } = removed
    await recordAudit(event, {
      memberId: author.memberId,
      action: 'confirmation.remove',
      subjectId: which.confirmationId,
      before: { formId, name, message, isActive, operator, rules },
    })
    announce(event, [confirmationsTopic], everyone)
    return ok(null)
  })
}

/** Every form has a default confirmation from the start, so that everyone who sends it gets a reply. */
export async function createDefaultConfirmation(event: EventTransaction, author: Author, formId: string) {
  await addConfirmation(event, author, {
    formId,
    name: 'Default confirmation',
    message: 'Thank you. We have received your answers.',
    isActive: true,
    operator: 'ANY',
    rules: [],
    isDefault: true,
  })
}

/**
 * Copies confirmations to a duplicated form. Their rules must already name the questions of the copy. A form may have
 * more than a form can have by now, from an earlier version; the copy would be a second one.
 */
export async function copyConfirmations(
  event: EventTransaction,
  author: Author,
  { formId, confirmations: copied }: { formId: string; confirmations: readonly FormConfirmation[] },
): Promise<Result<null, 'tooManyConfirmations'>> {
  // Without its conditions, a copy would be shown to everyone.
  const readable = copied.filter(({ isUnreadable }) => !isUnreadable)
  if (readable.length > MOST_CONFIRMATIONS) return err('tooManyConfirmations')
  if (readable.length === 0) return ok(null)
  await event.tx.insert(confirmations).values(
    readable.map(({ isUnreadable: _, ...confirmation }, index) => ({
      ...confirmation,
      eventId: event.eventId,
      id: newId(),
      formId,
      index,
      createdBy: author.memberId,
      updatedBy: author.memberId,
    })),
  )
  announce(event, [confirmationsTopic], organisers)
  return ok(null)
}

/** Removes those of a form that is being deleted; its audit tells how many. */
export async function removeConfirmationsOf(
  event: EventTransaction,
  _: Author,
  formId: string,
): Promise<void> {
  await event.tx
    .delete(confirmations)
    .where(and(eq(confirmations.eventId, event.eventId), eq(confirmations.formId, formId)))
  announce(event, [confirmationsTopic], organisers)
}

type NewConfirmation = ConfirmationInput & { formId: string; isDefault: boolean }

async function addConfirmation(event: EventTransaction, { memberId }: Author, added: NewConfirmation) {
  const [last] = await event.tx
    .select({ index: max(confirmations.index) })
    .from(confirmations)
    .where(and(eq(confirmations.eventId, event.eventId), eq(confirmations.formId, added.formId)))
  const id = newId()
  const index = (last?.index ?? -1) + 1
  await event.tx
    .insert(confirmations)
    .values({ ...added, eventId: event.eventId, id, index, createdBy: memberId, updatedBy: memberId })
  await recordAudit(event, { memberId, action: 'confirmation.create', subjectId: id, after: added })
  announce(event, [confirmationsTopic], organisers)
  return id
}

function ofConfirmation(event: EventTransaction, { formId, confirmationId }: ConfirmationOf) {
  return and(
    eq(confirmations.eventId, event.eventId),
    eq(confirmations.formId, formId),
    eq(confirmations.id, confirmationId),
  )
}
