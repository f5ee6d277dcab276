import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import timeSvg from '@material-symbols/svg-400/outlined/more_time.svg?raw'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { useTeamStatusMenu } from '#features/tasks/approvals/web/embeds/team-status-menu.ts'
import { statePresentations, type TaskState } from '#features/tasks/tasks/domain/status.ts'
import { type Extended, ExtensionDialog } from '#features/tasks/tasks/web/embeds/extension-dialog.tsx'
import { isAtLeast } from '#kit/access/levels.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { TeamProgress } from '../../contract.ts'
import { reportLabels } from '../../domain/column-labels.ts'
import { taskTeamList } from '../../domain/lists.ts'
import { reportsApi } from '../api.ts'
import { Completed, ExtendedTo, LastSignIn } from './moments.tsx'
import { actionFilter, stateFilter, teamFilters } from './row-words.ts'
import { StateChip } from './state-chip.tsx'
import { useChoices } from './use-choices.ts'

const columns: Column<TeamProgress>[] = [
  { id: 'name', header: reportLabels.name, value: (team) => team.name, width: 240 },
  { id: 'stand', header: reportLabels.stand, value: (team) => team.stand, onPhone: 'none' },
  { id: 'type', header: reportLabels.type, value: (team) => team.teamTypeName, onPhone: 'none' },
  {
    id: 'state',
    header: reportLabels.state,
    value: (team) => statePresentations[team.state].label,
    onPhone: 'status',
    cell: (team) => <StateChip state={team.state} />,
  },
  {
    id: 'extendedTo',
    header: reportLabels.extendedTo,
    value: ({ isExtended, dueDate }) => (isExtended ? dueDate : null),
    cell: (team) => <ExtendedTo {...team} />,
  },
  {
    id: 'completed',
    header: reportLabels.completed,
    onPhone: 'none',
    value: (team) => (team.completedAt === null ? null : new Date(team.completedAt)),
    cell: (team) => <Completed at={team.completedAt} by={team.completedByName} />,
  },
  {
    id: 'completedBy',
    header: reportLabels.completedBy,
    value: (team) => team.completedByName,
    hidden: true,
  },
  {
    id: 'signedIn',
    header: reportLabels.signedIn,
    value: (team) => (team.lastLoginAt === null ? null : new Date(team.lastLoginAt)),
    cell: (team) => <LastSignIn at={team.lastLoginAt} />,
  },
]

type ProgressTableProps = { taskId: string; title: string; formId: string | null }

/** The progress of one task, team by team; those that have not completed it come first. */
export function ProgressTable({ taskId, title, formId }: ProgressTableProps) {
  const mayReview = isAtLeast(useMe().level, 'moderator')
  const menuOf = useTeamStatusMenu()
  const queryClient = useQueryClient()
  const [extended, setExtended] = useState<Extended>()
  const words = useTerms()
  const fillInOf = ({ id: teamId, state }: TeamProgress): MenuEntry[] =>
    formId === null || state === 'complete' || state === 'notApplicable' || state === 'waiting'
      ? []
      : [
          {
            label: words('Fill in the form for the team'),
            to: addressOf('/admin/forms/{formId}/fill-in/{teamId}', { formId, teamId }),
          },
        ]
  const { table } = useList('/admin/reports/tasks/{taskId}', taskTeamList, (search) =>
    reportsApi.listTeamsOfTask.queryOptions({ input: { ...search, taskId } }),
  )
  const timeMenu = (team: Extended & { state: TaskState }): MenuEntry[] =>
    team.dueDate === '' || team.state === 'complete' || team.state === 'notApplicable'
      ? []
      : [
          {
            label: team.extension ? 'Change extension' : 'Give more time',
            icon: timeSvg,
            onPress: () => setExtended(team),
          },
        ]
  return (
    <>
      <DataTable
        name={title}
        label={`Teams and “${title}”`}
        {...table}
        exportFrom={{ path: `/api/admin/reports/tasks/${taskId}/teams` }}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...(mayReview
          ? {
              menu: (team: TeamProgress) => {
                const teamTask = { ...team, taskId, teamId: team.id, teamName: team.name }
                return [...fillInOf(team), ...menuOf(teamTask), ...timeMenu(teamTask)]
              },
            }
          : {})}
        filters={[stateFilter, actionFilter, ...teamFilters(useChoices())]}
        link={({ id }, props) => (
          <Link to={addressOf('/admin/reports/teams/{teamId}', { teamId: id })} {...props} />
        )}
        empty={{
          icon: groupsSvg,
          title: 'No teams have this task yet',
          words: 'No team has one of the team types that this task is limited to.',
        }}
      />
      <ExtensionDialog
        extended={extended}
        onClose={() => setExtended(undefined)}
        onChanged={() => void queryClient.invalidateQueries({ queryKey: reportsApi.key() })}
      />
    </>
  )
}
