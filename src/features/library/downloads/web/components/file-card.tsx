import { useState } from 'react'
import { uploadKinds } from '#features/event/files/domain/upload-kinds.ts'
import { UploadField } from '#features/event/files/web/embeds/upload-field.tsx'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { DownloadRow } from '../../contract.ts'
import { downloadsApi } from '../api.ts'
import styles from './download-form.module.css'
import { FileSummary } from './file-summary.tsx'

type FileCardProps = {
  download: DownloadRow
  /** Of the editor: a file is replaced only of what the person sees. */
  version: number
  /** Somebody else is editing. */
  isReader: boolean
  onReplaced: (saved: DownloadRow) => void
}

/** The present file, and the way to put another in its place. */
export function FileCard({ download, version, isReader, onReplaced }: FileCardProps) {
  const [isReplacing, setReplacing] = useState(false)
  const { id, fileId, fileName, fileSize, fileType } = download

  /** What it throws stands beside the new file. */
  async function replace(uploaded: string) {
    try {
      onReplaced(await downloadsApi.replaceFile.call({ downloadId: id, version, fileId: uploaded }))
    } catch (thrown) {
      const { fields, message } = asApiError(thrown)
      throw new Error(fields.fileId ?? message)
    }
    setReplacing(false)
    showToast({ message: 'File replaced' })
  }

  return (
    <Card>
      <FileSummary fileId={fileId} name={fileName} size={fileSize} mimeType={fileType}>
        {isReader ? null : (
          <Button aria-expanded={isReplacing} onClick={() => setReplacing(!isReplacing)}>
            {isReplacing ? 'Keep this file' : 'Replace file'}
          </Button>
        )}
      </FileSummary>
      {isReplacing && !isReader ? (
        <div className={styles.replacing}>
          <UploadField
            label="New file"
            help="Takes the place of the present one as soon as all of it is here."
            kinds={uploadKinds}
            onStored={(uploaded) => replace(uploaded.fileId)}
          />
        </div>
      ) : null}
    </Card>
  )
}
