import { allSettings } from '#features/event/events/server/queries.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { maySeeTask } from '#features/tasks/tasks/server/policy.ts'
import { listTasks, submissionsOfTeam } from '#features/tasks/tasks/server/queries.ts'
import { daysUntil } from '#kit/dates/zone.ts'
import type { Result } from '#kit/result/result.ts'
import { conflict, notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type AvailableForm, formsContract } from '../contract.ts'
import { isListedForTeams } from '../domain/availability.ts'
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
import { confirmationsOf, formById, hasUnpublishedChanges, listForms, publishedForms } from './queries.ts'

export const formsRoutes = {
  available: route(formsContract.available, ({ scope, actor }) =>
    inEvent(scope, async (event) => {
      const team = actor.teamId === null ? undefined : await teamById(event, actor.teamId)
      const tasks = (await listTasks(event)).filter(({ formId }) => formId !== null)
      const submissions = actor.teamId === null ? [] : await submissionsOfTeam(event, actor.teamId)
      const { event: settings } = await allSettings(event)
      const now = event.services.clock.now()
      return (await publishedForms(event)).flatMap((form): AvailableForm[] => {
        const ofForm = tasks.filter(({ formId }) => formId === form.id)
        const visible = ofForm.filter((task) => maySeeTask(actor, team, task))
        const seen = ofForm.map((task) => ({ isVisible: visible.includes(task) }))
        if (!isListedForTeams(form, seen)) return []
        const dueDate = visible[0]?.dueDate ?? ''
        const own = submissions.filter(({ formId }) => formId === form.id)
        const latest = own.find(({ isDraft }) => isDraft) ?? own[0]
        return [
          {
            id: form.id,
            title: form.title,
            description: form.description,
            taskId: visible[0]?.id ?? null,
            dueDate,
            daysUntilDue: dueDate === '' ? null : daysUntil(dueDate, now, settings.timeZone),
            status: latest === undefined ? 'notStarted' : latest.isDraft ? 'draft' : 'sent',
            changedAt: latest?.updatedAt.toISOString() ?? null,
          },
        ]
      })
    }),
  ),

  manage: route(formsContract.manage, async ({ scope, input }) =>
    (await listForms(scope, input.archived)).map(presentFormRow),
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
