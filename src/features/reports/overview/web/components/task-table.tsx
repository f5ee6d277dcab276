import checklistSvg from '@material-symbols/svg-400/outlined/checklist.svg?raw'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { groupTitles } from '#features/tasks/tasks/domain/grouping.ts'
import { taskTypeNames } from '#features/tasks/tasks/domain/types.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { ListTable } from '#ui/table/use-list.ts'
import type { TaskReportRow } from '../../contract.ts'
import { reportLabels } from '../../domain/column-labels.ts'
import { applicable } from '../../domain/counts.ts'
import { CountsBar } from './counts-bar.tsx'
import { Due } from './moments.tsx'
import { MutedZero } from './muted-zero.tsx'
import styles from './report.module.css'
import { groupFilter, statesFilter, typeFilter } from './row-words.ts'
import { taskReportRows } from './task-report-rows.tsx'
import { useChoices } from './use-choices.ts'
import { useQueue } from './use-queue.ts'

const recentFilter = {
  ...{ id: 'isRecent', label: 'Recently completed', sets: true },
  otherLabel: 'Not recently completed',
}

const columns: Column<TaskReportRow>[] = [
  { id: 'title', header: reportLabels.title, value: (task) => task.title, width: 280 },
  { id: 'group', header: reportLabels.group, value: ({ groups }) => groupTitles(groups), onPhone: 'none' },
  {
    id: 'type',
    header: reportLabels.type,
    value: (task) => taskTypeNames[task.type],
    isOurs: true,
    hidden: true,
  },
  {
    id: 'due',
    header: reportLabels.due,
    value: (task) => task.dueDate,
    cell: (task) => <Due {...task} />,
  },
  {
    id: 'urgent',
    header: reportLabels.urgent,
    value: (task) => task.isTimeSensitive,
    hidden: true,
  },
  {
    id: 'teams',
    header: reportLabels.teams,
    onPhone: 'none',
    value: (task) => applicable(task.counts),
    width: 176,
    cell: (task) => <CountsBar counts={task.counts} />,
  },
  {
    id: 'done',
    header: reportLabels.done,
    align: 'end',
    value: (task) => task.counts.complete,
    cell: (task) => (
      <span className={styles.nowrap}>
        {task.counts.complete} of {applicable(task.counts)}
      </span>
    ),
  },
  {
    id: 'overdue',
    header: reportLabels.overdue,
    align: 'end',
    onPhone: 'none',
    value: (task) => task.counts.overdue,
    cell: (task) => <MutedZero of={task.counts.overdue} />,
  },
  {
    id: 'waiting',
    header: reportLabels.waiting,
    align: 'end',
    onPhone: 'none',
    value: (task) => task.counts.waiting,
    cell: (task) => <WaitingCount task={task} />,
  },
  {
    id: 'notApplicable',
    header: reportLabels.notApplicable,
    align: 'end',
    value: (task) => task.counts.notApplicable,
    hidden: true,
  },
]

/** Leads to what it counts. */
function WaitingCount({ task: { id, counts } }: { task: TaskReportRow }) {
  const queue = useQueue()
  if (!queue || counts.waiting === 0) return <MutedZero of={counts.waiting} />
  return (
    <Link className={styles.inRow} to={queue({ taskId: id })}>
      <MutedZero of={counts.waiting} />
    </Link>
  )
}

type TaskTableProps = { table: ListTable<TaskReportRow> }

/** Every task with the number of teams that completed it; a row opens the task's report. */
export function TaskTable({ table }: TaskTableProps) {
  return (
    <DataTable
      name="tasks"
      label="Tasks"
      {...table}
      exportFrom={{ path: '/api/admin/reports/tasks' }}
      columns={columns}
      {...taskReportRows}
      filters={[statesFilter, groupFilter(useChoices()), typeFilter, recentFilter]}
      footnote={
        <>
          Each task counts only the teams it is for.{' '}
          <FigureHelp of={['complete', 'overdue', 'dueSoon', 'waiting', 'notApplicable']} />
        </>
      }
      empty={{
        icon: checklistSvg,
        title: 'No tasks yet',
        words: 'Once you add tasks, this shows how many teams have completed each one.',
      }}
    />
  )
}
