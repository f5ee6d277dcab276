import { type LockRefusal, requireLock } from '#features/event/locks/server/commands.ts'
import { lockAnswers } from '#features/event/locks/server/policy.ts'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { DuplicateRefusal } from '../../domain/duplicate.ts'
import { duplicateMessages, formMessages } from '../../domain/messages.ts'
import { cleanGivenFields } from '../../server/commands.ts'
import { duplicateAnswers } from '../../server/policy.ts'
import { type FieldGroup, fieldGroupsContract } from '../contract.ts'
import type { QuestionsRefusal } from '../domain/check-questions.ts'
import { fieldGroupExportColumns } from '../domain/export-columns.ts'
import { fieldGroupMessages } from '../domain/messages.ts'
import {
  archiveGroups,
  createFieldGroup,
  duplicateGroup,
  removeGroups,
  republishForms,
  restoreGroups,
  updateQuestions,
  updateSettings,
} from './commands.ts'
import { presentFieldGroupRow } from './present.ts'
import {
  copyOf,
  fieldGroupById,
  fieldGroupSource,
  formsWithGroups,
  formsWithOlderCopies,
  placeableGroup,
  placeableGroups,
} from './queries.ts'

type Refusal =
  | LockRefusal
  | 'fieldGroupNotFound'
  | 'changedElsewhere'
  | 'invalidFields'
  | 'notArchived'
  | 'used'
  | 'unreadableText'
  | QuestionsRefusal
  | DuplicateRefusal

const answers: RefusalAnswers<Refusal> = {
  ...lockAnswers,
  ...duplicateAnswers,
  fieldGroupNotFound: { status: 'notFound', thing: 'Field group' },
  changedElsewhere: { status: 'conflict', message: fieldGroupMessages.changedElsewhere },
  invalidFieldGroup: { status: 'invalid', message: fieldGroupMessages.invalidFieldGroup, field: 'questions' },
  invalidNewFields: {
    status: 'invalid',
    message: fieldGroupMessages.invalidNewFields,
    field: 'questions.fields',
  },
  invalidUpdatedFields: {
    status: 'invalid',
    message: fieldGroupMessages.invalidUpdatedFields,
    field: 'questions.fields',
  },
  invalidFields: { status: 'conflict', message: fieldGroupMessages.invalidFields },
  notArchived: { status: 'conflict', message: fieldGroupMessages.notArchived },
  unreadableText: { status: 'invalid', message: formMessages.unreadableText, field: 'questions.fields' },
  used: { status: 'conflict', message: fieldGroupMessages.used },
  groupMissing: { status: 'notFound', message: duplicateMessages.groupMissing },
}

const contract = fieldGroupsContract

export const fieldGroupsRoutes = {
  list: route(contract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, fieldGroupSource, input), presentFieldGroupRow),
  ),

  get: route(contract.get, ({ scope, input }) => groupOf(scope, input.fieldGroupId)),

  listPlaceable: route(contract.listPlaceable, ({ scope, input }) => placeableGroups(scope, input)),

  getPlaceable: route(contract.getPlaceable, async ({ scope, input }) => {
    const group = await placeableGroup(scope, input.fieldGroupId)
    if (!group) throw notFound('Field group')
    return group
  }),

  create: route(contract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => groupOf(event, await createFieldGroup(event, actor, input))),
  ),

  updateQuestions: route(contract.updateQuestions, async ({ scope, actor, input }) => {
    // Before the transaction, which would keep its connection all the while.
    const fields = accepted(await cleanGivenFields(input.questions.fields), answers)
    const questions = { ...input.questions, fields }
    return inEvent(scope, async (event) => {
      accepted(await updateQuestions(event, actor, { ...input, questions }), answers)
      accepted(await requireLock(event, actor, lockOf(input.fieldGroupId)), answers)
      return groupOf(event, input.fieldGroupId)
    })
  }),

  updateSettings: route(
    contract.updateSettings,
    ({ scope, actor, input: { fieldGroupId, revision, ...change } }) =>
      inEvent(scope, async (event) => {
        accepted(await updateSettings(event, actor, { fieldGroupId, revision, change }), answers)
        accepted(await requireLock(event, actor, lockOf(fieldGroupId)), answers)
        return groupOf(event, fieldGroupId)
      }),
  ),

  republish: route(contract.republish, async ({ scope, actor, input }) =>
    accepted(await republishForms(scope, actor, input), answers),
  ),

  duplicate: route(contract.duplicate, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      groupOf(event, accepted(await duplicateGroup(event, actor, input.fieldGroupId), answers)),
    ),
  ),

  archive: route(contract.archive, async ({ scope, actor, input }) => ({
    changed: await archiveGroups(scope, actor, input.fieldGroupIds),
  })),

  restore: route(contract.restore, async ({ scope, actor, input }) => ({
    changed: await restoreGroups(scope, actor, input.fieldGroupIds),
  })),

  remove: route(contract.remove, async ({ scope, actor, input }) => ({
    changed: accepted(await removeGroups(scope, actor, input.fieldGroupIds), answers),
  })),
}

function lockOf(fieldGroupId: string) {
  return { type: 'fieldGroup', subjectId: fieldGroupId } as const
}

function groupOf(scope: EventScope, fieldGroupId: string): Promise<FieldGroup> {
  return inEvent(scope, async (event) => {
    const group = await fieldGroupById(event, fieldGroupId)
    if (!group) throw notFound('Field group')
    const [olderForms, usedIn, customFields] = await Promise.all([
      formsWithOlderCopies(event, copyOf(group)),
      formsWithGroups(event, [group.id]),
      customFieldChoices(event),
    ])
    const { id, title, description, questions, isPublished, isArchived, revision } = group
    return {
      ...{ id, title, description, questions, isPublished, isArchived, revision },
      ...{ olderForms, usedIn, customFields },
    }
  })
}

export const fieldGroupsExport = listExport('fieldGroups', contract.list, async ({ scope, input }) => ({
  title: 'field-groups',
  columns: fieldGroupExportColumns,
  rows: mapRows(readAll(scope, fieldGroupSource, input), presentFieldGroupRow),
}))
