import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { PageRow } from '../../../contract.ts'
import styles from './page-status.module.css'

type PageStatusProps = { page: Pick<PageRow, 'isPublished' | 'hasUnpublishedChanges'> }

/** Draft or Published; of a published page also that its editor has more than readers see. */
export function PageStatus({ page: { isPublished, hasUnpublishedChanges } }: PageStatusProps) {
  if (!isPublished) {
    return (
      <StatusChip tone="open" icon={editSvg}>
        Draft
      </StatusChip>
    )
  }
  return (
    <span className={styles.chips}>
      <StatusChip tone="done">Published</StatusChip>
      {hasUnpublishedChanges ? <StatusChip tone="soon">Unpublished changes</StatusChip> : null}
    </span>
  )
}
