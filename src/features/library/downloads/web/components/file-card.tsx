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
  /** The version that the editor shows: replacing the file of a newer one is refused. */
  version: number
  /** Someone else is editing. */
  isReader: boolean
  onReplaced: (saved: DownloadRow) => void
}

/** The current file, and an upload to replace it. */
export function FileCard({ download, version, isReader, onReplaced }: FileCardProps) {
  const [isReplacing, setReplacing] = useState(false)
  const { id, fileId, fileName, fileSize, fileType } = download

  /** The upload field shows what this throws. */
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
            {isReplacing ? 'Keep current file' : 'Replace file'}
          </Button>
        )}
      </FileSummary>
      {isReplacing && !isReader ? (
        <div className={styles.replacing}>
          <UploadField
            label="New file"
            help="Replaces the current file as soon as it has uploaded."
            kinds={uploadKinds}
            onStored={(uploaded) => replace(uploaded.fileId)}
          />
        </div>
      ) : null}
    </Card>
  )
}
