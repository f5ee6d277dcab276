import { FilePicker } from '#ui/controls/file-picker.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { endingsOf, ruleWords, type UploadKind } from '../../domain/upload-kinds.ts'
import type { StoredFile } from '../components/running-upload.ts'
import { useUploads } from './use-uploads.ts'

type UploadFieldProps = {
  label: string
  kinds: readonly UploadKind[]
  /** An error that it throws is shown beside the file. */
  onStored: (file: StoredFile, picked: File) => unknown
  help?: string
  error?: string | undefined
  /** Inside the box; by default, the kinds and their limits. */
  hint?: string
  multiple?: boolean
  required?: boolean
  disabled?: boolean
  /** For a caller that shows stored files itself. */
  forgetsStored?: boolean
}

/** Choose or drop files; they upload immediately, with progress, and resume after a lost connection. */
export function UploadField({
  kinds,
  onStored,
  forgetsStored = false,
  hint,
  multiple = false,
  ...field
}: UploadFieldProps) {
  const uploads = useUploads({ kinds, onStored, forgetsStored })
  return (
    <>
      <FilePicker
        {...field}
        multiple={multiple}
        accept={endingsOf(kinds)}
        hint={hint ?? `Choose or drop: ${ruleWords({ kinds })}`}
        files={uploads.files}
        onRemove={uploads.remove}
        onPick={(picked) => {
          // For a single file: the next one replaces it.
          if (!multiple) for (const { id } of uploads.files) uploads.remove(id)
          uploads.add(picked)
        }}
      />
      <VisuallyHidden as="p" role="status">
        {uploads.news}
      </VisuallyHidden>
    </>
  )
}
