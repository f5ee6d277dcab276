import type { StatusTone } from '#ui/feedback/status-chip.tsx'
import type { FormProgress } from '../../domain/progress.ts'

export const progressTones: Record<FormProgress, StatusTone> = {
  notBegun: 'open',
  draft: 'waiting',
  sent: 'done',
  notApplicable: 'na',
}
