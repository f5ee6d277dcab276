import type { Result } from '#kit/result/result.ts'
import { conflict, notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { formsContract } from '../contract.ts'
import {
  addConfirmation,
  createForm,
  duplicate,
  publishForm,
  removeConfirmation,
  saveConfirmation,
  saveForm,
  setFormsArchived,
  unpublishForm,
} from './commands.ts'
import { presentConfirmation, presentFormDraft, presentFormRow } from './present.ts'
import { confirmationsOf, formById, hasUnpublishedChanges, listForms } from './queries.ts'

export const formsRoutes = {
  manage: route(formsContract.manage, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const uses = await event.services.ports.formUses(event)
      return (await listForms(event, input.archived)).map((form) => presentFormRow(form, uses.get(form.id)))
    }),
  ),

  get: route(formsContract.get, ({ scope, input }) => draftOf(scope, input.formId)),

  create: route(formsContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => draftOf(event, await createForm(event, actor.memberId, input))),
  ),

  saveDraft: route(formsContract.saveDraft, ({ scope, actor, input }) =>
    changing(scope, input.formId, (event) =>
      saveForm(event, actor.memberId, input.formId, input.revision, { draft: input.definition }),
    ),
  ),

  saveSettings: route(
    formsContract.saveSettings,
    ({ scope, actor, input: { formId, revision, ...settings } }) =>
      changing(scope, formId, (event) => saveForm(event, actor.memberId, formId, revision, settings)),
  ),

  publish: route(formsContract.publish, ({ scope, actor, input }) =>
    changing(scope, input.formId, (event) =>
      publishForm(event, actor.memberId, input.formId, input.revision),
    ),
  ),

  unpublish: route(formsContract.unpublish, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      await unpublishForm(event, actor.memberId, input.formId)
      return draftOf(event, input.formId)
    }),
  ),

  duplicate: route(formsContract.duplicate, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const form = await formById(event, input.formId)
      if (!form) throw notFound('Form')
      const copy = await duplicate(event, actor.memberId, form)
      if (!copy.ok) throw conflict(copy.error)
      return draftOf(event, copy.value)
    }),
  ),

  setArchived: route(formsContract.setArchived, async ({ scope, actor, input }) => ({
    changed: await setFormsArchived(scope, actor.memberId, input.formIds, input.isArchived),
  })),

  addConfirmation: route(formsContract.addConfirmation, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      if (!(await formById(event, input.formId))) throw notFound('Form')
      const id = await addConfirmation(event, actor.memberId, input.formId, input.confirmation)
      return confirmationOf(event, input.formId, id)
    }),
  ),

  saveConfirmation: route(formsContract.saveConfirmation, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { formId, confirmationId, confirmation } = input
      const isSaved = await saveConfirmation(event, actor.memberId, confirmationId, formId, confirmation)
      if (!isSaved) throw notFound('Confirmation')
      return confirmationOf(event, formId, confirmationId)
    }),
  ),

  removeConfirmation: route(formsContract.removeConfirmation, async ({ scope, actor, input }) => {
    const removed = await removeConfirmation(scope, actor.memberId, input.formId, input.confirmationId)
    if (!removed) throw notFound('Confirmation')
    return { removed }
  }),
}

function changing(
  scope: EventScope,
  formId: string,
  change: (event: EventScope) => Promise<Result<unknown, string>>,
) {
  return inEvent(scope, async (event) => {
    if (!(await formById(event, formId))) throw notFound('Form')
    const result = await change(event)
    if (!result.ok) throw conflict(result.error)
    return draftOf(event, formId)
  })
}

function draftOf(scope: EventScope, formId: string) {
  return inEvent(scope, async (event) => {
    const form = await formById(event, formId)
    if (!form) throw notFound('Form')
    return presentFormDraft(
      form,
      await confirmationsOf(event, formId),
      await hasUnpublishedChanges(event, formId),
    )
  })
}

async function confirmationOf(scope: EventScope, formId: string, confirmationId: string) {
  const found = (await confirmationsOf(scope, formId)).find(({ id }) => id === confirmationId)
  if (!found) throw notFound('Confirmation')
  return presentConfirmation(found)
}
