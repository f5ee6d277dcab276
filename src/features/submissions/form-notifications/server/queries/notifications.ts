import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
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
import { formNotifications } from '../tables.ts'

export type FormNotificationRecord = Awaited<ReturnType<typeof notificationsOfForm>>[number]

/**
 * The default for people first, then the one for organisers, then by name (forms specification, section 9). One whose
 * rules cannot be read is there for organisers to repair, and is sent to nobody.
 */
export async function notificationsOfForm(scope: EventScope, formId: string) {
  const rows = await inEvent(scope, ({ tx, eventId }) => rowsOfForm(tx, { eventId, formId }))
  return rows.map((row) => {
    const rules = readStored(scope, { noun: 'form notification', id: row.id }, ruleSchema.array(), row.rules)
    return { ...row, rules: rules ?? [], isUnreadable: rules === undefined }
  })
}

const rowsOfForm = prepared('form notifications', ['eventId', 'formId'], (tx, { eventId, formId }) =>
  tx
    .select()
    .from(formNotifications)
    .where(and(eq(formNotifications.eventId, eventId), eq(formNotifications.formId, formId)))
    .orderBy(
      ...[desc(formNotifications.isUserDefault), desc(formNotifications.isAdminDefault)],
      ...[natural(formNotifications.name), asc(formNotifications.id)],
    ),
)

export async function notificationById(
  scope: EventScope,
  { formId, notificationId }: { formId: string; notificationId: string },
): Promise<FormNotificationRecord | undefined> {
  return (await notificationsOfForm(scope, formId)).find(({ id }) => id === notificationId)
}

/**
 * Those that may follow a submission; one that asks for a deleted custom field follows none. A guest gets nothing as the
 * person who sent it: nobody knows their address.
 */
export async function notificationsToChoose(
  event: EventTransaction,
  { formId, isGuest }: { formId: string; isGuest: boolean },
) {
  const active = await activeNotifications(event, formId)
  return withKnownFields(
    event,
    active.filter(({ sendToType }) => !isGuest || sendToType !== 'user'),
  )
}

/** What of those that may be sent must fit the form's questions: their rules, and the question that names whom. */
export async function ruleSetsOfNotifications(
  event: EventTransaction,
  formId: string,
): Promise<NamedRuleSet[]> {
  const active = (await activeNotifications(event, formId)).filter(
    ({ rules, sendToType }) => rules.length > 0 || sendToType === 'field',
  )
  return active.map(({ id, name, operator, rules, sendToType, sendTo, sendToFieldGroupId }) => ({
    ...{ kind: 'formNotification', id, name, operator, rules },
    ...(sendToType === 'field'
      ? { addressFrom: { fieldId: sendTo, templateId: sendToFieldGroupId } }
      : { addressFrom: null }),
  }))
}

async function activeNotifications(event: EventTransaction, formId: string) {
  const all = await notificationsOfForm(event, formId)
  return all.filter(({ isActive, isUnreadable }) => isActive && !isUnreadable)
}

/** The form notifications whose rules ask for a custom field, by the title of their form. */
export async function notificationsUsingField(
  event: EventTransaction,
  customFieldId: string,
): Promise<CustomFieldUse[]> {
  const asked = JSON.stringify([{ sourceType: 'customField', sourceId: customFieldId }])
  const rows = await event.tx
    .select({ formId: forms.id, formTitle: forms.title, name: formNotifications.name })
    .from(formNotifications)
    .innerJoin(
      forms,
      and(eq(forms.eventId, formNotifications.eventId), eq(forms.id, formNotifications.formId)),
    )
    .where(
      and(eq(formNotifications.eventId, event.eventId), sql`${formNotifications.rules} @> ${asked}::jsonb`),
    )
    .orderBy(natural(forms.title), natural(formNotifications.name))
  return rows.map((row) => ({ kind: 'formNotification' as const, ...row }))
}

export function countNotifications({ tx, eventId }: EventTransaction, formIds: readonly string[]) {
  return tx.$count(
    formNotifications,
    and(eq(formNotifications.eventId, eventId), inArray(formNotifications.formId, [...formIds])),
  )
}

/** Answers the port `fieldsAskedBeside`. */
export const fieldsAskedInNotifications = fieldsAskedIn(formNotifications)
