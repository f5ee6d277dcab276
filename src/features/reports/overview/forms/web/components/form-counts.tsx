import { SegmentedBar } from '#ui/feedback/segmented-bar.tsx'
import type { StatusTone } from '#ui/feedback/status-chip.tsx'
import type { FormReportRow } from '../../contract.ts'

/** How many teams have sent a form, or a draft of it, or have not begun. */
export function partsOf({ sent, draft, notBegun }: FormReportRow['counts']) {
  const part = (tone: StatusTone, label: string, count: number) => ({ tone, label, count })
  return [
    part('done', 'sent', sent),
    part('waiting', 'with a draft', draft),
    part('open', 'not begun', notBegun),
  ]
}

export function FormCountsBar({ counts }: Pick<FormReportRow, 'counts'>) {
  return <SegmentedBar segments={partsOf(counts)} />
}
