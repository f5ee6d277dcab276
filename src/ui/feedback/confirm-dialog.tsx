import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'

/** Between the press and the action (platform specification, section 5). */
const delayMilliseconds = 500

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** What is about to happen: “Delete 3 teams”. */
  title: string
  /** The consequences, and that they cannot be undone. */
  children: ReactNode
  /** The verb on the button. */
  action: string
  onConfirm: () => void | Promise<void>
  /** What has to be typed, to the letter. */
  keyword?: string
}

/** For what cannot be undone. */
export function ConfirmDialog({ isOpen, onClose, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={rest.title}>
      {isOpen ? <ConfirmForm onClose={onClose} {...rest} /> : null}
    </Dialog>
  )
}

/** A separate component, so that the typed keyword is gone when the dialog opens again. */
function ConfirmForm({
  onClose,
  children,
  action,
  onConfirm,
  keyword = 'CONFIRM',
}: Omit<ConfirmDialogProps, 'isOpen'>) {
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const confirm = () => {
    if (typed !== keyword || isBusy) return
    setIsBusy(true)
    timer.current = setTimeout(async () => {
      try {
        await onConfirm()
        onClose()
      } finally {
        setIsBusy(false)
      }
    }, delayMilliseconds)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <div className={styles.words}>
        <Reworded>{children}</Reworded>
      </div>
      <TextField
        label={`Type '${keyword}' to continue`}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" disabled={typed !== keyword} loading={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
