import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { chipOf } from './task-words.ts'

type TaskChipProps = { task: Parameters<typeof chipOf>[0] }

export function TaskChip({ task }: TaskChipProps) {
  const { tone, words } = chipOf(task)
  return <StatusChip tone={tone}>{words}</StatusChip>
}
