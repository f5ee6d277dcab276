import type { NamedTeamType } from '#features/people/team-types/domain/audience-words.ts'
import type { StatusTone } from '#ui/feedback/status-chip.tsx'
import type { Filter } from '#ui/table/columns.ts'
import {
  type NotificationStatus,
  notificationStatuses,
  notificationStatusNames,
} from '../../domain/status.ts'

export const statusTones: Record<NotificationStatus, StatusTone> = {
  draft: 'open',
  scheduled: 'waiting',
  pushed: 'done',
  sent: 'done',
  failed: 'late',
}

export function notificationFilters(teamTypes: readonly NamedTeamType[]): Filter[] {
  return [
    {
      id: 'notificationStatus',
      label: 'Status',
      options: notificationStatuses.map((status) => ({
        value: status,
        label: notificationStatusNames[status],
      })),
    },
    {
      id: 'teamTypeId',
      label: 'Team type',
      options: teamTypes.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
}
