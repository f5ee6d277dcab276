import { statePresentations, type TaskState } from '#features/tasks/tasks/domain/status.ts'
import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { formReportLabels, progressNames } from './column-labels.ts'
import type { FormCounts, FormProgress } from './progress.ts'

type Form = {
  title: string
  dueDate: string
  counts: FormCounts
  guests: number
  duplicates: number
  latestAt: string | null
}

function counted(key: keyof typeof formReportLabels, of: (form: Form) => number): ExportColumn<Form> {
  return { key, label: formReportLabels[key], kind: 'number', value: of }
}

/** The columns of the report of forms, by the same keys. */
export const formReportColumns: ExportColumn<Form>[] = [
  { key: 'title', label: formReportLabels.title, kind: 'text', value: ({ title }) => title },
  { key: 'due', label: formReportLabels.due, kind: 'date', value: ({ dueDate }) => dueDate },
  counted('teams', ({ counts }) => counts.total),
  counted('done', ({ counts }) => counts.sent),
  counted('drafts', ({ counts }) => counts.draft),
  counted('notBegun', ({ counts }) => counts.notBegun),
  counted('guests', ({ guests }) => guests),
  counted('duplicates', ({ duplicates }) => duplicates),
  { key: 'latest', label: formReportLabels.latest, kind: 'dateTime', value: ({ latestAt }) => latestAt },
]

type Team = {
  name: string
  stand: string
  teamTypeName: string
  progress: FormProgress
  state: TaskState
  dueDate: string
  duplicates: number
  latestAt: string | null
  lastLoginAt: string | null
}

export const formTeamColumns: ExportColumn<Team>[] = [
  { key: 'name', label: formReportLabels.name, kind: 'text', value: ({ name }) => name },
  { key: 'stand', label: formReportLabels.stand, kind: 'text', value: ({ stand }) => stand },
  { key: 'type', label: formReportLabels.type, kind: 'text', value: ({ teamTypeName }) => teamTypeName },
  {
    key: 'progress',
    label: formReportLabels.progress,
    kind: 'text',
    value: ({ progress }) => progress,
    words: ({ progress }) => progressNames[progress],
  },
  {
    key: 'state',
    label: formReportLabels.state,
    kind: 'text',
    value: ({ state }) => state,
    words: ({ state }) => statePresentations[state].label,
  },
  { key: 'due', label: formReportLabels.due, kind: 'date', value: ({ dueDate }) => dueDate },
  { key: 'latest', label: formReportLabels.changed, kind: 'dateTime', value: ({ latestAt }) => latestAt },
  {
    key: 'duplicates',
    label: formReportLabels.duplicates,
    kind: 'number',
    value: ({ duplicates }) => duplicates,
  },
  {
    key: 'signedIn',
    label: formReportLabels.signedIn,
    kind: 'dateTime',
    value: ({ lastLoginAt }) => lastLoginAt,
  },
]
