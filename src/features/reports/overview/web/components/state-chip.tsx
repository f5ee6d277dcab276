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

/** The state of a team's task, with the same look and label everywhere. */
export function StateChip({ state }: { state: TaskState }) {
  const { label, tone } = statePresentations[state]
  return <StatusChip tone={tones[tone]}>{label}</StatusChip>
}
