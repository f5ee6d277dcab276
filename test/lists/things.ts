import { eq } from 'drizzle-orm'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { emailSource } from '#features/event/emails/server/queries.ts'
import { emails as emailTable } from '#features/event/emails/server/tables.ts'
import { assetSource } from '#features/library/assets/server/queries.ts'
import { assets as assetTable } from '#features/library/assets/server/tables.ts'
import { downloadSource } from '#features/library/downloads/server/queries.ts'
import { pageSource } from '#features/portal/content/server/queries/pages.ts'
import { taskSource } from '#features/tasks/tasks/server/queries/tasks.ts'
import { taskGroups } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeAsset, pictureOf } from '../factories/assets.ts'
import { makePage, makePageDraft, makeSection, WHOLE_PDF } from '../factories/content.ts'
import { makeDownload, makeUpload } from '../factories/downloads.ts'
import { makeMember, makeTeamType } from '../factories/event.ts'
import { makeForm } from '../factories/form.ts'
import { makeTask } from '../factories/task.ts'
import { day, listed, minute, named, words, yesOrNo } from './cells.ts'
import type { DrivenList, Row } from './driven-list.ts'

const firstOf = (key: string) => (rows: readonly Row[]) =>
  rows.flatMap((row) => row[key] as string[])[0] ?? ''
const isNot = (key: string) => (row: Row) => (row[key] === true ? 0 : 1)
const moment = (key: string) => (row: Row) => Date.parse(String(row[key]))
const text = (key: string) => (row: Row) => String(row[key])
const isEmptyOrHas = (key: string) => (row: Row, id: string) => {
  const ids = row[key] as string[]
  return ids.length === 0 || ids.includes(id)
}

export const emails: DrivenList = {
  plant: async (scope, { name, index }) => {
    const { memberId, email } = await makeMember(scope)
    const sendKey = newId()
    await queueEmail(scope, {
      ...{ type: 'test', to: email, sendKey, memberId, teamId: null },
      variables: { firstName: 'Priya', sentAt: 'now' },
    })
    await inEvent(scope, ({ tx }) =>
      tx
        .update(emailTable)
        .set({
          subject: name,
          type: ['welcome', 'test'][index % 2] ?? '',
          teamName: ['Über uns', ''][index % 2] ?? '',
          status: (['queued', 'bounce', 'delivery'] as const)[index % 3] ?? 'queued',
          createdAt: new Date(`2026-11-1${index % 3}T10:00:00Z`),
        })
        .where(eq(emailTable.sendKey, sendKey)),
    )
  },
  nameOf: ({ subject }) => String(subject),
  nameColumn: 'subject',
  codes: ['type', 'status'],
  cells: {
    to: words('to'),
    status: named('status', { queued: 'Waiting', bounce: 'Bounced', delivery: 'Delivered' }),
    subject: words('subject'),
    type: named('type', { welcome: 'Welcome', test: 'Test e-mail' }),
    team: words('teamName'),
    when: minute('createdAt'),
    sent: minute('sentAt'),
    detail: words('detail'),
  },
  filters: {
    status: { chosen: () => 'bounce,queued', keeps: ({ status }) => status !== 'delivery' },
    type: { chosen: () => 'welcome', keeps: ({ type }) => type === 'welcome' },
    userId: { chosen: ([first]) => String(first?.userId), keeps: ({ userId }, chosen) => userId === chosen },
    isUnreached: { chosen: () => 'true', keeps: ({ status }) => status === 'bounce' },
  },
  sorts: {
    to: text('to'),
    subject: text('subject'),
    type: text('type'),
    team: text('teamName'),
    status: ({ status }) =>
      ['queued', 'pending', 'delivery', 'bounce', 'spamComplaint', 'failed', 'unsent'].indexOf(
        String(status),
      ),
    when: moment('createdAt'),
  },
  statements: 2,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, emailSource, query),
}

export const downloads: DrivenList = {
  plant: async (scope, { name, index }) => {
    const [shown, hidden] = [await makeTeamType(scope, 'Shell scheme'), await makeTeamType(scope, 'Hidden')]
    const mimeType = ['image/png', 'application/pdf', 'application/zip', 'text/csv'][index % 4] ?? ''
    await makeDownload(scope, {
      ...{ name, showDownload: index % 3 !== 0, showToChildTeams: index % 2 === 0 },
      fileId: await makeUpload(scope, { name: `plan ${index % 3}.bin`, mimeType }),
      showToTeamTypeIds: index % 3 === 1 ? [shown] : [],
      hideFromTeamTypeIds: index % 3 === 2 ? [shown] : [hidden],
    })
  },
  nameOf: ({ name }) => String(name),
  nameColumn: 'name',
  codes: [],
  cells: {
    name: words('name'),
    kind: named('fileType', {
      'image/png': 'PNG picture',
      'application/pdf': 'PDF',
      'application/zip': 'ZIP archive',
      'text/csv': 'File',
    }),
    size: words('fileSize'),
    visible: ({ showDownload }) => (showDownload === true ? 'Shown' : 'Hidden'),
    // Planted with the file of the same number.
    teamTypes: named('fileName', {
      'plan 0.bin': 'not Hidden',
      'plan 1.bin': 'Shell scheme · not Hidden',
      'plan 2.bin': 'not Shell scheme',
    }),
    standShares: yesOrNo('showToChildTeams'),
    file: words('fileName'),
    updated: minute('updatedAt'),
  },
  filters: {
    fileType: {
      chosen: () => 'images,other',
      keeps: ({ fileType }) => fileType === 'image/png' || fileType === 'text/csv',
    },
    teamTypeId: {
      chosen: firstOf('showToTeamTypeIds'),
      keeps: (row, id) =>
        isEmptyOrHas('showToTeamTypeIds')(row, id) && !(row.hideFromTeamTypeIds as string[]).includes(id),
    },
    showDownload: { chosen: () => 'false', keeps: ({ showDownload }) => showDownload === false },
  },
  sorts: {
    name: text('name'),
    kind: text('fileType'),
    size: ({ fileSize }) => Number(fileSize),
    visible: isNot('showDownload'),
    standShares: isNot('showToChildTeams'),
    file: text('fileName'),
    updated: moment('updatedAt'),
  },
  statements: 2,
  savedStatements: 9,
  readAll: (scope, query) => readAll(scope, downloadSource, query),
}

/** The archived ones of a list are another list, which must not come along. */
const active = { arrange: async () => ({ archived: 'false' }), decided: { archived: false } }

/** The titles of the groups that a row names. */
export function inGroups({ groups }: Row): string {
  return (groups as { title: string }[]).map(({ title }) => title).join(', ')
}

export const tasks: DrivenList = {
  ...active,
  plant: async (scope, { name, index }) => {
    const teamTypeIds = [[], [await makeTeamType(scope, 'Space')], [await makeTeamType(scope, 'Shell')]]
    const groupIds = index % 2 === 0 ? [await groupOf(scope, `Group ${index % 4}`)] : []
    await makeTask(scope, {
      ...{ title: name, groupIds, teamTypeIds: teamTypeIds[index % 3] ?? [] },
      type: (['upload', 'task', 'form'] as const)[index % 3] ?? 'task',
      formId: index % 3 === 2 ? await makeForm(scope, { title: `Form ${index % 2}` }) : null,
      dueDate: ['2027-01-10', '', '2026-12-24'][index % 3] ?? '',
      ...{ isDraft: index % 4 === 1, appearsAt: index % 4 === 2 ? new Date('2026-12-01T09:30:00Z') : null },
      ...{ isApprovalNeeded: index % 2 === 0, isRequired: index % 3 === 0, isTimeSensitive: index % 4 === 0 },
    })
    await makeTask(scope, { title: 'Archived', isArchived: true })
  },
  nameOf: ({ title }) => String(title),
  nameColumn: 'title',
  codes: ['type'],
  cells: {
    title: words('title'),
    shown: (row) =>
      row.isDraft === true ? 'Draft' : row.appearsAt === null ? '' : `From ${day('appearsAt')(row)}`,
    type: named('type', { upload: 'Upload', task: 'Task', form: 'Form' }),
    dueDate: day('dueDate'),
    extensions: words('extensionCount'),
    group: inGroups,
    form: words('formTitle'),
    teamTypes: listed('teamTypeNames'),
    approval: yesOrNo('isApprovalNeeded'),
    isRequired: yesOrNo('isRequired'),
    isTimeSensitive: yesOrNo('isTimeSensitive'),
  },
  filters: {
    isDraft: { chosen: () => 'true', keeps: ({ isDraft }) => isDraft === true },
    taskType: { chosen: () => 'upload,form', keeps: ({ type }) => type !== 'task' },
    taskGroupId: { chosen: () => 'none', keeps: (row) => inGroups(row) === '' },
    teamTypeId: {
      chosen: firstOf('teamTypeIds'),
      keeps: isEmptyOrHas('teamTypeIds'),
    },
    formId: {
      chosen: (rows) => String(rows.find(({ formId }) => formId !== null)?.formId),
      keeps: ({ formId }, chosen) => formId === chosen,
    },
  },
  sorts: {
    title: text('title'),
    type: ({ type }) =>
      ['task', 'form', 'externalForm', 'pdfForm', 'upload', 'disclaimer', 'tbc'].indexOf(String(type)),
    dueDate: ({ dueDate, title }) => [String(dueDate), String(title)],
    group: (row) => inGroups(row) || null,
    form: text('formTitle'),
    approval: isNot('isApprovalNeeded'),
    isRequired: isNot('isRequired'),
    isTimeSensitive: isNot('isTimeSensitive'),
  },
  // Two more, for the names of the team types and the teams that have longer.
  statements: 5,
  savedStatements: 8,
  readAll: (scope, query) => readAll(scope, taskSource, query),
}

async function groupOf(scope: EventScope, title: string): Promise<string> {
  const id = newId()
  await inEvent(scope, ({ tx, eventId }) => tx.insert(taskGroups).values({ eventId, id, title }))
  return id
}

const hasChanges = ({ isPublished, hasUnpublishedChanges }: Row) =>
  isPublished === true && hasUnpublishedChanges === true

export const pages: DrivenList = {
  ...active,
  plant: async (scope, { name, index }) => {
    const pageId = await makePage(scope, {
      ...{ title: name, isPublished: index % 2 === 0, isPublic: index % 3 === 0, isFeatured: index === 4 },
      showToChildTeams: index % 4 === 0,
      allowedTeamTypeIds:
        [[], [await makeTeamType(scope, 'Space')], [await makeTeamType(scope, 'Shell')]][index % 3] ?? [],
      sections: index % 2 === 0 ? [makeSection('richText')] : [],
    })
    if (index % 3 === 1) {
      await makePageDraft(scope, pageId, (sections) => [...sections, makeSection('callout')])
    }
    await makePage(scope, { title: 'Archived', isArchived: true })
  },
  nameOf: ({ title }) => String(title),
  nameColumn: 'title',
  codes: ['status'],
  cells: {
    title: words('title'),
    status: ({ isPublished }) => (isPublished === true ? 'Published' : 'Draft'),
    hasUnpublishedChanges: (row) => (hasChanges(row) ? 'Yes' : 'No'),
    teamTypes: listed('allowedTeamTypeNames'),
    standShares: yesOrNo('showToChildTeams'),
    isPublic: yesOrNo('isPublic'),
    isFeatured: yesOrNo('isFeatured'),
    sections: words('sectionCount'),
    updatedAt: minute('updatedAt'),
    updatedBy: words('updatedByName'),
  },
  filters: {
    teamTypeId: {
      chosen: firstOf('allowedTeamTypeIds'),
      keeps: isEmptyOrHas('allowedTeamTypeIds'),
    },
    isPublished: { chosen: () => 'false', keeps: ({ isPublished }) => isPublished === false },
    hasUnpublishedChanges: { chosen: () => 'true', keeps: hasChanges },
    showToChildTeams: { chosen: () => 'true', keeps: ({ showToChildTeams }) => showToChildTeams === true },
    isPublic: { chosen: () => 'true', keeps: ({ isPublic }) => isPublic === true },
    isFeatured: { chosen: () => 'true', keeps: ({ isFeatured }) => isFeatured === true },
  },
  sorts: {
    title: text('title'),
    status: (row) => (row.isPublished === true ? (hasChanges(row) ? 1 : 0) : 2),
    standShares: isNot('showToChildTeams'),
    isPublic: isNot('isPublic'),
    isFeatured: isNot('isFeatured'),
    sections: ({ sectionCount }) => Number(sectionCount),
    updatedAt: moment('updatedAt'),
    updatedBy: text('updatedByName'),
  },
  // One more for the sections of the sidebar.
  statements: 4,
  savedStatements: 7,
  readAll: (scope, query) => readAll(scope, pageSource, query),
}

export const assets: DrivenList = {
  plant: async (scope, { name, index }) => {
    const assetId = await makeAsset(scope, {
      ...{ name, altText: ['Die Halle', ''][index % 2] ?? '' },
      ...(index % 4 === 3
        ? { type: 'document', fileName: 'rules.pdf', content: Buffer.from(WHOLE_PDF) }
        : { content: await pictureOf(60 + 20 * (index % 3), 40) }),
    })
    const [status, createdAt] = [
      (['ready', 'failed', 'processing'] as const)[index % 3] ?? 'ready',
      new Date(`2026-11-1${index % 3}T10:00:00Z`),
    ]
    await inEvent(scope, ({ tx }) =>
      tx.update(assetTable).set({ status, createdAt }).where(eq(assetTable.id, assetId)),
    )
  },
  nameOf: ({ name }) => String(name),
  nameColumn: 'name',
  codes: ['type', 'status'],
  cells: {
    name: words('name'),
    type: named('type', { image: 'Picture', document: 'Document' }),
    status: named('status', { ready: 'Ready', failed: 'Processing failed', processing: 'Processing' }),
    altText: words('altText'),
    file: words('fileName'),
    size: words('size'),
    width: ({ picture }) => String((picture as { width: number | null } | null)?.width ?? ''),
    height: ({ picture }) => String((picture as { height: number | null } | null)?.height ?? ''),
    added: minute('createdAt'),
  },
  filters: {
    type: { chosen: () => 'document', keeps: ({ type }) => type === 'document' },
    status: { chosen: () => 'failed,processing', keeps: ({ status }) => status !== 'ready' },
  },
  sorts: {
    name: text('name'),
    type: ({ type }) => ['image', 'document'].indexOf(String(type)),
    size: ({ size }) => Number(size),
    added: moment('createdAt'),
  },
  statements: 2,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, assetSource, query),
}
