import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useAct } from '#ui/data/use-act.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { ConsentDocument } from '../../contract.ts'
import { consentApi } from '../api.ts'
import styles from './consent.module.css'
import { useKeepConsent } from './use-keep-consent.ts'

type StopDialogProps = {
  consent: ConsentDocument
  isOpen: boolean
  onClose: () => void
  onStopped: () => void
}

export function StopDialog({ consent, isOpen, onClose, onStopped }: StopDialogProps) {
  const keep = useKeepConsent()
  const act = useAct(consentApi.getForAdmin.key())
  const [isBusy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    const isDone = await act(async () => {
      keep(await consentApi.stop.call({ version: consent.version }))
      showToast({ message: 'People are no longer asked to agree' })
    })
    setBusy(false)
    onClose()
    if (isDone) onStopped()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Stop asking people to agree?"
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="danger" loading={isBusy} onClick={() => void stop()}>
            Stop asking
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          <Reworded>
            From now on, people enter the portal without agreeing. Everything that people have agreed to so
            far is kept. If you publish terms again later, everyone is asked again.
          </Reworded>
        </p>
      </div>
    </Dialog>
  )
}
