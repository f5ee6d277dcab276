import { useEffect, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { StoredFile } from '#features/event/files/web/embeds/start-upload.ts'
import { UploadField } from '#features/event/files/web/embeds/upload-field.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormCard, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { assetWords } from '../../contract.ts'
import { nameOfFile } from '../../domain/asset-name.ts'
import { libraryKinds, useAddToLibrary } from '../components/add-to-library.ts'
import styles from '../components/asset-form.module.css'

export function Screen() {
  const navigate = useNavigate()
  const addToLibrary = useAddToLibrary()
  const [file, setFile] = useState<StoredFile>()
  const [picked, setPicked] = useState<File>()
  const [missing, setMissing] = useState(false)
  const preview = useObjectUrl(picked)
  const form = useForm({
    initial: { name: '', altText: '' },
    schema: assetWords,
    submit: async (words) => {
      if (!file) return setMissing(true)
      const added = await addToLibrary(file, words)
      showToast({ message: `“${added.name}” added` })
      setFile(undefined)
      await navigate(addressOf('/admin/assets/{assetId}', { assetId: added.id }))
    },
  })
  useUnsavedWarning(form.isDirty || file !== undefined, form.isSending)
  const isPicture = file === undefined || file.mimeType.startsWith('image/')

  return (
    <ScreenFrame
      title="Add asset"
      width="reading"
      tips={
        <>
          <p>To add several files at once, drop them on the list of assets.</p>
          <p>Documents are kept as they are. Pictures also get four smaller sizes for different screens.</p>
        </>
      }
    >
      <form {...form.formProps}>
        <FormCard>
          <FormFailure form={form} />
          <UploadField
            label="File"
            required
            kinds={libraryKinds}
            hint="Choose a picture or document, or drop it here"
            error={missing ? 'Choose a file and wait for it to upload.' : undefined}
            onStored={(stored, source) => {
              setFile(stored)
              setPicked(stored.mimeType.startsWith('image/') ? source : undefined)
              setMissing(false)
              if (form.values.name === '') form.set({ name: nameOfFile(stored.name) })
            }}
          />
          {preview ? <img src={preview} alt="" className={styles.preview} /> : null}
          <TextField label="Name" required maxLength={200} {...form.field('name')} />
          {isPicture ? (
            <TextArea
              label="Alternative text"
              help="Describe the picture in a sentence for people who cannot see it. Leave empty if it is only decorative."
              minRows={2}
              {...form.field('altText')}
            />
          ) : null}
          <SubmitActions backTo="/admin/assets" action="Add asset" isSending={form.isSending} />
        </FormCard>
      </form>
    </ScreenFrame>
  )
}

/** A local address for the file, so that the preview need not wait for the server to process it. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
