import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { teamLabels } from './column-labels.ts'
import type { StandShareRole } from './schema.ts'
import { standShareRoleNames } from './schema.ts'

type Team = {
  name: string
  stand: string
  hall: string
  teamTypeName: string
  standShareRole: StandShareRole
  parentTeamName: string | null
  memberCount: number
  createdAt: string
}

/** The columns of the list of teams, by the same keys. */
export const teamExportColumns: ExportColumn<Team>[] = [
  { key: 'name', label: teamLabels.name, kind: 'text', value: ({ name }) => name },
  { key: 'stand', label: teamLabels.stand, kind: 'text', value: ({ stand }) => stand },
  { key: 'hall', label: teamLabels.hall, kind: 'text', value: ({ hall }) => hall },
  { key: 'type', label: teamLabels.type, kind: 'text', value: ({ teamTypeName }) => teamTypeName },
  {
    key: 'share',
    label: teamLabels.share,
    kind: 'text',
    value: ({ standShareRole }) => standShareRole,
    words: ({ standShareRole, parentTeamName }) =>
      parentTeamName === null
        ? standShareRoleNames[standShareRole]
        : `${standShareRoleNames[standShareRole]} of ${parentTeamName}`,
  },
  { key: 'people', label: teamLabels.people, kind: 'number', value: ({ memberCount }) => memberCount },
  { key: 'created', label: teamLabels.created, kind: 'dateTime', value: ({ createdAt }) => createdAt },
]
