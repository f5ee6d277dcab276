import { and, eq, inArray } from 'drizzle-orm'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { forms, formVersions } from '../tables.ts'

/**
 * The existing ones of these forms, by id. With their versions they are locked until the transaction ends: whoever sends
 * one at the same time comes before, and is counted, or is refused.
 */
export async function formsForRemoval({ tx, eventId }: EventTransaction, formIds: readonly string[]) {
  const { id, title, description, isArchived, currentVersion } = forms
  const found = await tx
    .select({ id, title, description, isArchived, currentVersion })
    .from(forms)
    .where(and(eq(forms.eventId, eventId), inArray(id, [...formIds])))
    .orderBy(id)
    .for('update')
  await tx
    .select({ version: formVersions.version })
    .from(formVersions)
    .where(and(eq(formVersions.eventId, eventId), inArray(formVersions.formId, [...formIds])))
    .orderBy(formVersions.formId, formVersions.version)
    .for('update')
  return found
}

/** What goes with these forms, counted, for a look before they are deleted. */
export function contentsOfForms(scope: EventScope, formIds: readonly string[]) {
  return inEvent(scope, async (event) => {
    const contents = event.services.ports.formContents
    const [submissions, confirmations, notifications, webHooks, tasks] = await Promise.all([
      contents.submissions.count(event, formIds),
      contents.confirmations.count(event, formIds),
      contents.notifications.count(event, formIds),
      contents.webHooks.count(event, formIds),
      contents.tasks.count(event, formIds),
    ])
    return { ...submissions, ...confirmations, ...notifications, ...webHooks, ...tasks }
  })
}
