import resendSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import undoSvg from '@material-symbols/svg-400/outlined/undo.svg?raw'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmailCorrection } from '#features/people/invitations/web/embeds/email-correction.tsx'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { ImportRow } from '../../contract.ts'
import { teamImportApi } from '../api.ts'
import styles from './import.module.css'

/** An imported row whose invitation was not delivered, with what can be done about it. */
export function Undelivered({ row }: { row: ImportRow }) {
  const [open, setOpen] = useState<'resend' | 'undo' | null>(null)
  const { invited, record, can } = row
  const close = () => setOpen(null)
  const isSettled = can.resend || can.undo
  return (
    <span className={styles.what}>
      <span className={styles.problem} translate="no">
        {record.errorMessage}
      </span>
      <span className={styles.quiet}>
        <Reworded>
          {isSettled
            ? `The invitation to “${row.invites}” was not delivered. Everything else of the row is saved.`
            : `The invitation to “${row.invites}” was not delivered, but they have come in since, or were removed.`}
        </Reworded>
      </span>
      {isSettled ? (
        <span className={styles.choices}>
          {can.resend ? (
            <Button size="small" icon={resendSvg} onClick={() => setOpen('resend')}>
              Correct and resend
            </Button>
          ) : null}
          {can.undo ? (
            <Button size="small" icon={undoSvg} onClick={() => setOpen('undo')}>
              Undo this row
            </Button>
          ) : null}
        </span>
      ) : null}
      {invited ? (
        <EmailCorrection
          member={{ id: invited.memberId, email: row.invites }}
          failure={record.errorMessage}
          isOpen={open === 'resend'}
          onClose={close}
        />
      ) : null}
      <UndoDialog row={row} isOpen={open === 'undo'} onClose={close} />
    </span>
  )
}

type UndoDialogProps = { row: ImportRow; isOpen: boolean; onClose: () => void }

/** Asks for the typed keyword: what was deleted does not come back, though the row can be imported again. */
function UndoDialog({ row, isOpen, onClose }: UndoDialogProps) {
  const client = useQueryClient()
  const undo = useMutation({
    ...teamImportApi.undoRow.mutationOptions(),
    onSuccess: () => {
      showToast({ message: `Row ${row.line} undone` })
      return client.invalidateQueries()
    },
    onError: (error) => showToast({ tone: 'error', message: asApiError(error).message }),
  })
  const { values, invited } = row
  const name = `${values.firstName ?? ''} ${values.surname ?? ''}`.trim() || row.invites
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Undo row ${row.line}`}
      action="Undo this row"
      onConfirm={async () => {
        await undo.mutateAsync({ rowId: row.id }).catch(() => undefined)
      }}
    >
      <p>
        {invited?.isNewTeam
          ? `This deletes the team “${values.teamName}” and takes “${name}” out of the event, as if the row had not been imported.`
          : `This takes “${name}” out of the event. The team “${values.teamName}” stays as it is: it was there before, or came with another row.`}{' '}
        You can correct the row and import it again. If someone has worked on it since, nothing is changed.
      </p>
    </ConfirmDialog>
  )
}

/** Invitations of a row that went to another address, or in vain, before the last one. */
export function FormerMails({ row: { formerMails } }: { row: ImportRow }) {
  return formerMails.map(({ email, message }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added to, and may be equal
    <span key={index} className={styles.quiet}>
      Not delivered to <span translate="no">{`“${email}”: ${message}`}</span>
    </span>
  ))
}
