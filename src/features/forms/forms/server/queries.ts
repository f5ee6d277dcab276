import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { requireStored } from '#platform/stored/read-stored.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type FormDefinition, formDefinitionSchema } from '../domain/definition.ts'
import type { FieldType } from '../domain/fields/field-types.ts'
import type { FormUse } from './ports.ts'
import { forms, formVersions } from './tables.ts'

export type FormRecord = Omit<typeof forms.$inferSelect, 'draft'> & { draft: FormDefinition }

export type FormWithUse = Awaited<ReturnType<typeof listForms>>[number] & { use: FormUse | undefined }

export function listFormsWithUse(scope: EventScope, isArchived: boolean): Promise<FormWithUse[]> {
  return inEvent(scope, async (event) => {
    const uses = await event.services.ports.formUses(event)
    return (await listForms(event, isArchived)).map((form) => ({ ...form, use: uses.get(form.id) }))
  })
}

/** A form as the builder shows it; undefined when there is none. */
export function formForEditing(scope: EventScope, formId: string) {
  return inEvent(scope, async (event) => {
    const form = await formById(event, formId)
    if (!form) return undefined
    const confirmations = await event.services.ports.confirmationsOfForm(event, formId)
    return { form, confirmations, hasUnpublishedChanges: await hasUnpublishedChanges(event, formId) }
  })
}

export async function formById(scope: EventScope, formId: string): Promise<FormRecord | undefined> {
  const [form] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(forms)
      .where(and(eq(forms.eventId, eventId), eq(forms.id, formId))),
  )
  return (
    form && { ...form, draft: requireStored({ noun: 'form', id: formId }, formDefinitionSchema, form.draft) }
  )
}

/** One version of a form, as it was published. */
export async function formVersion(
  scope: EventScope,
  formId: string,
  version: number,
): Promise<FormDefinition | undefined> {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ definition: formVersions.definition })
      .from(formVersions)
      .where(
        and(
          eq(formVersions.eventId, eventId),
          eq(formVersions.formId, formId),
          eq(formVersions.version, version),
        ),
      ),
  )
  return found && requireStored({ noun: 'form', id: formId }, formDefinitionSchema, found.definition)
}

// In a query on one table the query builder leaves out table names, even inside subqueries, where they would
// then refer to the inner table. So these columns carry their table's name.
const newestVersion = sql`(
  select v.definition from ${formVersions} v
  where v.event_id = forms.event_id and v.form_id = forms.id and v.version = forms.current_version)`

/** The list of forms, latest change first; one statement for all forms. */
export function listForms(scope: EventScope, isArchived: boolean) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: forms.id,
        title: forms.title,
        isPublished: forms.isPublished,
        isArchived: forms.isArchived,
        isPublic: forms.isPublic,
        currentVersion: forms.currentVersion,
        updatedAt: forms.updatedAt,
        fieldTypes: sql<FieldType[]>`jsonb_path_query_array(${forms.draft}, '$.fields[*].type')`,
        hasUnpublishedChanges: sql<boolean>`${newestVersion} is distinct from ${forms.draft}`,
      })
      .from(forms)
      .where(and(eq(forms.eventId, eventId), eq(forms.isArchived, isArchived)))
      .orderBy(desc(forms.updatedAt), asc(forms.id)),
  )
}

async function hasUnpublishedChanges(scope: EventScope, formId: string): Promise<boolean> {
  const [form] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ differs: sql<boolean>`${newestVersion} is distinct from ${forms.draft}` })
      .from(forms)
      .where(and(eq(forms.eventId, eventId), eq(forms.id, formId))),
  )
  return form?.differs ?? false
}

/** The open forms, by title. */
export function publishedForms(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: forms.id,
        title: forms.title,
        description: forms.description,
        isPublished: forms.isPublished,
        isArchived: forms.isArchived,
        isPublic: forms.isPublic,
      })
      .from(forms)
      .where(and(eq(forms.eventId, eventId), eq(forms.isPublished, true), eq(forms.isArchived, false)))
      .orderBy(sql`lower(${forms.title})`, asc(forms.id)),
  )
}
