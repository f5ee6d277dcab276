import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import downSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_down.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_up.svg?raw'
import { useEffect, useRef } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { dueSentence } from '#features/tasks/tasks/domain/due.ts'
import { approvalStatusNames, statePresentations } from '#features/tasks/tasks/domain/status.ts'
import { formatDay } from '#kit/dates/format.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import type { ReviewedTask } from '../../contract.ts'
import { approvalLabels, kindNames } from '../../domain/column-labels.ts'
import styles from './review.module.css'
import type { ReviewSteps } from './use-review-steps.ts'
import { Waiting } from './waiting.tsx'

/** Whose it is, of which task, and where it stands in the queue. */
export function ReviewHead({ review, steps }: { review: ReviewedTask; steps: ReviewSteps }) {
  const words = useTerms()
  const { locale, timeZone } = useEvent()
  const heading = useRef<HTMLHeadingElement>(null)
  // A screen reader reads what a step has led to.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const facts = [
    review.taskTitle,
    review.teamTypeName,
    review.stand,
    dueSentence(review.dueDate, '', (day) => `Due ${formatDay(day, locale, timeZone)}`),
    review.assigneeNames.join(', '),
  ].filter(Boolean)
  return (
    <header className={styles.head}>
      <div className={styles.headMain}>
        <div className={styles.titleLine}>
          <h1 ref={heading} className={styles.title} tabIndex={-1} translate="no">
            {review.teamName}
          </h1>
          <StatusChip tone={toneOf(review)}>{stateWords(review)}</StatusChip>
          {review.isLate ? <span className={styles.late}>{approvalLabels.isLate}</span> : null}
        </div>
        <p className={styles.quiet}>{facts.join(' · ')}</p>
        {review.waitingSince === null ? null : (
          <p className={styles.quiet}>
            {words(kindNames[review.kind])} ·{' '}
            <Waiting waitingSince={review.waitingSince} isOverTime={review.isOverTime} />
          </p>
        )}
      </div>
      <div className={styles.steps}>
        <span className={styles.quiet}>{steps.place}</span>
        <IconButton
          icon={upSvg}
          label="Previous in the queue (K)"
          disabled={!steps.onPrevious}
          onClick={steps.onPrevious}
        />
        <IconButton
          icon={downSvg}
          label="Next in the queue (J)"
          disabled={!steps.onNext}
          onClick={steps.onNext}
        />
        <IconButton icon={closeSvg} label="Close (Esc)" onClick={steps.onClose} />
      </div>
    </header>
  )
}

function stateWords({ state, approvalStatus }: ReviewedTask): string {
  if (state !== 'complete' && state !== 'notApplicable' && approvalStatus === 'changesRequested')
    return approvalStatusNames.changesRequested
  if (state === 'complete' && approvalStatus === 'approved') return approvalStatusNames.approved
  return statePresentations[state].label
}

function toneOf({ state, approvalStatus }: ReviewedTask): StatusTone {
  if (state === 'complete') return 'done'
  if (state === 'notApplicable') return 'na'
  if (state === 'waiting') return 'waiting'
  return approvalStatus === 'changesRequested' ? 'soon' : 'open'
}
