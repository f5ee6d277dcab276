import { shownWork } from '#features/event/long-work/server/queries.ts'
import { customFieldMessages } from '#features/people/custom-fields/domain/messages.ts'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { teamTypeMessages } from '#features/people/team-types/domain/messages.ts'
import { listTeamTypes } from '#features/people/team-types/server/queries.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { teamImportContract } from '../contract.ts'
import { importMessages } from '../domain/check-record.ts'
import { importRowColumns } from '../domain/export-columns.ts'
import { cannotUndo } from '../domain/undoing.ts'
import { createFieldOfColumn, type NewFieldRefusal } from './commands/new-fields.ts'
import { createNamedType, type NewTypeRefusal } from './commands/new-types.ts'
import {
  type ChangeRefusal,
  type CorrectRefusal,
  createImport,
  removeImport,
  type StageRefusal,
  type StartRefusal,
  startImport,
  updateImport,
  updateRow,
} from './commands/staging.ts'
import { type UndoRefusal, undoRow } from './commands/undo-row.ts'
import { presentImport, presentRow } from './present.ts'
import { changesHere } from './queries/changes-here.ts'
import {
  countRows,
  currentImport,
  importRowSource,
  samplesOf,
  teamsNotNamed,
  typesWithProblem,
} from './queries/staged.ts'

export const teamImportRoutes = {
  get: route(teamImportContract.get, async ({ scope }) => {
    const current = await currentImport(scope)
    if (!current) return null
    const [samples, counted, namedTypes, customFields, teamsLeft, teamTypes, work] = await Promise.all([
      samplesOf(scope, current.id),
      countRows(scope, current.id),
      typesWithProblem(scope, current.id),
      customFieldChoices(scope),
      teamsNotNamed(scope, current.id),
      listTeamTypes(scope),
      current.workId === null ? undefined : shownWork(scope, current.workId),
    ])
    return presentImport({ current, samples, counted, namedTypes, customFields, teamsLeft, teamTypes, work })
  }),

  listRows: route(teamImportContract.listRows, async ({ scope, input }) => {
    const [types, page] = await Promise.all([typeNames(scope), readPage(scope, importRowSource, input)])
    const matched = page.items.flatMap(({ check }) => check?.matchedTeamId ?? [])
    const changes = await changesHere(scope, matched)
    return mapPage(page, (row) => presentRow(row, types, changes))
  }),

  create: route(teamImportContract.create, async ({ scope, actor, input }) => {
    const { fileName, content } = input
    const list = { fileName, bytes: Buffer.from(content, 'base64') }
    return { id: accepted(await createImport(scope, actor, list), stageAnswers) }
  }),

  update: route(teamImportContract.update, async ({ scope, actor, input }) => ({
    id: accepted(await updateImport(scope, actor, input), changeAnswers),
  })),

  updateRow: route(teamImportContract.updateRow, async ({ scope, actor, input }) => {
    const { rowId, values = {}, choices = {} } = input
    return { id: accepted(await updateRow(scope, actor, { rowId, values, choices }), correctAnswers) }
  }),

  undoRow: route(teamImportContract.undoRow, async ({ scope, actor, input }) => ({
    id: accepted(await undoRow(scope, actor, input), undoAnswers),
  })),

  createCustomField: route(teamImportContract.createCustomField, async ({ scope, actor, input }) => ({
    id: accepted(await createFieldOfColumn(scope, actor, input), newFieldAnswers),
  })),

  createTeamType: route(teamImportContract.createTeamType, async ({ scope, actor, input }) => ({
    id: accepted(await createNamedType(scope, actor, input), newTypeAnswers),
  })),

  remove: route(teamImportContract.remove, async ({ scope, actor }) => ({
    id: accepted(await removeImport(scope, actor), listAnswers),
  })),

  start: route(teamImportContract.start, async ({ scope, actor }) => ({
    id: accepted(await startImport(scope, actor), startAnswers),
  })),
}

export const teamImportExport = listExport(
  'team-import',
  teamImportContract.listRows,
  async ({ scope, input }) => {
    const [types, fields, current] = await Promise.all([
      typeNames(scope),
      customFieldChoices(scope),
      currentImport(scope),
    ])
    const read = current?.mapping.customFields ?? {}
    return {
      title: 'import rows',
      columns: importRowColumns(fields.filter(({ id }) => id in read)),
      rows: mapRows(readAll(scope, importRowSource, input), (row) => presentRow(row, types)),
    }
  },
)

async function typeNames(scope: EventScope): Promise<ReadonlyMap<string, string>> {
  return new Map((await listTeamTypes(scope)).map(({ id, name }) => [id, name]))
}

const listAnswers = {
  noImport: { status: 'notFound', thing: 'Import' },
  importRunning: { status: 'conflict', message: importMessages.importRunning },
} as const

const stageAnswers: RefusalAnswers<StageRefusal> = {
  importRunning: listAnswers.importRunning,
  unreadable: { status: 'invalid', field: 'content', message: ({ message }) => message },
}

const changeAnswers: RefusalAnswers<ChangeRefusal> = {
  ...listAnswers,
  badMapping: { status: 'invalid', field: 'mapping', message: ({ message }) => message },
}

const newFieldAnswers: RefusalAnswers<NewFieldRefusal> = {
  ...changeAnswers,
  labelTaken: { status: 'invalid', field: 'header', message: customFieldMessages.labelTaken },
  tooManyFields: { status: 'conflict', message: customFieldMessages.tooMany },
}

const newTypeAnswers: RefusalAnswers<NewTypeRefusal> = {
  ...listAnswers,
  tooManyTypes: { status: 'conflict', message: teamTypeMessages.tooMany },
}

const correctAnswers: RefusalAnswers<CorrectRefusal> = {
  ...listAnswers,
  noSuchRow: { status: 'notFound', thing: 'Row' },
  noColumn: {
    status: 'conflict',
    message: 'No column of the list is matched to this. Choose its column first.',
  },
  isImported: { status: 'conflict', message: 'This row has been imported. Change the team itself.' },
}

const undoAnswers: RefusalAnswers<UndoRefusal> = {
  ...listAnswers,
  noSuchRow: correctAnswers.noSuchRow,
  isDelivered: { status: 'conflict', message: 'No e-mail of this row has failed.' },
  unknownWork: {
    status: 'conflict',
    message: 'There is no record of what this row created. Change the team itself.',
  },
  aboveOwn: { status: 'forbidden' },
  workedOn: { status: 'conflict', message: ({ since }) => cannotUndo(since) },
}

const startAnswers: RefusalAnswers<StartRefusal> = {
  ...listAnswers,
  nothingToImport: { status: 'conflict', message: 'No row is ready to import. Fix the problems first.' },
}
