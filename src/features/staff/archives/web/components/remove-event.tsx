import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { EventArchive, EventArchives } from '../../contract.ts'
import { archiveMessages, hindranceWords } from '../../domain/messages.ts'
import { archivesApi } from '../api.ts'
import styles from './archives.module.css'

type Event = { id: string; slug: string; eventName: string }

/** For good, after a checked archive that somebody has, or that stays here. @param onRemoved leaves the screen of it */
export function RemoveEvent({
  event,
  archives,
  onRemoved,
}: {
  event: Event
  archives: EventArchives
  onRemoved: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const { hindrance } = archives
  const [newest] = archives.archives
  const open = () => {
    setOpen(true)
    // A download that has ended is known to the server alone.
    void client.invalidateQueries({ queryKey: archivesApi.key() })
  }
  return (
    <>
      <div className={styles.actions}>
        <Button variant="danger" disabled={hindrance !== null} onClick={open}>
          Archive and remove…
        </Button>
      </div>
      {hindrance === null ? null : <p className={styles.note}>{hindranceWords[hindrance]}</p>}
      {newest && hindrance === null ? (
        <Confirmation
          {...{ event, newest, isOpen, onRemoved }}
          key={String(isOpen)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

type Confirming = {
  event: Event
  newest: EventArchive
  isOpen: boolean
  onClose: () => void
  onRemoved: () => void
}

function Confirmation({ event, newest, isOpen, onClose, onRemoved }: Confirming) {
  const client = useQueryClient()
  const isHeld = newest.downloadedAt !== null || !newest.isStored
  const [keepsArchive, setKeepsArchive] = useState(newest.isStored)

  async function remove() {
    try {
      await archivesApi.removeEvent.call({ eventId: event.id, slug: event.slug, keepsArchive })
      showToast({ tone: 'success', message: 'The event is removed' })
      // What any list knows of it is asked for anew where it is shown next; here it is gone.
      await client.invalidateQueries({ refetchType: 'none' })
      onRemoved()
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
      await client.invalidateQueries({ queryKey: archivesApi.key() })
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Remove the event"
      action="Remove event"
      keyword={event.slug}
      onConfirm={remove}
    >
      <p>
        <span translate="no">{event.eventName || event.slug}</span> goes with all its teams, tasks, answers
        and files. This cannot be undone. People keep their accounts.
      </p>
      {newest.isStored ? (
        <Checkbox
          label="Keep the archive in the portal"
          help={
            isHeld
              ? 'It then stays under Backups until you delete it.'
              : 'It has not been downloaded, so it has to stay. It is then under Backups until you delete it.'
          }
          checked={keepsArchive}
          disabled={!isHeld}
          onChange={setKeepsArchive}
        />
      ) : null}
      {isHeld || keepsArchive ? null : <p>{archiveMessages.notHeld}</p>}
    </ConfirmDialog>
  )
}
