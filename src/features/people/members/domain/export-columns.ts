import { type Level, levelNames } from '#kit/access/levels.ts'
import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { teamRoleNames, teamRoleOf } from './member.ts'

type Member = {
  firstName: string
  surname: string
  email: string
  level: Level
  teamId: string | null
  teamName: string
  teamTypeName: string
  isTeamOwner: boolean
  lastLoginAt: string | null
  createdAt: string
}

/** One row a person, in the columns of the platform specification, section 3; then those that only the screen has. */
export const memberExportColumns: ExportColumn<Member>[] = [
  { key: 'team', label: 'Team name', kind: 'text', value: ({ teamName }) => teamName },
  {
    key: 'role',
    label: 'Team status',
    kind: 'text',
    value: (member) => (member.teamId === null ? null : teamRoleOf(member)),
    words: (member) => (member.teamId === null ? '' : teamRoleNames[teamRoleOf(member)]),
  },
  { key: 'firstName', label: 'First name', kind: 'text', value: ({ firstName }) => firstName },
  { key: 'surname', label: 'Surname', kind: 'text', value: ({ surname }) => surname },
  {
    key: 'hasLoggedIn',
    label: 'Has logged in',
    kind: 'boolean',
    value: ({ lastLoginAt }) => lastLoginAt !== null,
  },
  { key: 'email', label: 'E-mail', kind: 'text', value: ({ email }) => email },
  { key: 'teamType', label: 'Team type', kind: 'text', value: ({ teamTypeName }) => teamTypeName },
  { key: 'created', label: 'Created date', kind: 'dateTime', value: ({ createdAt }) => createdAt },
  {
    key: 'level',
    label: 'Permission',
    kind: 'text',
    value: ({ level }) => level,
    words: ({ level }) => levelNames[level],
  },
  { key: 'signedIn', label: 'Last sign-in', kind: 'dateTime', value: ({ lastLoginAt }) => lastLoginAt },
]
