import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { type FormState, formStateOf } from './form-state.ts'

type Form = {
  title: string
  isPublished: boolean
  currentVersion: number
  hasUnpublishedChanges: boolean
  isPublic: boolean
  questionCount: number
  submissionCount: number
  taskTitles: string[]
  updatedAt: string
}

const stateCodes: Record<FormState, string> = {
  Published: 'published',
  'Unpublished changes': 'unpublishedChanges',
  Draft: 'draft',
  Closed: 'closed',
}

/** The columns of the list of forms, by the same keys. */
export const formExportColumns: ExportColumn<Form>[] = [
  { key: 'title', label: 'Title', kind: 'text', value: ({ title }) => title },
  {
    key: 'status',
    label: 'Status',
    kind: 'text',
    value: (form) => stateCodes[formStateOf(form)],
    words: formStateOf,
  },
  {
    key: 'audience',
    label: 'Filled in by',
    kind: 'text',
    value: ({ isPublic }) => (isPublic ? 'guests' : 'teams'),
    words: ({ isPublic }) => (isPublic ? 'Guests and teams' : 'Teams'),
  },
  { key: 'questions', label: 'Questions', kind: 'number', value: ({ questionCount }) => questionCount },
  {
    key: 'submissions',
    label: 'Submissions',
    kind: 'number',
    value: ({ submissionCount }) => submissionCount,
  },
  { key: 'tasks', label: 'Tasks', kind: 'text', value: ({ taskTitles }) => taskTitles.join(', ') },
  { key: 'updatedAt', label: 'Last updated', kind: 'dateTime', value: ({ updatedAt }) => updatedAt },
]
