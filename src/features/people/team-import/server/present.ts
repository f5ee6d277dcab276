import type { EmailStatus } from '#features/event/emails/domain/email-status.ts'
import type { LongWork } from '#features/event/long-work/contract.ts'
import type { CustomFieldChoice } from '#features/people/custom-fields/contract.ts'
import type { ImportRow, TeamImport } from '../contract.ts'
import { withFailed } from '../domain/check-record.ts'
import { importFields, isSureGuess } from '../domain/columns.ts'
import { customKeyOf } from '../domain/field-keys.ts'
import type { FieldChange, FieldConflict } from '../domain/merging.ts'
import type { StagedCheck } from '../domain/staged.ts'
import { undeliveredWords } from '../domain/undoing.ts'
import { type UnknownType, unknownTypes } from '../domain/unknown-types.ts'
import type { ChangesHere } from './queries/changes-here.ts'
import { type countRows, type ImportRecord, isUndelivered } from './queries/staged.ts'

type ListedRow = Pick<ImportRow, 'id' | 'line' | 'outcome' | 'state' | 'teamId'> & {
  check: StagedCheck | null
  importedAt: Date | null
  emailStatus: EmailStatus | null
  emailDetail: string | null
  memberId: string | null
  isUntouched: boolean
}

/** @param typeNames of the event's team types, by id */
export function presentRow(
  row: ListedRow,
  typeNames: ReadonlyMap<string, string>,
  changesHere: ChangesHere = new Map(),
): ImportRow {
  const { id, line, outcome, state, teamId, importedAt } = row
  const { values, problems, notices, changes, conflicts, matchedTeamId, invites, record, made, formerMails } =
    row.check ?? unchecked
  const hasFailed = state === 'imported' && isUndelivered(row.emailStatus)
  const named = <Change extends FieldChange | FieldConflict>(change: Change): Change =>
    change.field === 'teamType'
      ? { ...change, here: typeNames.get(change.here) ?? '', file: typeNames.get(change.file) ?? '' }
      : change
  return {
    ...{ id, line, outcome, state, teamId, values, problems, notices, invites },
    changes: changes.map(named),
    conflicts: conflicts.map((conflict) => ({
      ...named(conflict),
      changed: changesHere.get(`${matchedTeamId} ${conflict.field}`) ?? null,
    })),
    record: hasFailed ? withFailed(record, 'emailSend', undeliveredWords(row.emailDetail ?? '')) : record,
    invited:
      hasFailed && row.memberId !== null
        ? { memberId: row.memberId, isNewTeam: made?.isTeamNew ?? false }
        : null,
    formerMails: formerMails ?? [],
    can: {
      resend: hasFailed && row.isUntouched,
      undo: hasFailed && row.isUntouched && made !== undefined,
    },
    importedAt: importedAt?.toISOString() ?? null,
  }
}

/** Until the first check of a new list is written. */
const unchecked: StagedCheck = {
  values: { teamName: '', teamType: '', stand: '', hall: '', firstName: '', surname: '', email: '' },
  ...{ problems: [], notices: [], changes: [], conflicts: [], invites: '' },
  record: {
    ...{ typeCheck: null, userCreation: null, teamCreation: null, emailSend: null },
    ...{ errorMessage: '', isRolledBack: false, rollbackMessage: '' },
  },
}

type Presented = {
  current: ImportRecord
  samples: ReadonlyMap<string, string>
  counted: Awaited<ReturnType<typeof countRows>>
  /** Team types with which rows have a problem. */
  namedTypes: readonly UnknownType[]
  customFields: readonly CustomFieldChoice[]
  teamsLeft: number
  teamTypes: readonly { name: string }[]
  work: LongWork | undefined
}

export function presentImport({
  current,
  samples,
  counted,
  namedTypes,
  customFields,
  teamsLeft,
  teamTypes,
  work,
}: Presented): TeamImport {
  const { id, fileName, format, headers, mapping, matchBy } = current
  const fieldOf = (header: string) => importFields.find((field) => mapping[field] === header) ?? null
  const customOf = (header: string) => {
    const field = customFields.find(({ id }) => mapping.customFields[id] === header)
    return field ? customKeyOf(field) : null
  }
  return {
    ...{ id, fileName, format, mapping, matchBy, teamsLeft },
    columns: headers.map((header) => {
      const field = fieldOf(header)
      const isUncertain = field !== null && !current.isMappingChosen && !isSureGuess(header, field)
      return { header, sample: samples.get(header) ?? '', field: field ?? customOf(header), isUncertain }
    }),
    customFields: [...customFields],
    counts: countsOf(counted),
    teamTypes: teamTypes.map(({ name }) => name),
    unknownTypes: unknownTypes(namedTypes, teamTypes),
    work: work ?? null,
  }
}

function countsOf(counted: Presented['counted']): TeamImport['counts'] {
  type Counted = (typeof counted)[number]
  const sum = (matches: (row: Counted) => boolean, of: (row: Counted) => number = ({ count }) => count) =>
    counted.filter(matches).reduce((total, row) => total + of(row), 0)
  const waiting = (outcome: Counted['outcome']) =>
    sum((row) => row.state === 'waiting' && row.outcome === outcome)
  const isReady = (row: Counted) =>
    row.state === 'waiting' && (row.outcome === 'new' || row.outcome === 'update')
  const isDone = (row: Counted) => row.state === 'imported'
  return {
    all: sum(() => true),
    problem: waiting('problem'),
    conflict: waiting('conflict'),
    update: waiting('update'),
    new: waiting('new'),
    unchanged: waiting('unchanged'),
    ready: sum(isReady),
    mails: sum(isReady, ({ mails }) => mails),
    imported: sum(isDone),
    created: sum((row) => isDone(row) && row.outcome === 'new'),
    updated: sum((row) => isDone(row) && row.outcome === 'update'),
    invited: sum(isDone, ({ mails }) => mails),
    failed: sum(({ state }) => state === 'failed'),
    undelivered: sum(isDone, ({ undelivered }) => undelivered),
  }
}
