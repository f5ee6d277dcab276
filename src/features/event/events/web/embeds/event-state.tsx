import { eventStateNames, type EventState as State } from '#kit/access/event-state.ts'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'

const tones: Record<State, StatusTone> = { open: 'done', closed: 'na', suspended: 'late' }

export function EventState({ state }: { state: State }) {
  return <StatusChip tone={tones[state]}>{eventStateNames[state]}</StatusChip>
}
