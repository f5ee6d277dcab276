import type { FormDraft, FormRow } from '../contract.ts'
import { checkPublishing } from '../domain/publish/check-publishing.ts'
import type { FormListed, formForEditing } from './queries.ts'

type EditedForm = NonNullable<Awaited<ReturnType<typeof formForEditing>>>

export function presentFormDraft({ form, confirmations, hasUnpublishedChanges }: EditedForm): FormDraft {
  return {
    id: form.id,
    title: form.title,
    description: form.description,
    definition: form.draft,
    isPublished: form.isPublished,
    isArchived: form.isArchived,
    isEditable: form.isEditable,
    isPublic: form.isPublic,
    currentVersion: form.currentVersion,
    hasUnpublishedChanges,
    revision: form.revision,
    confirmations,
    problems: checkPublishing(form.draft, { customFieldIds: new Set() }),
  }
}

export function presentFormRow(form: FormListed): FormRow {
  return { ...form, updatedAt: form.updatedAt.toISOString() }
}
