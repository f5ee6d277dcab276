import type { Confirmation, FormDraft, FormRow } from '../contract.ts'
import { isLayout } from '../domain/fields/field-types.ts'
import { ruleSchema } from '../domain/logic/logic-schemas.ts'
import { checkPublishing } from '../domain/publish/check-publishing.ts'
import type { FormUse } from './ports.ts'
import type { ConfirmationRecord, FormRecord, listForms } from './queries.ts'

export function presentFormDraft(
  form: FormRecord,
  confirmations: readonly ConfirmationRecord[],
  hasUnpublishedChanges: boolean,
): FormDraft {
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
    confirmations: confirmations.map(presentConfirmation),
    problems: checkPublishing(form.draft, { customFieldIds: new Set() }),
  }
}

export function presentConfirmation(confirmation: ConfirmationRecord): Confirmation {
  const { id, name, message, operator, isActive, isDefault } = confirmation
  return {
    id,
    name,
    message,
    operator,
    isActive,
    isDefault,
    rules: ruleSchema.array().parse(confirmation.rules),
  }
}

type ListedForm = Awaited<ReturnType<typeof listForms>>[number]

export function presentFormRow({ fieldTypes, ...form }: ListedForm, use: FormUse | undefined): FormRow {
  return {
    ...form,
    submissionCount: use?.submissionCount ?? 0,
    taskTitles: [...(use?.taskTitles ?? [])],
    questionCount: fieldTypes.filter((type) => !isLayout(type)).length,
    updatedAt: form.updatedAt.toISOString(),
  }
}
