import type { FormDraft, FormRow, FormVersion } from '../contract.ts'
import { type FieldType, isLayout } from '../domain/fields/field-types.ts'
import { checkPublishing } from '../domain/publish/check-publishing.ts'
import type { FormListed, formForEditing, versionsOfForm } from './queries.ts'

type EditedForm = NonNullable<Awaited<ReturnType<typeof formForEditing>>>

export function presentFormDraft(edited: EditedForm): FormDraft {
  const { form, confirmations, customFields, ruleSets, hasUnpublishedChanges, submissionCount } = edited
  const customFieldIds = new Set(customFields.map(({ id }) => id))
  return {
    id: form.id,
    title: form.title,
    description: form.description,
    definition: form.draft,
    isPublished: form.isPublished,
    isArchived: form.isArchived,
    isEditable: form.isEditable,
    allowsSeveral: form.allowsSeveral,
    isPublic: form.isPublic,
    opensAt: form.opensAt,
    closesAt: form.closesAt,
    closedMessage: form.closedMessage,
    submissionLimit: form.submissionLimit,
    prefillFieldIds: form.prefillFieldIds,
    currentVersion: form.currentVersion,
    hasUnpublishedChanges,
    submissionCount,
    revision: form.revision,
    confirmations,
    customFields,
    ruleSets,
    problems: checkPublishing(form.draft, { customFieldIds, ruleSets }),
  }
}

export function presentFormVersion({
  fieldTypes,
  publishedAt,
  ...version
}: Awaited<ReturnType<typeof versionsOfForm>>[number]): FormVersion {
  return { ...version, publishedAt: publishedAt.toISOString(), questionCount: countQuestions(fieldTypes) }
}

export function presentFormRow(form: FormListed): FormRow {
  return { ...form, updatedAt: form.updatedAt.toISOString() }
}

function countQuestions(types: readonly FieldType[]): number {
  return types.filter((type) => !isLayout(type)).length
}
