import { levelNames, levels } from '#kit/access/levels.ts'
import { NONE } from '#kit/lists/list.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import type { MemberRow } from '../../contract.ts'
import { displayName, teamRoleNames, teamRoleOf } from '../../domain/member.ts'
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
      </span>
    ),
  },
  { id: 'email', header: 'E-mail', value: ({ email }) => email, cell: emailCell },
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

export const memberFilters: Filter[] = [
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
  { id: 'hasLoggedIn', label: 'Not signed in', sets: false, otherLabel: 'Signed in' },
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
