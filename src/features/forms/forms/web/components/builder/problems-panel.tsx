import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import type { PublishReport } from '../../../domain/publish/check-publishing.ts'
import type { QuestionTitle } from '../../embeds/question-titles.ts'
import styles from './problems-panel.module.css'

type ProblemsPanelProps = {
  isOpen: boolean
  onClose: () => void
  report: PublishReport
  titles: ReadonlyMap<string, QuestionTitle>
  /** Goes to a question on the canvas. */
  onGo: (fieldId: string) => void
  onPublish: () => void
}

/** What prevents the draft from being published, by question. Warnings alone do not prevent it. */
export function ProblemsPanel({ isOpen, onClose, report, titles, onGo, onPublish }: ProblemsPanelProps) {
  const { errors, warnings } = report
  const isBlocked = errors.length > 0
  const go = (fieldId: string) => {
    onClose()
    onGo(fieldId)
  }
  const list = (problems: PublishReport['errors'], tone: 'late' | 'soon') => (
    <ul className={styles.list}>
      {problems.map(({ fieldId, message }) => (
        <li key={`${fieldId} ${message}`}>
          <button type="button" className={styles.problem} data-tone={tone} onClick={() => go(fieldId)}>
            <Icon of={tone === 'late' ? errorSvg : warningSvg} />
            <span>
              <strong>{titles.get(fieldId)?.full ?? 'A question'}</strong>
              {message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isBlocked ? 'Not ready to publish' : 'Publish anyway?'}
      width={560}
      actions={
        <>
          <Button onClick={onClose}>{isBlocked ? 'Close' : 'Go back'}</Button>
          {isBlocked ? null : (
            <Button
              variant="primary"
              onClick={() => {
                onClose()
                onPublish()
              }}
            >
              Publish
            </Button>
          )}
        </>
      }
    >
      {isBlocked ? <Part words="Fix these problems to publish.">{list(errors, 'late')}</Part> : null}
      {warnings.length > 0 ? (
        <Part
          words={isBlocked ? 'Also worth checking:' : 'The form works, but some questions are never asked.'}
        >
          {list(warnings, 'soon')}
        </Part>
      ) : null}
    </Dialog>
  )
}

function Part({ words, children }: { words: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <p>{words}</p>
      {children}
    </section>
  )
}
