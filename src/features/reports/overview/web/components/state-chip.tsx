import {
  type ProgressStatus,
  type StatePresentation,
  shownStateOf,
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

type StateChipProps = { state: TaskState; progressStatus: ProgressStatus }

/** The state of a team's task, with the same look and label everywhere. */
export function StateChip({ state, progressStatus }: StateChipProps) {
  const { label, tone } = statePresentations[shownStateOf(state, progressStatus)]
  return <StatusChip tone={tones[tone]}>{label}</StatusChip>
}
