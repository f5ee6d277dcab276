import callSvg from '@material-symbols/svg-400/outlined/call.svg?raw'
import { type ReactNode, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Link } from '#ui/navigation/link.tsx'
import styles from './reopenings.module.css'

type FillInDialogProps<Chosen> = {
  /** “Fill in for a team”: on the button, and above the dialog that it opens. */
  label: string
  /** Chooses what is still open: the team, or the form. */
  picker: (chosen: Chosen | undefined, choose: (chosen: Chosen) => void) => ReactNode
  target: (chosen: Chosen) => { formId: string; teamId: string }
}

/** For what a team says on the telephone, or has written on paper. */
export function FillInDialog<Chosen>({ label, ...choosing }: FillInDialogProps<Chosen>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={callSvg} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
        {isOpen ? <Choosing {...choosing} onCancel={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  )
}

type ChoosingProps<Chosen> = Omit<FillInDialogProps<Chosen>, 'label'> & { onCancel: () => void }

/** A separate component, so that it begins anew when the dialog opens again. */
function Choosing<Chosen>({ picker, target, onCancel }: ChoosingProps<Chosen>) {
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        Use this when a team answers by phone or on paper. It is marked as filled in by you. Only the team can
        accept terms.
      </p>
      {picker(chosen, (next) => setChosen(() => next))}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        {chosen ? (
          <Button
            component={Link}
            variant="primary"
            to={addressOf('/admin/forms/{formId}/fill-in/{teamId}', target(chosen))}
          >
            Continue
          </Button>
        ) : (
          <Button variant="primary" disabled>
            Continue
          </Button>
        )}
      </div>
    </div>
  )
}
