import { eq } from 'drizzle-orm'
import { confirmations } from '#features/forms/confirmations/server/tables.ts'
import { formSource } from '#features/forms/forms/server/queries.ts'
import { forms as formTable } from '#features/forms/forms/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeForm } from '../factories/form.ts'
import { makeTask } from '../factories/task.ts'
import { listed, minute, words } from './cells.ts'
import type { DrivenList, Row } from './driven-list.ts'

const names = (list: unknown) => (list as string[]).join(', ')
const active = { arrange: async () => ({ archived: 'false' }), decided: { archived: false } }
const isNot = (key: string) => (row: Row) => (row[key] === true ? 0 : 1)
const moment = (key: string) => (row: Row) => Date.parse(String(row[key]))
const text = (key: string) => (row: Row) => String(row[key])

export const forms: DrivenList = {
  ...active,
  plant: async (scope, { name, index }) => {
    const fields = Array.from({ length: 1 + (index % 2) }, (_, field) => ({ id: `f${field}`, type: 'text' }))
    const formId = await makeForm(scope, { title: name, isPublic: index % 3 === 0, fields })
    const change = [
      {},
      { isPublished: false },
      { isPublished: false, currentVersion: 0 },
      {
        draft: {
          fields: [
            { id: 'other', type: 'text', label: '' },
            { id: 'read', type: 'subheading' },
          ],
        },
      },
    ][index % 4]
    if (change && index % 4 > 0)
      await inEvent(scope, ({ tx }) => tx.update(formTable).set(change).where(eq(formTable.id, formId)))
    if (index % 4 === 0) await askForLost(scope, { formId, title: name })
    if (index % 2 === 0) await makeTask(scope, { title: `Order ${index % 4}`, type: 'form', formId })
    await archivedForm(scope)
  },
  nameOf: ({ title }) => String(title),
  nameColumn: 'title',
  codes: ['status', 'audience'],
  cells: {
    title: words('title'),
    status: ({ isPublished, hasUnpublishedChanges, currentVersion }) => {
      if (isPublished === true) return hasUnpublishedChanges === true ? 'Unpublished changes' : 'Published'
      return currentVersion === 0 ? 'Draft' : 'Closed'
    },
    audience: ({ isPublic }) => (isPublic === true ? 'Guests and teams' : 'Teams'),
    questions: words('questionCount'),
    submissions: words('submissionCount'),
    tasks: listed('taskTitles'),
    updatedAt: minute('updatedAt'),
  },
  filters: {
    isPublished: { chosen: () => 'false', keeps: ({ isPublished }) => isPublished === false },
    hasUnpublishedChanges: {
      chosen: () => 'true',
      keeps: ({ isPublished, hasUnpublishedChanges }) =>
        isPublished === true && hasUnpublishedChanges === true,
    },
    isPublic: { chosen: () => 'true', keeps: ({ isPublic }) => isPublic === true },
    hasLostSource: { chosen: () => 'true', keeps: ({ title }) => askingForLost.has(String(title)) },
    hasTask: { chosen: () => 'false', keeps: ({ taskTitles }) => names(taskTitles) === '' },
  },
  sorts: {
    title: text('title'),
    status: ({ isPublished, hasUnpublishedChanges, currentVersion }) => {
      if (isPublished === true) return hasUnpublishedChanges === true ? 1 : 0
      return currentVersion === 0 ? 2 : 3
    },
    audience: isNot('isPublic'),
    questions: ({ questionCount }) => Number(questionCount),
    submissions: ({ submissionCount }) => Number(submissionCount),
    tasks: ({ taskTitles }) => names(taskTitles),
    updatedAt: moment('updatedAt'),
  },
  statements: 2,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, formSource, query),
}

/** Titles of forms with a confirmation that asks for a custom field that is gone. */
const askingForLost = new Set<string>()

async function askForLost(scope: EventScope, { formId, title }: { formId: string; title: string }) {
  const rule = {
    sourceType: 'customField',
    sourceId: 'gone',
    nestedId: '',
    condition: 'equals',
    value: 'Yes',
  }
  await inEvent(scope, ({ tx, eventId }) =>
    tx.insert(confirmations).values({ eventId, id: newId(), formId, name: 'For some', rules: [rule] }),
  )
  askingForLost.add(title)
}

async function archivedForm(scope: EventScope) {
  const formId = await makeForm(scope, { title: 'Archived' })
  await inEvent(scope, ({ tx }) =>
    tx.update(formTable).set({ isArchived: true }).where(eq(formTable.id, formId)),
  )
}
