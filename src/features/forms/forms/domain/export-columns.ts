import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { formLabels } from './column-labels.ts'
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
  { key: 'title', label: formLabels.title, kind: 'text', value: ({ title }) => title },
  {
    key: 'status',
    label: formLabels.status,
    kind: 'text',
    value: (form) => stateCodes[formStateOf(form)],
    words: formStateOf,
  },
  {
    key: 'audience',
    label: formLabels.audience,
    kind: 'text',
    value: ({ isPublic }) => (isPublic ? 'guests' : 'teams'),
    words: ({ isPublic }) => (isPublic ? 'Guests and teams' : 'Teams'),
  },
  {
    key: 'questions',
    label: formLabels.questions,
    kind: 'number',
    value: ({ questionCount }) => questionCount,
  },
  {
    key: 'submissions',
    label: formLabels.submissions,
    kind: 'number',
    value: ({ submissionCount }) => submissionCount,
  },
  {
    key: 'tasks',
    label: formLabels.tasks,
    kind: 'text',
    value: ({ taskTitles }) => taskTitles.join(', '),
  },
  {
    key: 'updatedAt',
    label: formLabels.updatedAt,
    kind: 'dateTime',
    value: ({ updatedAt }) => updatedAt,
  },
]
