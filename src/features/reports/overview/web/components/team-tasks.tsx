import checklistSvg from '@material-symbols/svg-400/outlined/checklist.svg?raw'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { daysUntilDue } from '#features/tasks/tasks/domain/due.ts'
import { statePresentations } from '#features/tasks/tasks/domain/status.ts'
import { taskTypeNames } from '#features/tasks/tasks/domain/types.ts'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { TaskProgressRow } from '../../contract.ts'
import { reportLabels } from '../../domain/column-labels.ts'
import { teamTaskList } from '../../domain/lists.ts'
import { reportsApi } from '../api.ts'
import { Completed, Due } from './moments.tsx'
import { actionFilter, stateFilter, typeFilter } from './row-words.ts'
import { StateChip } from './state-chip.tsx'
import { taskReportRows } from './task-report-rows.tsx'

const columns: Column<TaskProgressRow>[] = [
  { id: 'title', header: reportLabels.title, value: (task) => task.title, width: 280 },
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
    cell: (task) => <TaskDue task={task} />,
  },
  {
    id: 'state',
    header: reportLabels.state,
    value: (task) => statePresentations[task.state].label,
    onPhone: 'status',
    cell: (task) => <StateChip state={task.state} />,
  },
  {
    id: 'completed',
    header: reportLabels.completed,
    onPhone: 'none',
    value: (task) => (task.completedAt === null ? null : new Date(task.completedAt)),
    cell: (task) => <Completed at={task.completedAt} by={task.completedByName} />,
  },
  {
    id: 'completedBy',
    header: reportLabels.completedBy,
    value: (task) => task.completedByName,
    hidden: true,
  },
]

const filters = [stateFilter, actionFilter, typeFilter]

type TeamTasksProps = { teamId: string; teamName: string }

/** One team's tasks; a row opens the task's report. */
export function TeamTasks({ teamId, teamName }: TeamTasksProps) {
  const words = useTerms()
  const { table } = useList('/admin/reports/teams/{teamId}', teamTaskList, (search) =>
    reportsApi.listTasksOfTeam.queryOptions({ input: { ...search, teamId } }),
  )
  return (
    <DataTable
      name={`${teamName} ${words('tasks')}`}
      label={`Tasks of “${teamName}”`}
      {...table}
      exportFrom={{ path: `/api/admin/reports/teams/${teamId}/tasks` }}
      columns={columns}
      {...taskReportRows}
      filters={filters}
      empty={{
        icon: checklistSvg,
        title: 'No tasks for this team',
        words:
          'Tasks can be limited to certain team types, and stand shares see only the tasks that include them.',
      }}
    />
  )
}

function TaskDue({ task }: { task: TaskProgressRow }) {
  const { timeZone } = useEvent()
  const days = daysUntilDue(task.dueDate, new Date(), timeZone)
  return <Due dueDate={task.dueDate} daysUntilDue={days} isSettled={isSettled(task)} />
}

function isSettled({ state }: TaskProgressRow): boolean {
  return state === 'complete' || state === 'notApplicable' || state === 'waiting'
}
