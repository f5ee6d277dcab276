import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { WebHook } from '../../contract.ts'

/** Whether a hook tells anything, and what keeps it from it. */
export function HookState({ hook: { isActive, isUnreadable, goneAt, hasSecret } }: { hook: WebHook }) {
  if (isUnreadable) return <StatusChip tone="late">Cannot be read</StatusChip>
  if (isActive) return <StatusChip tone="done">Active</StatusChip>
  if (goneAt !== null) return <StatusChip tone="late">Receiver gone</StatusChip>
  return <StatusChip tone="na">{hasSecret ? 'Off' : 'Off, no secret yet'}</StatusChip>
}
