import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import type { TaskState } from '#features/tasks/tasks/domain/status.ts'
import type { TeamStatus } from '#features/tasks/tasks/domain/team-statuses.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { useReviewing } from '../components/use-reviewing.ts'

type TeamTask = {
  taskId: string
  teamId: string
  teamName: string
  state: TaskState
  /** Null where the team has not begun the task. */
  statusId: string | null
  revision: number
}

const choices: Record<TaskState, readonly (readonly [TeamStatus, string])[]> = {
  complete: [['incomplete', 'Reopen']],
  notApplicable: [['applicable', 'Set as applicable again']],
  waiting: [],
  overdue: open(),
  dueSoon: open(),
  incomplete: open(),
}

function open() {
  return [
    ['complete', 'Set as complete'],
    ['notApplicable', 'Set as not applicable'],
  ] as const
}

/** What an organiser can say of a team's task, for the menu of its row. The server decides, and says why not. */
export function useTeamStatusMenu(): (task: TeamTask) => MenuEntry[] {
  const words = useTerms()
  const { setStatus } = useReviewing()
  return ({ statusId, ...task }) => {
    const { taskId, state } = task
    const review: MenuEntry[] =
      statusId === null || (state !== 'waiting' && state !== 'complete')
        ? []
        : [
            {
              label: state === 'waiting' ? 'Review' : words('View what was handed in'),
              to: addressOf('/admin/approvals', { taskId, open: statusId }),
            },
          ]
    return [
      ...review,
      ...choices[state].map(([status, label]) => ({
        label,
        onPress: () => void setStatus({ id: statusId ?? '', ...task }, status),
      })),
    ]
  }
}
