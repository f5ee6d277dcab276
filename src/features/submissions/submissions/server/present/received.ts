import { createHash } from 'node:crypto'
import type { EmailRow } from '#features/event/emails/contract.ts'
import { valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import type { ListPage } from '#kit/lists/list.ts'
import type {
  EditedSubmission,
  ReceivedSubmission,
  SubmissionAnswer,
  SubmissionColumn,
  SubmissionLayout,
  SubmissionRow,
  SubmissionState,
} from '../../contract/organising.ts'
import { type CellReader, cellReader } from '../../domain/columns/answer-cells.ts'
import { type AnswerColumn, answerColumns, questionKey } from '../../domain/columns/answer-columns.ts'
import { type AnsweredVersion, compareAnswers, mostInstances } from '../../domain/columns/compare-answers.ts'
import { fitCells, MOST_COLUMNS } from '../../domain/columns/fit-cells.ts'
import type { Wording } from '../../domain/describe-answers.ts'
import type { ExportedSubmission } from '../../domain/export-columns.ts'
import { guestName } from '../../domain/guest-name.ts'
import { filesIn } from '../../domain/named-files.ts'
import type { submissionForEditing } from '../queries/editing.ts'
import type { submissionWithHistory } from '../queries/history.ts'
import type { mailsOfSubmission } from '../queries/mails.ts'
import type { AnswerLayout, ReceivedSubmission as Received, submissionCounts } from '../queries/received.ts'
import { isOpen } from '../queries/submissions.ts'

export function presentLayout(
  { columns }: AnswerLayout,
  { total, teams, guests }: Awaited<ReturnType<typeof submissionCounts>>,
): SubmissionLayout {
  return {
    shape: shapeOf(columns),
    columns: columns.slice(0, MOST_COLUMNS).map(presentColumn),
    furtherColumns: Math.max(0, columns.length - MOST_COLUMNS),
    counts: { total, teams, guests, duplicates: total - guests - teams },
    choices: choicesOf(columns),
  }
}

export function presentRows({ columns, definitions, wording }: AnswerLayout, page: ListPage<Received>) {
  const cellsOf = readerOf({ columns, definitions }, { ...wording, isShort: true })
  const cells = fitCells(page.items.map(cellsOf))
  const shape = shapeOf(columns)
  return {
    ...page,
    items: page.items.map(
      (row, index): SubmissionRow => ({ ...presentHead(row), cells: cells[index] ?? [], shape }),
    ),
  }
}

export function presentExported({ columns, definitions, wording }: AnswerLayout) {
  const cellsOf = readerOf({ columns, definitions }, wording)
  return (row: Received): ExportedSubmission => {
    const { id, name, updatedAt, submittedAt, changedByName, isDuplicate, ...head } = presentHead(row)
    return {
      ...{ id, name, updatedAt, submittedAt, changedByName, isDuplicate },
      ...{ filledInByName: head.filledInByName, isToAccept: head.isToAccept },
      answers: row,
      cells: cellsOf(row),
    }
  }
}

/** Said of answers whose questions are damaged. */
const CANNOT_BE_READ = { state: 'answered', words: 'Cannot be read' } as const

type Layout = Pick<AnswerLayout, 'columns' | 'definitions'>

/** The cells of a submission, whatever its version. */
function readerOf({ columns, definitions }: Layout, wording: Wording) {
  const readers = new Map<number, CellReader>()
  return (row: Received) => {
    const definition = definitions.get(row.version)
    if (!definition) return columns.map(() => CANNOT_BE_READ)
    const reader = readers.get(row.version) ?? cellReader(definition, columns)
    readers.set(row.version, reader)
    return reader.cells(row, wording)
  }
}

function presentHead(row: Received) {
  const { id, teamId, teamName, isGuest, isDuplicate, isByOrganiser, version, changedByName } = row
  return {
    ...{ id, teamId, isGuest, isDuplicate, isByOrganiser, version, changedByName },
    ...{ filledInByName: row.filledInByName, isToAccept: isOpen(row) },
    name: teamName ?? guestName,
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: (row.submittedAt ?? row.updatedAt).toISOString(),
  }
}

export function presentColumn({
  at,
  number,
  label,
  group,
  field,
  isRemoved,
}: AnswerColumn): SubmissionColumn {
  return { at, number, label, group, type: field.type, isRemoved }
}

/** A filter's value has room for so many signs (`kit/lists`), the key of its question among them. */
const LONGEST_PAIR = 200

function choicesOf(columns: readonly AnswerColumn[]): SubmissionLayout['choices'] {
  return columns.flatMap(({ field, number, label, loopIndex, fieldId, templateId }) => {
    if (!('options' in field) || (loopIndex ?? 0) > 0) return []
    const options = field.options.flatMap((option) => {
      const value = `${questionKey({ fieldId, templateId })}=${option.value}`
      return value.length > LONGEST_PAIR ? [] : [{ value, label: option.label || option.value }]
    })
    return options.length === 0 ? [] : [{ label: `${number} ${label}`, options }]
  })
}

function shapeOf(columns: readonly AnswerColumn[]): string {
  const named = columns.map(({ at }) => at).join()
  return createHash('sha256').update(named).digest('base64url').slice(0, 8)
}

type WithHistory = NonNullable<Awaited<ReturnType<typeof submissionWithHistory>>>

export function presentReceived(found: WithHistory): ReceivedSubmission {
  const { submission, teamName, teamTypeName, form, isDuplicate, countedId, changedByName } = found
  return {
    id: submission.id,
    formId: form.id,
    formTitle: form.title,
    name: teamName ?? guestName,
    teamId: submission.teamId,
    teamTypeName: teamTypeName ?? '',
    isGuest: submission.isGuest,
    isDuplicate,
    countedId,
    version: submission.version,
    latestVersion: form.currentVersion,
    revision: submission.revision,
    submittedAt: (submission.submittedAt ?? submission.updatedAt).toISOString(),
    updatedAt: submission.updatedAt.toISOString(),
    changedByName,
    filledInByName: found.filledInByName,
    toAccept: submission.openDisclaimers,
    answers: answersOf(found),
    history: historyOf(found),
  }
}

type Mail = NonNullable<Awaited<ReturnType<typeof mailsOfSubmission>>>[number]

export function presentMail({ createdAt, sentAt, ...mail }: Mail): EmailRow {
  return { ...mail, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null }
}

/** Every question of the newest version and of its own, in the order and the numbers of the table. */
function answersOf({ submission, definitions, form, wording }: WithHistory): SubmissionAnswer[] {
  const own = definitions.get(submission.version)
  if (!own) return []
  const newest = definitions.get(form.currentVersion)
  const versions = newest && newest !== own ? [newest, own] : [own]
  const columns = answerColumns(versions, mostInstances([submission]))
  return cellReader(own, columns)
    .cells(submission, wording)
    .flatMap(({ state, words }, index) => {
      const column = columns[index]
      if (!column || state === 'noSuchItem') return []
      const value = column.field.type === 'upload' ? valueAt(submission.values, column) : undefined
      return [{ ...presentColumn(column), state, words, files: filesOf(value) }]
    })
}

export function filesOf(value: unknown): SubmissionAnswer['files'] {
  if (!Array.isArray(value)) return []
  return value.flatMap((file) =>
    filesIn(file).map(({ fileId, name }) => ({ fileId, name, size: Number(file.size) || 0 })),
  )
}

/** The latest first: each with what it changed of the one before. */
function historyOf({
  submission,
  before,
  definitions,
  wording,
  changedByName,
}: WithHistory): SubmissionState[] {
  const { revision, version, updatedAt, isByOrganiser } = submission
  const now = { revision, version, isByOrganiser, changedAt: updatedAt, changedByName, state: submission }
  const states = [...before.map((one) => ({ ...one, state: one })), now]
  return states
    .map((state, index): SubmissionState => {
      const earlier = answeredVersion(states[index - 1], definitions)
      const later = answeredVersion(state, definitions)
      return {
        ...{ revision: state.revision, version: state.version },
        at: state.changedAt.toISOString(),
        byName: state.changedByName,
        isByOrganiser: state.isByOrganiser,
        changes: earlier && later ? compareAnswers(earlier, later, wording) : [],
      }
    })
    .reverse()
}

function answeredVersion(
  state: { version: number; state: AnsweredVersion['submission'] } | undefined,
  definitions: WithHistory['definitions'],
): AnsweredVersion | undefined {
  const definition = state && definitions.get(state.version)
  return definition && { definition, submission: state.state }
}

export function presentForEditing(
  found: NonNullable<Awaited<ReturnType<typeof submissionForEditing>>>,
): EditedSubmission {
  const { submission, teamName, form, version, definition, pictures, facts, currencyId } = found
  return {
    ...{ id: submission.id, formId: form.id, title: form.title, name: teamName ?? guestName },
    ...{ version, latestVersion: form.currentVersion, revision: submission.revision },
    ...{ definition, pictures, currencyId, answers: submission.values, teamId: submission.teamId },
    facts: { client: { ...facts.client }, customFields: { ...facts.customFields } },
  }
}
