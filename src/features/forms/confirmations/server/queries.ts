import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { prepared } from '#database/prepared.ts'
import type { FormConfirmation } from '#features/forms/forms/contract.ts'
import { ruleSchema } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import type { NamedRuleSet } from '#features/forms/forms/domain/publish/named-rule-set.ts'
import { fieldsAskedIn } from '#features/forms/forms/server/queries/custom-field-uses.ts'
import { withKnownFields } from '#features/forms/forms/server/queries.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import type { CustomFieldUse } from '#features/people/custom-fields/contract.ts'
import { natural } from '#platform/lists/clauses.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { confirmations } from './tables.ts'

/**
 * In the order they are tried, with the default last. One whose rules cannot be read is there for organisers to
 * repair, and is never chosen.
 */
export async function confirmationsOfForm(scope: EventScope, formId: string): Promise<FormConfirmation[]> {
  const rows = await inEvent(scope, ({ tx, eventId }) => rowsOfForm(tx, { eventId, formId }))
  return rows.map((row) => {
    const rules = readStored(scope, { noun: 'confirmation', id: row.id }, ruleSchema.array(), row.rules)
    return { ...row, rules: rules ?? [], isUnreadable: rules === undefined && !row.isDefault }
  })
}

const rowsOfForm = prepared('confirmations', ['eventId', 'formId'], (tx, { eventId, formId }) => {
  const { id, name, message, operator, rules, isActive, isDefault } = confirmations
  return tx
    .select({ id, name, message, operator, rules, isActive, isDefault })
    .from(confirmations)
    .where(and(eq(confirmations.eventId, eventId), eq(confirmations.formId, formId)))
    .orderBy(asc(confirmations.isDefault), asc(confirmations.index), asc(confirmations.id))
})

/**
 * Those that someone who sends the form may be shown, in the order they are tried. One that asks for a custom field that
 * has been deleted is shown to nobody: what it asks would be empty for everybody.
 */
export async function confirmationsToChoose(
  event: EventTransaction,
  formId: string,
): Promise<FormConfirmation[]> {
  const readable = (await confirmationsOfForm(event, formId)).filter(({ isUnreadable }) => !isUnreadable)
  const [others, byDefault] = [
    readable.filter((one) => !one.isDefault),
    readable.filter((one) => one.isDefault),
  ]
  return [...(await withKnownFields(event, others)), ...byDefault]
}

export async function confirmationById(
  scope: EventScope,
  { formId, confirmationId }: { formId: string; confirmationId: string },
): Promise<FormConfirmation | undefined> {
  return (await confirmationsOfForm(scope, formId)).find(({ id }) => id === confirmationId)
}

/** The rules of those that somebody may be shown; the default one has none. */
export async function ruleSetsOfConfirmations(
  event: EventTransaction,
  formId: string,
): Promise<NamedRuleSet[]> {
  return (await confirmationsOfForm(event, formId))
    .filter(({ isActive, isDefault, isUnreadable }) => isActive && !isDefault && !isUnreadable)
    .map(({ id, name, operator, rules }) => ({ kind: 'confirmation', id, name, operator, rules }))
}

/** The confirmations whose rules ask for a custom field, by the title of their form. */
export async function confirmationsUsingField(
  event: EventTransaction,
  customFieldId: string,
): Promise<CustomFieldUse[]> {
  const asked = JSON.stringify([{ sourceType: 'customField', sourceId: customFieldId }])
  const rows = await event.tx
    .select({ formId: forms.id, formTitle: forms.title, name: confirmations.name })
    .from(confirmations)
    .innerJoin(forms, and(eq(forms.eventId, confirmations.eventId), eq(forms.id, confirmations.formId)))
    .where(and(eq(confirmations.eventId, event.eventId), sql`${confirmations.rules} @> ${asked}::jsonb`))
    .orderBy(natural(forms.title), asc(confirmations.index))
  return rows.map((row) => ({ kind: 'confirmation' as const, ...row }))
}

export function countConfirmations({ tx, eventId }: EventTransaction, formIds: readonly string[]) {
  return tx.$count(
    confirmations,
    and(eq(confirmations.eventId, eventId), inArray(confirmations.formId, [...formIds])),
  )
}

/** Answers the port `fieldsAskedBeside`. */
export const fieldsAskedInConfirmations = fieldsAskedIn(confirmations, sql`r.is_active and not r.is_default`)
