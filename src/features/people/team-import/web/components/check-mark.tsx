import checkSvg from '@material-symbols/svg-400/outlined/check.svg?raw'
import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import undoSvg from '@material-symbols/svg-400/outlined/undo.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { ImportRow } from '../../contract.ts'
import styles from './import.module.css'

type Step = 'typeCheck' | 'userCreation' | 'teamCreation' | 'emailSend'

/** Whether the row needed the step at all: what it does not need counts as passed. */
function isNeeded({ outcome, invites }: ImportRow, step: Step): boolean {
  if (step === 'typeCheck' || outcome === 'problem' || outcome === 'conflict') return true
  return step === 'teamCreation' ? outcome === 'new' || outcome === 'update' : invites !== ''
}

/** Done, failed, rolled back, not needed, or not reached. */
export function CheckMark({ row, step }: { row: ImportRow; step: Step }) {
  // A row with any problem was not let through, whichever check it failed.
  const passed = step === 'typeCheck' && row.outcome === 'problem' ? false : row.record[step]
  if (passed === false) return <Mark icon={closeSvg} words="Failed" tone="late" />
  if (passed === null) return <VisuallyHidden>Not reached</VisuallyHidden>
  if (!isNeeded(row, step))
    return (
      <span className={styles.quiet}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Not needed</VisuallyHidden>
      </span>
    )
  const isUndone = row.state === 'failed' && step !== 'typeCheck'
  return isUndone ? (
    <Mark icon={undoSvg} words="Rolled back" tone="na" />
  ) : (
    <Mark icon={checkSvg} words="Done" tone="done" />
  )
}

function Mark({ icon, words, tone }: { icon: string; words: string; tone: string }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon of={icon} size={20} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
