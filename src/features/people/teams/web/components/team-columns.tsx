import type { Column, Filter } from '#ui/table/columns.ts'
import type { TeamRow } from '../../contract.ts'
import { standShareRoleNames, standShareRoles } from '../../domain/schema.ts'
import { EventDay } from './event-day.tsx'
import styles from './team-table.module.css'

export const teamColumns: Column<TeamRow>[] = [
  { id: 'name', header: 'Team', value: ({ name }) => name, width: 260 },
  { id: 'stand', header: 'Stand', value: ({ stand }) => stand },
  { id: 'hall', header: 'Hall', value: ({ hall }) => hall },
  {
    id: 'type',
    header: 'Team type',
    value: ({ teamTypeName }) => teamTypeName,
    cell: ({ teamTypeName }) => teamTypeName || <span className={styles.quiet}>No type</span>,
  },
  {
    id: 'share',
    header: 'Stand share',
    value: ({ standShareRole }) => standShareRoleNames[standShareRole],
    searchable: false,
    cell: (team) => <Share team={team} />,
  },
  {
    id: 'people',
    header: 'People',
    align: 'end',
    width: 96,
    value: ({ memberCount }) => memberCount,
    cell: ({ memberCount }) =>
      memberCount === 0 ? <span className={styles.nobody}>None</span> : memberCount.toLocaleString('en-GB'),
  },
  {
    id: 'created',
    header: 'Added',
    value: ({ createdAt }) => new Date(createdAt),
    cell: ({ createdAt }) => <EventDay at={createdAt} />,
    hidden: true,
  },
]

function Share({ team: { standShareRole, parentTeamName } }: { team: TeamRow }) {
  if (standShareRole === 'none') return <span className={styles.quiet}>{standShareRoleNames.none}</span>
  if (parentTeamName === null) return standShareRoleNames[standShareRole]
  return (
    <span className={styles.clipped} title={parentTeamName}>
      {standShareRoleNames.child} of {parentTeamName}
    </span>
  )
}

export const teamFilterIds = ['type', 'hall', 'share', 'people'] as const

const none = 'none'

/** Filters by the words in the rows. */
export function teamFilters(teams: readonly TeamRow[]): Filter<TeamRow>[] {
  return [
    {
      id: 'type',
      label: 'Team type',
      value: ({ teamTypeName }) => teamTypeName || none,
      options: optionsOf(teams, ({ teamTypeName }) => teamTypeName, 'No type'),
    },
    {
      id: 'hall',
      label: 'Hall',
      value: ({ hall }) => hall || none,
      options: optionsOf(teams, ({ hall }) => hall, 'No hall'),
    },
    {
      id: 'share',
      label: 'Stand share',
      value: ({ standShareRole }) => standShareRole,
      options: standShareRoles.map((role) => ({ value: role, label: standShareRoleNames[role] })),
    },
    {
      id: 'people',
      label: 'People',
      value: ({ memberCount }) => (memberCount === 0 ? none : 'some'),
      options: [
        { value: 'some', label: 'At least one' },
        { value: none, label: 'No people yet' },
      ],
    },
  ]
}

/** Each word once, in order; rows without one come last, with a separate label. */
function optionsOf(teams: readonly TeamRow[], wordOf: (team: TeamRow) => string, noneLabel: string) {
  const words = [...new Set(teams.map(wordOf))]
  const named = words.filter(Boolean).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return [
    ...named.map((word) => ({ value: word, label: word })),
    ...(words.includes('') ? [{ value: none, label: noneLabel }] : []),
  ]
}
