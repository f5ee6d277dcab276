import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { TeamTask } from '../../contract.ts'
import { chipOf } from './task-words.ts'

export function TaskChip({ task }: { task: TeamTask }) {
  const { tone, words } = chipOf(task)
  return <StatusChip tone={tone}>{words}</StatusChip>
}
