import {
  copyConfirmations,
  createDefaultConfirmation,
} from '#features/forms/confirmations/server/commands.ts'
import { formMessages } from '#features/forms/forms/domain/messages.ts'
import { createFieldGroup } from '#features/forms/forms/field-groups/server/commands.ts'
import { cleanText, cleanTexts, insertForm } from '#features/forms/forms/server/commands.ts'
import { addNotifications } from '#features/submissions/form-notifications/server/commands/notifications.ts'
import { mayUse } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent, unlessRefused } from '#platform/tenancy/scope.ts'
import { type Fitted, fitToEvent } from '../domain/fit-to-event.ts'
import type { FormFile } from '../domain/form-file.ts'
import { type FileProblem, readFormFile } from '../domain/read-form-file.ts'
import { surroundingsOf } from './queries.ts'

export type ReadForm = { file: FormFile; dropped: string[] }
export type BadFile = { code: 'badFile'; problems: FileProblem[] }

/** Reads a file, with only allowed markup in its texts. Not for an open transaction: it takes its time. */
export async function readForm(source: string): Promise<Result<ReadForm, BadFile>> {
  const read = readFormFile(source)
  if (!read.ok) return badFile(read.error)
  const { file, dropped } = read.value
  const definition = await cleanTexts(file.form.definition)
  if (!definition.ok) return unreadable('The questions', 'form.definition')
  const confirmations: FormFile['confirmations'] = []
  for (const [index, confirmation] of file.confirmations.entries()) {
    const message = await cleanText(confirmation.message)
    const place = `Confirmation ${index + 1} “${confirmation.name}”`
    if (!message.ok) return unreadable(place, `confirmations[${index}].message`)
    confirmations.push({ ...confirmation, message: message.value })
  }
  const form = { ...file.form, definition: definition.value }
  return ok({ file: { ...file, form, confirmations }, dropped })
}

/** What the file would be here, or what keeps it from being imported. */
export function fitForm(scope: EventScope, actor: Actor, file: FormFile): Promise<Result<Fitted, BadFile>> {
  return inEvent(scope, async (event): Promise<Result<Fitted, BadFile>> => {
    const fitted = fitToEvent(file, await surroundingsOf(event, file), newId)
    if (!fitted.ok)
      return badFile(fitted.error.map(({ named }) => ({ place: 'The form', path: '', message: named })))
    const { newGroups } = fitted.value
    if (newGroups.length === 0 || mayUse(actor.level, 'admin')) return fitted
    const message =
      'This event has no field group with this title and these questions. Ask an admin to import the form.'
    return badFile(newGroups.map(({ title }) => ({ place: `Field group “${title}”`, path: '', message })))
  })
}

/** Stores the form of a file as a draft, with new ids and what goes with it. Returns its id. */
export function importForm(
  scope: EventScope,
  actor: Actor,
  file: FormFile,
): Promise<Result<string, BadFile>> {
  return unlessRefused(scope, async (event): Promise<Result<string, BadFile>> => {
    const fitted = await fitForm(event, actor, file)
    if (!fitted.ok) return fitted
    const { definition: draft, confirmations, notifications, newGroups, prefillFieldIds } = fitted.value
    const { title, description, isEditable, isPublic, closedMessage, submissionLimit } = file.form
    for (const { id, title, fields, logicMap } of newGroups) {
      const questions = { fields, logicMap }
      await createFieldGroup(event, actor, { id, title, description: '', questions, isPublished: false })
    }
    const settings = { title, description, isEditable, isPublic, closedMessage, submissionLimit }
    const formId = await insertForm(event, actor, {
      ...{ ...settings, draft, prefillFieldIds: [...prefillFieldIds] },
    })
    const copied = confirmations.map((confirmation) => ({
      ...confirmation,
      ...(confirmation.isDefault ? { isActive: true, rules: [] } : {}),
      ...{ id: '', isUnreadable: false },
    }))
    // The file has no more of them than a form can have.
    await copyConfirmations(event, actor, { formId, confirmations: copied })
    if (!copied.some(({ isDefault }) => isDefault)) await createDefaultConfirmation(event, actor, formId)
    await addNotifications(event, actor, { formId, notifications })
    await recordAudit(event, {
      ...{ memberId: actor.memberId, action: 'form.import', subjectId: formId },
      after: { title, fieldGroups: newGroups.map((group) => group.title) },
    })
    return ok(formId)
  })
}

function badFile(problems: FileProblem[]): Result<never, BadFile> {
  return err({ code: 'badFile', problems })
}

function unreadable(place: string, path: string): Result<never, BadFile> {
  return badFile([{ place, path, message: formMessages.unreadableText }])
}
