import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { uploadKinds } from '#features/event/files/domain/upload-kinds.ts'
import type { StoredFile } from '#features/event/files/web/embeds/start-upload.ts'
import { UploadField } from '#features/event/files/web/embeds/upload-field.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { nameFromFile } from '../../domain/name-from-file.ts'
import { downloadInput } from '../../domain/schema.ts'
import { downloadsApi } from '../api.ts'
import { DownloadForm } from '../components/download-form.tsx'
import { DownloadsQuickLinks } from '../components/downloads-quick-links.tsx'
import { FileSummary } from '../components/file-summary.tsx'

const schema = downloadInput.extend({
  fileId: z.string().min(1, 'Choose a file and wait for it to upload.'),
})
const blank = { ...downloadInput.parse({ name: 'New' }), name: '', fileId: '' }

export function Screen() {
  const words = useTerms()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [stored, setStored] = useState<StoredFile>()
  const form = useForm({
    initial: blank,
    schema,
    submit: async ({ fileId, ...download }) => {
      const created = await downloadsApi.create.call({ fileId, download })
      void queryClient.invalidateQueries({ queryKey: downloadsApi.key() })
      showToast({ message: `“${created.name}” added` })
      await navigate('/admin/downloads')
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)

  const file = form.field('fileId')
  const take = (uploaded: StoredFile) => {
    setStored(uploaded)
    const name = form.values.name.trim() === '' ? { name: nameFromFile(uploaded.name) } : {}
    form.set({ fileId: uploaded.fileId, ...name })
  }
  const letGo = () => {
    setStored(undefined)
    form.set({ fileId: '' })
  }

  return (
    <ScreenFrame
      title={words('Add download')}
      width="reading"
      quickLinks={<DownloadsQuickLinks />}
      tips={
        <>
          <p>If your connection drops, the upload continues where it stopped.</p>
          <p>The file keeps its name when teams save it, so use a name they will recognise.</p>
        </>
      }
    >
      <DownloadForm form={form} action="Add download">
        {stored ? (
          <FileSummary {...stored} error={file.error}>
            <Button onClick={letGo}>Choose another file</Button>
          </FileSummary>
        ) : (
          <UploadField
            label="File"
            required
            kinds={uploadKinds}
            error={file.error}
            onStored={take}
            forgetsStored
          />
        )}
      </DownloadForm>
    </ScreenFrame>
  )
}
