import type { StatusTone } from '#ui/feedback/status-chip.tsx'
import type { StandShare } from '../../contract/stand-shares.ts'
import { statePresentations } from '../../domain/status.ts'

/** In the address, for the list of them. */
export const ALL_SHARES = 'all'

/** “3 of 12 done”. */
export function doneOfShare({ complete, applicable }: Pick<StandShare, 'complete' | 'applicable'>): string {
  return applicable === 0 ? 'No tasks' : `${complete} of ${applicable} done`
}

type Chip = { tone: StatusTone; words: string }

/** What matters most about a stand share: what is late, then what is soon; none without tasks. */
export function chipOfShare({ overdue, dueSoon, complete, applicable }: StandShare): Chip | undefined {
  if (overdue > 0) return { tone: 'late', words: `${overdue} overdue` }
  if (dueSoon > 0) return { tone: 'soon', words: `${dueSoon} due soon` }
  if (applicable === 0) return undefined
  return complete === applicable
    ? { tone: 'done', words: statePresentations.complete.label }
    : { tone: 'open', words: 'On time' }
}
