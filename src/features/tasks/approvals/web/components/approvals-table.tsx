import approveSvg from '@material-symbols/svg-400/outlined/check.svg?raw'
import approvalsSvg from '@material-symbols/svg-400/outlined/order_approve.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { activeTasksQuery } from '#features/tasks/tasks/web/embeds/active-tasks.ts'
import { formatDay } from '#kit/dates/format.ts'
import { NONE } from '#kit/lists/list.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { countOf } from '#kit/text/list-words.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { ListTable } from '#ui/table/use-list.ts'
import type { ApprovalRow } from '../../contract.ts'
import { approvalLabels, kindNames } from '../../domain/column-labels.ts'
import styles from './review.module.css'
import type { ReviewSteps } from './use-review-steps.ts'
import { useReviewing } from './use-reviewing.ts'
import { Waiting } from './waiting.tsx'

type Counts = { waiting: number; overTime: number; reviewDays: number }

type ApprovalsTableProps = {
  table: ListTable<ApprovalRow>
  counts: Counts | undefined
  /** The rows of these ids, on whatever page they are. */
  loadChosen: (ids: readonly string[]) => Promise<ApprovalRow[]>
  linkOf: ReviewSteps['linkOf']
}

/** The queue: what waits longest comes first. */
export function ApprovalsTable({ table, counts, loadChosen, linkOf }: ApprovalsTableProps) {
  const words = useTerms()
  const { locale } = useEvent()
  const { approveMany } = useReviewing()
  const columns = useColumns()
  return (
    <Screen
      name={words('Approvals')}
      title={
        counts && counts.waiting > 0
          ? `${formatNumber(counts.waiting, locale)} awaiting approval`
          : 'Approvals'
      }
      lead={counts && counts.overTime > 0 ? overTimeWords(counts, locale) : undefined}
      tips={
        <>
          <p>Open one to see what was handed in and what has changed since you last looked.</p>
          <p>
            J and K move through the queue, A approves and opens the next, R requests changes. Press ? in a
            review for all shortcuts.
          </p>
        </>
      }
    >
      <DataTable
        name="approvals"
        label="Approvals"
        {...table}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ teamName, taskTitle }) => `${teamName}, ${taskTitle}`}
        exportFrom={{ path: '/api/admin/approvals' }}
        filters={useFilters()}
        searchLabel="Filter by team, stand or task"
        link={({ id }, props) => <Link {...linkOf(id)} {...props} />}
        bulkActions={[
          {
            label: 'Approve',
            icon: approveSvg,
            onPress: (ids, clear) => {
              void loadChosen(ids).then(approveMany).then(clear)
            },
          },
        ]}
        empty={{
          icon: approvalsSvg,
          title: 'Nothing awaits approval',
          words: 'When a team hands in a task that needs approval, it appears here.',
        }}
      />
    </Screen>
  )
}

function overTimeWords({ overTime, reviewDays }: Counts, locale: string): string {
  const have = overTime === 1 ? 'has' : 'have'
  return `${formatNumber(overTime, locale)} ${have} waited longer than ${countOf(reviewDays, 'day', 'days')}`
}

function useColumns(): Column<ApprovalRow>[] {
  const { locale, timeZone } = useEvent()
  return useMemo(
    () => [
      { id: 'team', header: approvalLabels.team, value: ({ teamName }) => teamName },
      { id: 'stand', header: approvalLabels.stand, value: ({ stand }) => stand, width: 110, onPhone: 'none' },
      { id: 'task', header: approvalLabels.task, value: ({ taskTitle }) => taskTitle },
      {
        id: 'kind',
        header: approvalLabels.kind,
        value: ({ kind }) => kindNames[kind],
        isOurs: true,
      },
      {
        id: 'waiting',
        header: approvalLabels.waiting,
        width: 180,
        value: ({ waitingSince }) => new Date(waitingSince),
        cell: (row) => <Waiting {...row} />,
        onPhone: 'status',
      },
      {
        id: 'due',
        header: approvalLabels.due,
        width: 200,
        onPhone: 'none',
        value: ({ dueDate }) => dueDate,
        cell: ({ dueDate, isLate }) => (
          <span className={styles.facts}>
            {dueDate === '' ? null : formatDay(dueDate, locale, timeZone)}
            {isLate ? <span className={styles.late}>{approvalLabels.isLate}</span> : null}
          </span>
        ),
      },
    ],
    [locale, timeZone],
  )
}

function useFilters(): Filter[] {
  const { data: tasks } = useQuery(activeTasksQuery)
  const { data: teamTypes } = useQuery(teamTypesQuery)
  return useMemo(
    () => [
      {
        id: 'taskId',
        label: 'Task',
        options: (tasks ?? [])
          .filter(({ isApprovalNeeded }) => isApprovalNeeded)
          .map(({ id, title }) => ({ value: id, label: title })),
      },
      {
        id: 'reviewKind',
        label: approvalLabels.kind,
        isOurs: true,
        options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
      },
      {
        id: 'teamTypeId',
        label: 'Team type',
        options: [
          ...(teamTypes ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: NONE, label: 'No type' },
        ],
      },
    ],
    [tasks, teamTypes],
  )
}
