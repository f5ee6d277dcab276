import type { CustomFieldValue } from '#features/people/custom-fields/domain/schema.ts'
import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { memberLabels } from './column-labels.ts'
import { teamRoleNames, teamRoleOf } from './member.ts'

export type ExportedMember = {
  id: string
  firstName: string
  surname: string
  email: string
  teamId: string | null
  teamName: string
  teamTypeName: string
  isTeamOwner: boolean
  lastLoginAt: string | null
  createdAt: string
  /** Of the team, by the id of the field. */
  customFields: Readonly<Record<string, CustomFieldValue>>
}

/**
 * One row a person, in exactly the columns of the platform specification, section 3; those of custom fields come after
 * them.
 */
export const memberExportColumns: ExportColumn<ExportedMember>[] = [
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
  { key: 'email', label: memberLabels.email, kind: 'text', value: ({ email }) => email },
  { key: 'teamType', label: 'Team type', kind: 'text', value: ({ teamTypeName }) => teamTypeName },
  { key: 'created', label: 'Created date', kind: 'dateTime', value: ({ createdAt }) => createdAt },
]
