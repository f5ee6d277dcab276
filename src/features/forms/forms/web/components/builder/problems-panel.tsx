import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { FormDraft } from '../../../contract.ts'
import type { PublishReport } from '../../../domain/publish/check-publishing.ts'
import type { RuleSetKind } from '../../../domain/publish/named-rule-set.ts'
import type { PublishProblem } from '../../../domain/publish/problem.ts'
import type { QuestionTitle } from '../../embeds/question-titles.ts'
import styles from './problems-panel.module.css'

type ProblemsPanelProps = {
  isOpen: boolean
  onClose: () => void
  report: PublishReport
  form: Pick<FormDraft, 'id' | 'ruleSets'>
  titles: ReadonlyMap<string, QuestionTitle>
  /** Goes to a question on the canvas. */
  onGo: (fieldId: string) => void
  onPublish: () => void
}

/** Where the rules of each kind are edited. */
const ruleSetAddress = {
  confirmation: (formId: string, confirmationId: string) =>
    addressOf('/admin/forms/{formId}/confirmations/{confirmationId}', { formId, confirmationId }),
  formNotification: (formId: string, notificationId: string) =>
    addressOf('/admin/forms/{formId}/notifications/{notificationId}', { formId, notificationId }),
  webHook: (formId: string, webhookId: string) =>
    addressOf('/admin/forms/{formId}/webhooks/{webhookId}/edit', { formId, webhookId }),
} satisfies Record<RuleSetKind, unknown>

/** What prevents the draft from being published, by question. Warnings alone do not prevent it. */
export function ProblemsPanel(props: ProblemsPanelProps) {
  const { isOpen, onClose, report, form, titles, onGo, onPublish } = props
  const { errors, warnings } = report
  const navigate = useNavigate()
  const isBlocked = errors.length > 0
  const go = ({ fieldId, ruleSetId }: PublishProblem) => {
    onClose()
    const ruleSet = form.ruleSets.find(({ id }) => id === ruleSetId)
    if (ruleSet) void navigate(ruleSetAddress[ruleSet.kind](form.id, ruleSet.id))
    else onGo(fieldId)
  }
  const placeName = ({ fieldId, ruleSetId }: PublishProblem) =>
    titles.get(fieldId)?.full ?? form.ruleSets.find(({ id }) => id === ruleSetId)?.name ?? 'A question'
  const list = (problems: PublishReport['errors'], tone: 'late' | 'soon') => (
    <ul className={styles.list}>
      {problems.map((problem) => (
        <li key={`${problem.fieldId} ${problem.ruleSetId} ${problem.place} ${problem.message}`}>
          <button type="button" className={styles.problem} data-tone={tone} onClick={() => go(problem)}>
            <Icon of={tone === 'late' ? errorSvg : warningSvg} />
            <span>
              <strong>{placeName(problem)}</strong>
              {problem.message}
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
