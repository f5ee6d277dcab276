import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatDay } from '#kit/dates/format.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { countOf } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { saveFile } from '#ui/table/save-from.ts'
import type { EventArchive } from '../../contract.ts'
import { archivesApi } from '../api.ts'
import styles from './archives.module.css'

/** One archive: of when, how large, where it is, and until when. @param title where it is not its moment */
export function ArchiveRow({ archive, title }: { archive: EventArchive; title?: string }) {
  const { locale, timeZone } = useEvent()
  const client = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const remove = useMutation(
    archivesApi.remove.mutationOptions({
      onError: (thrown) => showToast({ tone: 'error', message: asApiError(thrown).message }),
      onSettled: () => client.invalidateQueries({ queryKey: archivesApi.key() }),
    }),
  )
  const { id, madeAt, madeByName, bytes, rows, files, isStored, keptUntil, downloadedAt, removedAt } = archive
  const madeWhen = formatDateTime(madeAt, locale, timeZone)
  const facts = [
    title === undefined ? undefined : madeWhen,
    formatFileSize(bytes, locale),
    countOf(rows, 'row', 'rows', locale),
    countOf(files, 'file', 'files', locale),
    madeByName === '' ? undefined : `by ${madeByName}`,
    isStored && keptUntil !== null ? `kept until ${formatDay(keptUntil, locale, timeZone)}` : undefined,
    isStored && keptUntil === null ? 'kept until you delete it' : undefined,
    isStored ? undefined : 'no longer in the portal',
  ]
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name} translate={title === undefined ? undefined : 'no'}>
          {title ?? madeWhen}
        </span>
        <span className={styles.facts}>{facts.filter((fact) => fact !== undefined).join(', ')}</span>
        <Doings archive={archive} />
      </span>
      <StatusChip tone="done">{downloadedAt === null ? 'Checked' : 'Checked and downloaded'}</StatusChip>
      <span className={styles.actions}>
        {isStored ? (
          <Button
            onClick={() => void download(absolutePath(`/api/staff/archives/${id}/file`))}
            aria-label={`Download the archive of ${title ?? madeWhen}`}
          >
            Download
          </Button>
        ) : null}
        {isStored || removedAt === null ? (
          <Button
            variant="quiet"
            loading={remove.isPending}
            onClick={() => setDeleting(true)}
            aria-label={`Delete the archive of ${title ?? madeWhen}`}
          >
            Delete
          </Button>
        ) : null}
      </span>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title="Delete the archive"
        action="Delete archive"
        onConfirm={() =>
          remove.mutateAsync({ archiveId: id }).then(
            () => undefined,
            () => undefined,
          )
        }
      >
        <p>
          {isStored
            ? 'It is deleted from the portal for good. Downloaded copies stay where they are.'
            : 'It is removed from this list. Downloaded copies stay where they are.'}
        </p>
      </ConfirmDialog>
    </li>
  )
}

/** Who has had it last, and who removed its event. */
function Doings({ archive }: { archive: EventArchive }) {
  const { locale, timeZone } = useEvent()
  const { removedAt, removedByName, lastDownloadedByName } = archive
  const downloadedAt = archive.lastDownloadedAt ?? archive.downloadedAt
  const doings = [
    { words: 'Event removed', at: removedAt, name: removedByName },
    { words: 'Last downloaded', at: downloadedAt, name: lastDownloadedByName },
  ]
  return doings.map(({ words, at, name }) =>
    at === null ? null : (
      <span key={words} className={styles.facts}>
        {words}
        {name === '' ? null : (
          <>
            {' '}
            by <span translate="no">{name}</span>
          </>
        )}{' '}
        on {formatDateTime(at, locale, timeZone)}
      </span>
    ),
  )
}

async function download(address: string) {
  try {
    await saveFile(address)
  } catch (thrown) {
    showToast({ tone: 'error', message: asApiError(thrown).message })
  }
}
