import type { FindChoices } from '#ui/controls/found-filter-chip.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import type { AuditRow } from '../../contract.ts'
import { subjects, subjectWords, wordsOfAction } from '../../domain/actions.ts'
import { labelOfKey } from '../../domain/changes.ts'
import { auditLabels } from '../../domain/column-labels.ts'
import { NOBODY } from '../../domain/list.ts'
import { personWords } from '../../domain/people.ts'
import { subjectInWords } from '../../domain/subjects.ts'
import styles from './audit.module.css'
import { AuditMoment } from './audit-moment.tsx'

export function auditColumns(words: Words): Column<AuditRow>[] {
  return [
    {
      id: 'at',
      header: auditLabels.at,
      width: 176,
      value: ({ at }) => new Date(at),
      cell: ({ at }) => <AuditMoment at={at} />,
    },
    { id: 'person', header: 'Person', value: personWords },
    {
      id: 'action',
      header: auditLabels.action,
      value: ({ action }) => words(wordsOfAction(action)),
      onPhone: 'status',
    },
    {
      id: 'subject',
      header: 'Item',
      value: (entry) => subjectInWords(entry, words),
      cell: (entry) => clipped(subjectInWords(entry, words)),
    },
    {
      id: 'changed',
      header: 'Changed',
      value: (entry) => words(changedWords(entry)),
      onPhone: 'none',
      cell: (entry) => <span className={styles.quiet}>{clipped(words(changedWords(entry)))}</span>,
    },
  ]
}

/** What is added or deleted is so as a whole. */
function changedWords({ action, keys }: AuditRow): string {
  if (/\.(?:create|export|remove|submit)$/.test(action)) return ''
  return [...new Set(keys.map(labelOfKey))].join(', ')
}

function clipped(words: string) {
  return (
    <span className={styles.clipped} title={words}>
      {words}
    </span>
  )
}

/** Puts our words into those of the event. */
type Words = (text: string) => string

/** @param thing the one thing that is shown alone, as an entry about it names it */
export function auditFilters(
  findPeople: FindChoices,
  words: Words,
  thing: { id: string; name: string } | undefined,
): Filter[] {
  return [
    {
      id: 'memberId',
      label: 'Person',
      find: findPeople,
      options: [{ value: NOBODY, label: 'Guests and Eventflow' }],
    },
    {
      id: 'subjectType',
      label: 'Item type',
      options: subjects.map((subject) => ({
        value: subject,
        label: words(subjectWords[subject]),
      })),
    },
    ...(thing ? [{ id: 'subjectId', label: 'Item', options: [{ value: thing.id, label: thing.name }] }] : []),
  ]
}
