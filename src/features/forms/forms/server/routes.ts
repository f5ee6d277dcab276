import { type LockRefusal, requireLock, requireNotHeld } from '#features/event/locks/server/commands.ts'
import { lockAnswers } from '#features/event/locks/server/policy.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { formsContract } from '../contract.ts'
import type { DuplicateRefusal } from '../domain/duplicate.ts'
import { formExportColumns } from '../domain/export-columns.ts'
import { duplicateMessages, formMessages } from '../domain/messages.ts'
import type { PublishProblem } from '../domain/publish/problem.ts'
import { type RemovalRefusal, removeForms } from './commands/removing.ts'
import {
  archiveForms,
  cleanTexts,
  createForm,
  discardChanges,
  duplicateForm,
  publishForm,
  restoreForms,
  unpublishForm,
  updateForm,
} from './commands.ts'
import { duplicateAnswers } from './policy.ts'
import { presentFormDraft, presentFormRow, presentFormVersion } from './present.ts'
import { contentsOfForms } from './queries/removing.ts'
import { formForEditing, formSource, formVersion, versionsOfForm } from './queries.ts'

type FormRefusal =
  | LockRefusal
  | 'formNotFound'
  | 'changedElsewhere'
  | 'closesBeforeOpening'
  | 'noQuestions'
  | 'neverPublished'
  | 'unreadableText'
  | { code: 'hasProblem'; problem: PublishProblem }
  | 'tooManyConfirmations'
  | RemovalRefusal
  | DuplicateRefusal

const answers: RefusalAnswers<FormRefusal> = {
  ...lockAnswers,
  ...duplicateAnswers,
  formNotFound: { status: 'notFound', thing: 'Form' },
  changedElsewhere: { status: 'conflict', message: formMessages.changedElsewhere },
  closesBeforeOpening: {
    status: 'invalid',
    message: formMessages.closesBeforeOpening,
    field: 'closesAt',
  },
  neverPublished: { status: 'conflict', message: formMessages.neverPublished },
  unreadableText: { status: 'invalid', message: formMessages.unreadableText, field: 'definition.fields' },
  tooManyConfirmations: { status: 'conflict', message: formMessages.tooManyConfirmations },
  notArchived: { status: 'conflict', message: formMessages.notArchived },
  needed: { status: 'conflict', message: formMessages.needed },
  noQuestions: { status: 'conflict', message: formMessages.noQuestions },
  hasProblem: { status: 'conflict', message: ({ problem }) => problem.message },
  groupMissing: { status: 'conflict', message: duplicateMessages.groupMissing },
}

export const formsRoutes = {
  list: route(formsContract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, formSource, input), presentFormRow),
  ),

  get: route(formsContract.get, ({ scope, input }) => draftOf(scope, input.formId)),

  create: route(formsContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => draftOf(event, await createForm(event, actor, input))),
  ),

  updateDraft: route(formsContract.updateDraft, async ({ scope, actor, input }) => {
    const { formId, revision } = input
    // Before the transaction, which would keep its connection all the while.
    const draft = accepted(await cleanTexts(input.definition), answers)
    return inEvent(scope, async (event) => {
      accepted(await updateForm(event, actor, { formId, revision, change: { draft } }), answers)
      accepted(await requireLock(event, actor, lockOf(formId)), answers)
      return draftOf(event, formId)
    })
  }),

  updateSettings: route(
    formsContract.updateSettings,
    ({ scope, actor, input: { formId, revision, ...change } }) =>
      inEvent(scope, async (event) => {
        accepted(await updateForm(event, actor, { formId, revision, change }), answers)
        accepted(await requireLock(event, actor, lockOf(formId)), answers)
        return draftOf(event, formId)
      }),
  ),

  publish: route(formsContract.publish, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await publishForm(event, actor, input), answers)
      accepted(await requireNotHeld(event, actor, lockOf(input.formId)), answers)
      return draftOf(event, input.formId)
    }),
  ),

  discardChanges: route(formsContract.discardChanges, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await discardChanges(event, actor, input), answers)
      accepted(await requireNotHeld(event, actor, lockOf(input.formId)), answers)
      return draftOf(event, input.formId)
    }),
  ),

  listVersions: route(formsContract.listVersions, async ({ scope, input }) =>
    (await versionsOfForm(scope, input.formId)).map(presentFormVersion),
  ),

  getVersion: route(formsContract.getVersion, async ({ scope, input: { formId, version } }) => {
    const definition = await formVersion(scope, formId, version)
    if (!definition) throw notFound('Version')
    return { version, definition }
  }),

  unpublish: route(formsContract.unpublish, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await unpublishForm(event, actor, input.formId), answers)
      return draftOf(event, input.formId)
    }),
  ),

  duplicate: route(formsContract.duplicate, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      draftOf(event, accepted(await duplicateForm(event, actor, input.formId), answers)),
    ),
  ),

  listTasks: route(formsContract.listTasks, ({ scope, input }) =>
    inEvent(scope, (event) => event.services.ports.tasksOfForms(event, input.formIds, MOST_TASKS_NAMED)),
  ),

  archive: route(formsContract.archive, async ({ scope, actor, input }) => ({
    changed: await archiveForms(scope, actor, input.formIds),
  })),

  restore: route(formsContract.restore, async ({ scope, actor, input }) => ({
    changed: await restoreForms(scope, actor, input.formIds),
  })),

  getContents: route(formsContract.getContents, ({ scope, input }) => contentsOfForms(scope, input.formIds)),

  remove: route(formsContract.remove, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      for (const formId of input.formIds)
        accepted(await requireNotHeld(event, actor, lockOf(formId)), answers)
      return { changed: accepted(await removeForms(event, actor, input.formIds), answers) }
    }),
  ),
}

/** As many as people read in a dialog; the rest is a number. */
const MOST_TASKS_NAMED = 20

function lockOf(formId: string) {
  return { type: 'form', subjectId: formId } as const
}

async function draftOf(scope: EventScope, formId: string) {
  const edited = await formForEditing(scope, formId)
  if (!edited) throw notFound('Form')
  return presentFormDraft(edited)
}

export const formsExport = listExport('forms', formsContract.list, async ({ scope, input }) => ({
  title: 'forms',
  columns: formExportColumns,
  rows: mapRows(readAll(scope, formSource, input), presentFormRow),
}))
