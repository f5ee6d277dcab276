import { type ReactNode, useState } from 'react'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { RadioGroup } from '#ui/controls/choice-fields.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { ERASE_WORD, type KnownAbout } from '../../contract.ts'
import { stillNeeded } from '../../domain/messages.ts'
import styles from './privacy.module.css'

export type Answers = 'kept' | 'removed'

type EraseDialogProps = {
  known: KnownAbout
  /** They have no account. */
  isGuest?: boolean
  isOpen: boolean
  onClose: () => void
  onConfirm: (answers: Answers) => Promise<void>
  /** Asks who takes over, where somebody has to. */
  children?: ReactNode
}

/** Says what goes and what stays, and asks for the typed word: it cannot be undone. */
export function EraseDialog({
  known,
  isGuest = false,
  isOpen,
  onClose,
  onConfirm,
  children,
}: EraseDialogProps) {
  const [chosen, setAnswers] = useState<Answers>('kept')
  const words = useTerms()
  const who = known.name || known.email
  // Where nothing names them, nothing can be replaced.
  const answers = known.isNamed ? chosen : 'removed'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={who === '' ? 'Erase this guest' : `Erase “${who}”`}
      action="Erase"
      keyword={ERASE_WORD}
      onConfirm={() => onConfirm(answers)}
    >
      <div className={styles.dialog}>
        {known.neededBy.length > 0 ? (
          <Banner tone="warning">{words(stillNeeded(known.neededBy))}</Banner>
        ) : null}
        {known.isNamed ? (
          <p>
            Their name and e-mail address are replaced everywhere in this event: in answers, comments,
            e-mails, imported lists, file names and the audit. Finished exports of the event are deleted,
            since they may name them.
          </p>
        ) : (
          <p>
            The answers that they have sent are removed, with their files. That a form was sent stays.
            Finished exports of the event are deleted, since they may hold them. This cannot be undone.
          </p>
        )}
        {known.isNamed ? (
          <p>
            What they did stays, as done by “Erased person”. What uploaded files say inside stays too.{' '}
            {isGuest ? null : 'Their account goes if it is in no other event. '}This cannot be undone.
          </p>
        ) : null}
        {known.hasNamesake ? (
          <Banner tone="warning">
            Someone else in this event has the same name. In texts by others the name stays, since nobody can
            tell who is meant; the e-mail address goes.
          </Banner>
        ) : null}
        {known.isNamed ? (
          <RadioGroup
            label="Answers that they have sent"
            choices={[
              { value: 'kept', label: 'Keep them, without name and address' },
              { value: 'removed', label: 'Remove them, with their files' },
            ]}
            value={answers}
            onChange={(value) => setAnswers(value === 'removed' ? 'removed' : 'kept')}
          />
        ) : null}
        {children}
      </div>
    </ConfirmDialog>
  )
}
