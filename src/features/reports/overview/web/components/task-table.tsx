import checklistSvg from '@material-symbols/svg-400/outlined/checklist.svg?raw'
import { useTermedColumns, useTerms } from '#features/event/events/web/embeds/terms.ts'
import { taskTypeNames } from '#features/tasks/tasks/domain/types.ts'
import type { Column, Filter } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useAddressView } from '#ui/table/use-address-view.ts'
import type { TaskReportRow } from '../../contract.ts'
import { openCount } from '../../domain/counts.ts'
import { CountsBar } from './counts-bar.tsx'
import { Due } from './moments.tsx'
import styles from './report.module.css'
import { optionsOf } from './row-words.ts'
import { taskReportRows } from './task-report-rows.tsx'

const filterIds = ['state', 'group', 'type'] as const

const columns: Column<TaskReportRow>[] = [
  { id: 'title', header: 'Task', value: (task) => task.title, width: 280 },
  { id: 'group', header: 'Group', value: (task) => task.groupTitle },
  { id: 'type', header: 'Type', value: (task) => taskTypeNames[task.type], searchable: false, hidden: true },
  {
    id: 'due',
    header: 'Due',
    value: (task) => task.dueDate,
    searchable: false,
    cell: (task) => <Due {...task} />,
  },
  {
    id: 'urgent',
    header: 'Time-sensitive',
    value: (task) => task.isTimeSensitive,
    hidden: true,
  },
  {
    id: 'teams',
    header: 'Teams',
    value: (task) => applicable(task),
    width: 176,
    sortable: false,
    cell: (task) => <CountsBar counts={task.counts} />,
  },
  {
    id: 'done',
    header: 'Done',
    align: 'end',
    value: (task) => task.counts.complete,
    cell: (task) => (
      <span className={styles.nowrap}>
        {task.counts.complete} of {applicable(task)}
      </span>
    ),
  },
  {
    id: 'overdue',
    header: 'Overdue',
    align: 'end',
    value: (task) => task.counts.overdue,
    cell: (task) => <Count of={task.counts.overdue} />,
  },
  {
    id: 'waiting',
    header: 'Awaiting approval',
    align: 'end',
    value: (task) => task.counts.waiting,
    cell: (task) => <Count of={task.counts.waiting} />,
  },
  {
    id: 'notApplicable',
    header: 'N/A',
    align: 'end',
    value: (task) => task.counts.notApplicable,
    hidden: true,
  },
]

type TaskTableProps = {
  tasks: TaskReportRow[] | undefined
  error: { message?: string; onRetry: () => void } | undefined
}

/** Every task with the number of teams that completed it; a row opens the task's report. */
export function TaskTable({ tasks, error }: TaskTableProps) {
  const words = useTerms()
  const [view, setView] = useAddressView<'/admin/reports/tasks'>(filterIds)
  const filters: Filter<TaskReportRow>[] = [
    {
      id: 'state',
      label: 'Status',
      value: statesOf,
      options: [
        { value: 'overdue', label: 'Overdue' },
        { value: 'dueSoon', label: 'Due soon' },
        { value: 'incomplete', label: 'Not due yet' },
        { value: 'waiting', label: 'Awaiting approval' },
        { value: 'complete', label: 'Complete for all teams' },
      ],
    },
    {
      id: 'group',
      label: 'Group',
      value: (task) => task.groupTitle || 'none',
      options: optionsOf(tasks, (task) => task.groupTitle, 'No group'),
    },
    {
      id: 'type',
      label: 'Type',
      value: (task) => task.type,
      options: Object.entries(taskTypeNames).map(([value, label]) => ({ value, label })),
    },
  ]
  return (
    <DataTable
      name="tasks"
      label={words('Tasks')}
      columns={useTermedColumns(columns)}
      rows={tasks}
      {...taskReportRows}
      view={view}
      onViewChange={setView}
      filters={filters}
      footnote={words('Each task counts only the teams it is for.')}
      error={error}
      empty={{
        icon: checklistSvg,
        title: 'No tasks yet',
        words: 'Once you add tasks, this shows how many teams have completed each one.',
      }}
    />
  )
}

/** Zeros are muted, so that the numbers that need attention are easy to see. */
function Count({ of }: { of: number }) {
  return <span {...(of === 0 ? { className: styles.zero } : {})}>{of.toLocaleString('en-GB')}</span>
}

/** A task has every state that one of its teams has: overdue for some, awaiting approval for others. */
function statesOf({ counts }: TaskReportRow): string[] {
  const open = (['overdue', 'dueSoon', 'incomplete', 'waiting'] as const).filter((state) => counts[state] > 0)
  return openCount(counts) === 0 && counts.complete > 0 ? ['complete'] : open
}

function applicable({ counts }: TaskReportRow): number {
  return counts.total - counts.notApplicable
}
