import {
  type StatePresentation,
  statePresentations,
  type TaskState,
} from '#features/tasks/tasks/domain/status.ts'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'

const tones: Record<StatePresentation['tone'], StatusTone> = {
  done: 'done',
  notApplicable: 'na',
  late: 'late',
  soon: 'soon',
  neutral: 'open',
  waiting: 'waiting',
}

/**
 * The state of a team's task, with the same look and label everywhere.
 * @param complete of what is called otherwise where it is complete: a form is “Sent”
 */
export function StateChip({ state, complete }: { state: TaskState; complete?: string }) {
  const { label, tone } = statePresentations[state]
  return <StatusChip tone={tones[tone]}>{state === 'complete' && complete ? complete : label}</StatusChip>
}
