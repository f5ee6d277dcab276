import type { CustomFieldChoice } from '#features/people/custom-fields/contract.ts'
import { customFieldTableColumns } from '#features/people/custom-fields/web/embeds/table-columns.ts'
import { NONE } from '#kit/lists/list.ts'
import type { FindChoices } from '#ui/controls/found-filter-chip.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import { Count } from '#ui/text/count.tsx'
import type { ListedTeam, TeamRow } from '../../contract.ts'
import { teamLabels } from '../../domain/column-labels.ts'
import { standShareRoleNames } from '../../domain/schema.ts'
import { EventDay } from './event-day.tsx'
import styles from './team-table.module.css'

const ownColumns: Column<ListedTeam>[] = [
  { id: 'name', header: teamLabels.name, value: ({ name }) => name, width: 260 },
  { id: 'stand', header: teamLabels.stand, value: ({ stand }) => stand },
  { id: 'hall', header: teamLabels.hall, value: ({ hall }) => hall },
  {
    id: 'type',
    header: teamLabels.type,
    value: ({ teamTypeName }) => teamTypeName,
    cell: ({ teamTypeName }) => teamTypeName || <span className={styles.quiet}>No type</span>,
  },
  {
    id: 'share',
    header: teamLabels.share,
    value: ({ standShareRole }) => standShareRoleNames[standShareRole],
    cell: (team) => <Share team={team} />,
  },
  {
    id: 'people',
    header: teamLabels.people,
    align: 'end',
    width: 96,
    value: ({ memberCount }) => memberCount,
    cell: ({ memberCount }) =>
      memberCount === 0 ? <span className={styles.nobody}>None</span> : <Count of={memberCount} />,
  },
  {
    id: 'created',
    header: teamLabels.created,
    value: ({ createdAt }) => new Date(createdAt),
    cell: ({ createdAt }) => <EventDay at={createdAt} />,
    hidden: true,
  },
]

/** With a column for each custom field, hidden until somebody shows it. */
export function teamColumns(customFields: readonly CustomFieldChoice[]): Column<ListedTeam>[] {
  return [...ownColumns, ...customFieldTableColumns<ListedTeam>(customFields)]
}

function Share({ team: { standShareRole, parentTeamName } }: { team: TeamRow }) {
  if (standShareRole === 'none') return <span className={styles.quiet}>{standShareRoleNames.none}</span>
  if (parentTeamName === null) return standShareRoleNames[standShareRole]
  return (
    <span className={styles.clipped} title={parentTeamName}>
      {standShareRoleNames.child} of {parentTeamName}
    </span>
  )
}

/** @param teamTypes the event's own, in order */
export function teamFilters(findHalls: FindChoices, teamTypes: { id: string; name: string }[]): Filter[] {
  return [
    {
      id: 'teamTypeId',
      label: 'Team type',
      options: [
        ...teamTypes.map(({ id, name }) => ({ value: id, label: name })),
        { value: NONE, label: 'No type' },
      ],
    },
    {
      id: 'hall',
      label: 'Hall',
      find: findHalls,
      options: [{ value: NONE, label: 'No hall' }],
    },
    { id: 'isStandShare', label: 'Stand shares', sets: true, otherLabel: 'No stand shares' },
    { id: 'hasPeople', label: 'No people yet', sets: false, otherLabel: 'With people' },
  ]
}
