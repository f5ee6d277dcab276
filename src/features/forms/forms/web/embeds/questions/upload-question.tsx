import { useSyncExternalStore } from 'react'
import { capitalise, joinWords } from '#kit/text/list-words.ts'
import { FilePicker, type PickedFile } from '#ui/controls/file-picker.tsx'
import type { StoredFile } from '../../../domain/answers/answer-types.ts'
import { normaliseAnswer } from '../../../domain/answers/normalise-answers.ts'
import type { FieldOf } from '../../../domain/fields/field-schemas.ts'
import { acceptedMimeTypes, type UploadKind } from '../../../domain/fields/field-types.ts'
import { useFormSettings } from '../form-settings.ts'
import type { QuestionPropsOf } from './question-props.ts'
import { fieldWords } from './question-words.tsx'
import type { PendingFile, Uploads } from './uploads.ts'

const nothing: readonly PendingFile[] = []
const quiet: Pick<Uploads, 'subscribe' | 'pending'> = { subscribe: () => () => {}, pending: () => nothing }

export function UploadQuestion({ field, node, value, problems, onChange }: QuestionPropsOf<'upload'>) {
  const { uploads } = useFormSettings()
  const { subscribe, pending } = uploads ?? quiet
  const onTheWay = useSyncExternalStore(subscribe, pending).filter(({ at }) => at === node.at)
  const stored = storedFiles(field, value)

  const remove = (id: string) => {
    const kept = stored.filter(({ fileId }) => fileId !== id)
    if (kept.length === stored.length) uploads?.drop(id)
    else onChange(kept.length === 0 ? undefined : kept)
  }
  const files = [
    ...stored.map(({ fileId, name, size }, index) =>
      withProblem({ id: fileId, name, size }, problems?.[index]),
    ),
    ...onTheWay.map(pickedFile),
  ]

  return (
    <FilePicker
      {...fieldWords(field, uploads ? problems?.[''] : 'Files cannot be sent with this form.')}
      files={files}
      multiple={field.isMulti}
      accept={acceptedMimeTypes(field.accept).join(',')}
      hint={hintOf(field)}
      disabled={uploads === null}
      onPick={(picked) => uploads?.start(node, field, picked)}
      onRemove={remove}
    />
  )
}

function storedFiles(field: FieldOf<'upload'>, value: unknown): StoredFile[] {
  const files = normaliseAnswer(field, value)
  return (Array.isArray(files) ? files : []) as StoredFile[]
}

function pickedFile({ id, name, size, share, error }: PendingFile): PickedFile {
  return error === undefined ? { id, name, size, share } : { id, name, size, error }
}

function withProblem(file: PickedFile, error: string | undefined): PickedFile {
  return error === undefined ? file : { ...file, error }
}

const kindWords: Record<UploadKind, string> = {
  image: 'image',
  docs: 'document',
  video: 'MP4 video',
  zip: 'ZIP archive',
  pdf: 'PDF',
}

/** “Image or document, up to 20 MB” */
function hintOf({ accept, isMulti, hasMaxFileSize, maxFileSizeMB }: FieldOf<'upload'>): string {
  const kinds = joinWords(accept.map((kind) => kindWords[kind])).replace(/ and (?=[^ ]+(?: [^ ]+)?$)/, ' or ')
  const what = kinds === '' ? 'Choose or drop a file' : capitalise(kinds)
  const size = hasMaxFileSize && maxFileSizeMB !== null ? `, up to ${maxFileSizeMB} MB` : ''
  return `${what}${size}${isMulti ? '; multiple files allowed' : ''}`
}
