import addSvg from '@material-symbols/svg-400/outlined/add_circle.svg?raw'
import sameSvg from '@material-symbols/svg-400/outlined/drag_handle.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import conflictSvg from '@material-symbols/svg-400/outlined/sync_problem.svg?raw'
import type { ReactNode } from 'react'
import { formatClock } from '#kit/dates/format.ts'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import type { Column } from '#ui/table/columns.ts'
import { useRegion } from '#ui/text/region.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import type { ImportRow } from '../../contract.ts'
import { type ImportField, importFieldNames, importFields } from '../../domain/columns.ts'
import { belongsTo } from '../../domain/contacts.ts'
import { type CustomKey, customKeyOf, isCustomKey } from '../../domain/field-keys.ts'
import type { StagedOutcome } from '../../domain/staged.ts'
import { CheckMark } from './check-mark.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { CorrectCell, type ListOfCells } from './correct-cell.tsx'
import styles from './import.module.css'
import { FormerMails, Undelivered } from './undelivered.tsx'

const outcomeChips: Record<StagedOutcome, { tone: StatusTone; label: string; icon?: string }> = {
  problem: { tone: 'late', label: 'Problem' },
  conflict: { tone: 'soon', label: 'Conflict', icon: conflictSvg },
  update: { tone: 'waiting', label: 'Update', icon: editSvg },
  new: { tone: 'done', label: 'New', icon: addSvg },
  unchanged: { tone: 'na', label: 'Unchanged', icon: sameSvg },
}

/** So that all of a row can be seen on a laptop. In px. */
const fieldWidths: Record<ImportField, number> = {
  ...{ teamName: 190, teamType: 140, stand: 104, hall: 104 },
  ...{ firstName: 92, surname: 92, email: 230 },
}

/** Before the import: what each row will do. */
export function checkColumns(list: ListOfCells): Column<ImportRow>[] {
  return [
    { id: 'line', header: 'Row', width: 56, value: ({ line }) => line },
    {
      id: 'outcome',
      header: 'On import',
      width: 120,
      value: ({ outcome }) => outcomeChips[outcome].label,
      onPhone: 'status',
      cell: (row) => <OutcomeChip row={row} />,
    },
    ...importFields
      .filter((field) => list.mapping[field] !== null || field === 'teamName')
      .map(
        (field): Column<ImportRow> => ({
          id: field === 'teamName' ? 'name' : field,
          header: importFieldNames[field],
          width: fieldWidths[field],
          value: ({ values }) => values[field] ?? '',
          cell: (row) => <FieldCell row={row} field={field} list={list} />,
          onPhone: placeOf(field),
        }),
      ),
    ...list.customFields
      .filter(({ id }) => id in list.mapping.customFields)
      .map((field): Column<ImportRow> => {
        const key = customKeyOf(field)
        return {
          id: key,
          header: field.label,
          isTyped: true,
          width: 140,
          value: ({ values }) => values[key] ?? '',
          cell: (row) => <FieldCell row={row} field={key} list={list} />,
          onPhone: placeOf(key),
        }
      }),
  ]
}

type Field = ImportField | CustomKey

/** What has to be settled has room for its field and its buttons. */
const placeOf = (field: Field) => (row: ImportRow) =>
  problemIn(row, field) !== null ||
  conflictIn(row, field)?.field === 'contact' ||
  (field === 'email' && isUndelivered(row))
    ? 'block'
    : 'detail'

/** Why the cell has to be corrected; null when it has not. */
function problemIn(row: ImportRow, field: Field): string | null {
  if (row.state === 'imported') return null
  const problem = row.problems.find((one) => one.field === field)
  if (problem) return problem.message
  const isRefused = row.state === 'failed' && field === 'email' && row.record.userCreation === false
  return isRefused ? row.record.errorMessage : null
}

/** It was imported, and its invitation has come back since. */
function isUndelivered({ state, record }: ImportRow): boolean {
  return state === 'imported' && record.emailSend === false
}

function conflictIn(row: ImportRow, field: Field) {
  return row.state === 'waiting' ? row.conflicts.find((one) => cellOf(one.field) === field) : undefined
}

function OutcomeChip({ row }: { row: ImportRow }) {
  const { outcome, state } = row
  if (isUndelivered(row)) return <StatusChip tone="late">Not delivered</StatusChip>
  if (state === 'imported') return <StatusChip tone="done">Imported</StatusChip>
  if (state === 'failed') return <StatusChip tone="late">Failed</StatusChip>
  const { tone, label, icon } = outcomeChips[outcome]
  return (
    <StatusChip tone={tone} {...(icon ? { icon } : {})}>
      {label}
    </StatusChip>
  )
}

type CellProps = { row: ImportRow; field: Field; list: ListOfCells }

function FieldCell({ row, field, list }: CellProps) {
  const problem = problemIn(row, field)
  if (problem !== null) return <CorrectCell row={row} field={field} message={problem} list={list} />
  if (field === 'email' && isUndelivered(row)) return <Undelivered row={row} />
  const conflict = conflictIn(row, field)
  if (conflict?.field === 'contact')
    return <CorrectCell row={row} field="email" message={belongsTo(conflict.here, 'event')} list={list} />
  if (conflict) return <Contested conflict={conflict} />
  const change = row.changes.find((one) => one.field === field)
  if (change && change.here !== '') return <Change here={change.here} file={change.file} />
  const value = row.values[field] ?? ''
  if (field === 'teamName') return <TeamName row={row} list={list} />
  const succeeded = field === 'email' && row.changes.find((one) => one.field === 'owner')
  if (succeeded) return <NewOwner email={value} former={succeeded.here} />
  return (
    <span className={styles.value} data-field={field}>
      {value}
    </span>
  )
}

/** What is here, and otherwise in the file; below the row is how it can be settled. */
function Contested({ conflict: { field, here } }: { conflict: ImportRow['conflicts'][number] }) {
  return (
    <span className={styles.named}>
      <strong className={styles.contested} translate="no">
        {here}
      </strong>
      {field === 'owner' ? (
        <span className={styles.notes}>
          <Reworded>Team owner</Reworded>
        </span>
      ) : null}
    </span>
  )
}

/** What is to be chosen before the import, below the row; null where nothing is. */
export function conflictsBelow(row: ImportRow): ReactNode {
  if (row.state !== 'waiting' || row.conflicts.length === 0) return null
  return <Conflicts row={row} />
}

function Conflicts({ row }: { row: ImportRow }) {
  return (
    <div className={styles.conflicts}>
      {row.conflicts.map((conflict) => (
        <ConflictChoice key={conflict.field} row={row} conflict={conflict} />
      ))}
    </div>
  )
}

/** What is said of people stands at their address. */
function cellOf(field: ImportRow['conflicts'][number]['field']) {
  return field === 'owner' || field === 'contact' ? 'email' : field
}

function NewOwner({ email, former }: { email: string; former: string }) {
  return (
    <span className={styles.named}>
      {email}
      <span className={styles.notes}>
        <Reworded>{`Becomes team owner instead of “${former}”.`}</Reworded>
      </span>
    </span>
  )
}

/** With what a person may want to know of the row, and what is wrong in columns that may be out of sight. */
function TeamName({ row: { values, notices, problems }, list }: { row: ImportRow; list: ListOfCells }) {
  const faults = problems.flatMap(({ field, message }) => {
    if (field === null) return [message]
    const custom = list.customFields.find((one) => customKeyOf(one) === field)
    return custom ? [`“${custom.label}”: ${message}`] : []
  })
  return (
    <span className={styles.named}>
      <strong className={styles.name}>{values.teamName}</strong>
      {faults.length > 0 ? (
        <span className={styles.problem}>
          <Reworded>{faults.join(' ')}</Reworded>
        </span>
      ) : null}
      {notices.length > 0 ? (
        <span className={styles.notes}>
          <Reworded>{notices.join(' ')}</Reworded>
        </span>
      ) : null}
    </span>
  )
}

/** During the import, and after it: the check record of the specification. */
export function resultColumns(list: ListOfCells): Column<ImportRow>[] {
  const step = (id: 'typeCheck' | 'userCreation' | 'teamCreation' | 'emailSend', header: string) => ({
    id,
    header,
    width: 84,
    value: ({ record }: ImportRow) => record[id],
    cell: (row: ImportRow) => <CheckMark row={row} step={id} />,
    onPhone: 'none' as const,
  })
  return [
    { id: 'line', header: 'Row', width: 56, value: ({ line }) => line },
    {
      id: 'outcome',
      header: 'Result',
      width: 132,
      value: ({ state }) => state,
      onPhone: 'status',
      cell: (row) => <ResultChip row={row} />,
    },
    {
      id: 'name',
      header: 'Team name',
      width: 260,
      value: ({ values }) => values.teamName ?? '',
      cell: ({ values }) => <strong className={styles.name}>{values.teamName}</strong>,
    },
    step('typeCheck', 'Check'),
    step('userCreation', 'Account'),
    step('teamCreation', 'Team'),
    step('emailSend', 'E-mail'),
    {
      id: 'what',
      header: 'What happened',
      onPhone: 'block',
      value: ({ record }) => record.errorMessage,
      cell: (row) => <WhatHappened row={row} list={list} />,
    },
    {
      id: 'time',
      header: 'Time',
      width: 84,
      align: 'end',
      onPhone: 'none',
      value: ({ importedAt }) => importedAt,
      cell: ({ importedAt }) => (importedAt === null ? null : <Clock at={importedAt} />),
    },
  ]
}

function Clock({ at }: { at: string }) {
  const { locale, timeZone } = useRegion()
  return <time dateTime={at}>{formatClock(at, new Date(), locale, timeZone)}</time>
}

function ResultChip({ row }: { row: ImportRow }) {
  if (row.state === 'failed') return <StatusChip tone="late">Failed</StatusChip>
  if (isUndelivered(row)) return <StatusChip tone="late">Not delivered</StatusChip>
  if (row.state === 'imported')
    return <StatusChip tone="done">{row.outcome === 'new' ? 'Created' : 'Updated'}</StatusChip>
  if (row.outcome === 'new' || row.outcome === 'update') return <StatusChip tone="na">Waiting</StatusChip>
  return <OutcomeChip row={row} />
}

/** What keeps a row from being imported, to be settled where it stands. */
function ToSettle({ row, list }: { row: ImportRow; list: ListOfCells }) {
  return (
    <>
      {row.problems.map(({ field, message }) =>
        field === null ? (
          <span key={message} className={styles.problem}>
            <Reworded>{message}</Reworded>
          </span>
        ) : (
          <CorrectCell key={field} row={row} field={field} message={message} list={list} />
        ),
      )}
      <Conflicts row={row} />
    </>
  )
}

function WhatHappened({ row, list }: { row: ImportRow; list: ListOfCells }) {
  const { record, state, invites, changes } = row
  if (state === 'failed')
    return (
      <span className={styles.what}>
        <span className={styles.problem}>
          <Reworded>{record.errorMessage}</Reworded>
        </span>
        <span className={styles.quiet}>Nothing was saved. {record.rollbackMessage}</span>
        <CorrectCell row={row} field="email" message="" list={list} />
      </span>
    )
  if (isUndelivered(row)) return <Undelivered row={row} />
  if (state !== 'imported') return <ToSettle row={row} list={list} />
  return (
    <span className={styles.happened}>
      {changes.map(({ field, here, file }) => (
        <span key={field} className={styles.changed}>
          <span className={styles.quiet}>{fieldName(field, list)}</span> <Change here={here} file={file} />
        </span>
      ))}
      {invites === '' ? null : <span className={styles.quiet}>{`Invited ${invites}`}</span>}
      <FormerMails row={row} />
    </span>
  )
}

/** As the column is called: our own names in the words of the event. */
function fieldName(field: ImportRow['changes'][number]['field'], { customFields }: ListOfCells): ReactNode {
  if (field === 'owner') return <Reworded>Team owner</Reworded>
  const custom = customFields.find((one) => customKeyOf(one) === field)
  if (custom || isCustomKey(field)) return custom?.label
  return <Reworded>{importFieldNames[field]}</Reworded>
}

function Change({ here, file }: { here: string; file: string }) {
  if (here === '') return <strong className={styles.name}>{file}</strong>
  return (
    <span className={styles.change}>
      <s>{here}</s> <span aria-hidden="true">→</span> <strong>{file}</strong>
    </span>
  )
}
