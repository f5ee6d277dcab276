import { levelNames, levels } from '#kit/access/levels.ts'
import { NONE } from '#kit/lists/list.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import type { MemberRow } from '../../contract.ts'
import { memberLabels } from '../../domain/column-labels.ts'
import { displayName, teamRoleNames, teamRoleOf } from '../../domain/member.ts'
import { standingNames } from '../../domain/standing.ts'
import { LastSignIn } from './last-sign-in.tsx'
import styles from './member-table.module.css'

export const memberColumns: Column<MemberRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 240,
    value: displayName,
    cell: (member) => (
      <span className={styles.person}>
        <Avatar name={displayName(member)} size={24} decorative />
        {displayName(member)}
        {member.isDisabled || member.isAccountDisabled ? (
          <StatusChip tone="na">
            {standingNames[member.isAccountDisabled ? 'accountDisabled' : 'disabled']}
          </StatusChip>
        ) : null}
      </span>
    ),
  },
  { id: 'email', header: memberLabels.email, value: ({ email }) => email, cell: emailCell },
  {
    id: 'level',
    header: 'Permission',
    width: 132,
    value: ({ level }) => levelNames[level],
    cell: ({ level }) => (level === 'user' ? <span className={styles.quiet}>User</span> : levelNames[level]),
  },
  { id: 'team', header: 'Team', value: ({ teamName }) => teamName, cell: teamCell },
  { id: 'role', header: 'Role', width: 124, value: roleOf },
  {
    id: 'signedIn',
    header: 'Last sign-in',
    width: 140,
    value: ({ lastLoginAt }) => (lastLoginAt === null ? null : new Date(lastLoginAt)),
    cell: ({ lastLoginAt }) => <LastSignIn at={lastLoginAt} />,
  },
]

/** @param teamTypes the event's own, in order */
export const memberFilters = (teamTypes: { id: string; name: string }[]): Filter[] => [
  {
    id: 'permissions',
    label: 'Permission',
    options: levels.map((level) => ({ value: level, label: levelNames[level] })),
  },
  {
    id: 'role',
    label: 'Role',
    options: [
      { value: 'owner', label: teamRoleNames.owner },
      { value: 'member', label: teamRoleNames.member },
      { value: NONE, label: 'No team' },
    ],
  },
  {
    id: 'teamTypeId',
    label: 'Team type',
    options: [
      ...teamTypes.map(({ id, name }) => ({ value: id, label: name })),
      { value: NONE, label: 'No type' },
    ],
  },
  { id: 'hasLoggedIn', label: 'Not signed in', sets: false, otherLabel: 'Signed in' },
  { id: 'isStandShare', label: 'Stand shares', sets: true, otherLabel: 'No stand shares' },
  { id: 'isDisabled', label: 'Access off', sets: true, otherLabel: 'Access on' },
]

/** Empty for people without a team. */
function roleOf(member: MemberRow): string {
  return member.teamId === null ? '' : teamRoleNames[teamRoleOf(member)]
}

function emailCell({ email }: MemberRow) {
  return (
    <a className={styles.email} href={`mailto:${email}`} title={email}>
      {email}
    </a>
  )
}

function teamCell({ teamName }: MemberRow) {
  if (teamName === '') return <span className={styles.quiet}>No team</span>
  return (
    <span className={styles.clipped} title={teamName}>
      {teamName}
    </span>
  )
}
