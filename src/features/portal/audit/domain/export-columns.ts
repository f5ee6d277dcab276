import type { ExportColumn, ExportLocale } from '#kit/sheets/export-column.ts'
import { subjectWords, wordsOfAction } from './actions.ts'
import { type Change, changesOf } from './changes.ts'
import { auditLabels } from './column-labels.ts'
import { personWords } from './people.ts'
import { subjectInWords } from './subjects.ts'

type Entry = {
  id: string
  at: Date
  memberId: string | null
  personName: string
  program: string | null
  action: string
  subjectType: string
  subjectId: string
  subjectName: string
  before: unknown
  after: unknown
  names: Readonly<Record<string, string>>
}

/**
 * What an export of the audit holds of each entry; for machines, its values are JSON.
 * @param inTerms puts our words into those of the event
 */
export function auditColumns(
  shownIn: ExportLocale,
  inTerms: (text: string) => string,
): ExportColumn<Entry>[] {
  const side = (entry: Entry, of: 'before' | 'after') =>
    changes(entry, shownIn)
      .filter((change) => change[of] !== '')
      .map((change) => `${change.label}: ${change[of]}`)
      .join('\n')
  return [
    { key: 'at', label: auditLabels.at, kind: 'dateTime', value: ({ at }) => at.toISOString() },
    {
      key: 'memberId',
      label: 'Person',
      kind: 'text',
      value: ({ memberId }) => memberId,
      words: (entry) => personWords({ ...entry, program: null }),
    },
    {
      key: 'action',
      label: auditLabels.action,
      kind: 'text',
      value: ({ action }) => action,
      words: ({ action }) => inTerms(wordsOfAction(action)),
    },
    {
      key: 'subjectType',
      label: 'Item type',
      kind: 'text',
      value: ({ subjectType }) => subjectType,
      words: ({ subjectType }) => inTerms(kindWords(subjectType)),
    },
    {
      key: 'subjectId',
      label: 'Item',
      kind: 'text',
      value: ({ subjectId }) => subjectId,
      words: (entry) => subjectInWords(entry, inTerms),
    },
    {
      key: 'before',
      label: 'Before',
      kind: 'text',
      value: ({ before }) => (before === null ? null : JSON.stringify(before)),
      words: (entry) => side(entry, 'before'),
    },
    {
      key: 'after',
      label: 'After',
      kind: 'text',
      value: ({ after }) => (after === null ? null : JSON.stringify(after)),
      words: (entry) => side(entry, 'after'),
    },
    { key: 'program', label: 'API token', kind: 'text', value: ({ program }) => program },
  ]
}

function changes({ before, after, names }: Entry, shownIn: ExportLocale): Change[] {
  return changesOf(before, after, { ...shownIn, names })
}

function kindWords(subjectType: string): string {
  return Object.hasOwn(subjectWords, subjectType)
    ? subjectWords[subjectType as keyof typeof subjectWords]
    : subjectType
}
