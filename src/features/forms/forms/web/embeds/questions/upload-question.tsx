import { type ReactNode, useSyncExternalStore } from 'react'
import { endingsOf, ruleWords } from '#features/event/files/domain/upload-kinds.ts'
import { FilePicker, type PickedFile } from '#ui/controls/file-picker.tsx'
import type { StoredFile } from '../../../domain/answers/answer-types.ts'
import { normaliseAnswer } from '../../../domain/answers/normalise-answers.ts'
import { uploadRuleOf } from '../../../domain/checks/list-checks.ts'
import type { FieldOf } from '../../../domain/fields/field-schemas.ts'
import { useFormSettings } from '../form-settings.ts'
import type { QuestionPropsOf } from './question-props.ts'
import { fieldWords } from './question-words.tsx'
import type { PendingFile, Uploads } from './uploads.ts'

const nothing: readonly PendingFile[] = []
const quiet: Pick<Uploads, 'subscribe' | 'pending'> = { subscribe: () => () => {}, pending: () => nothing }

export function UploadQuestion({ field, node, value, problems, onChange }: QuestionPropsOf<'upload'>) {
  const { uploads, whyNoUploads = 'Files are not uploaded while you try the form.' } = useFormSettings()
  const { subscribe, pending } = uploads ?? quiet
  const onTheWay = useSyncExternalStore(subscribe, pending).filter(({ at }) => at === node.at)
  const stored = storedFiles(field, value)
  const isStored = (id: string) => stored.some(({ fileId }) => fileId === id)
  const rule = uploads?.ruleOf(field) ?? uploadRuleOf(field)
  const problem = uploads ? problems?.[''] : whyNoUploads
  const words = fieldWords(field, problem)

  const remove = (id: string) => {
    if (!isStored(id)) return uploads?.drop(id)
    const kept = stored.filter(({ fileId }) => fileId !== id)
    onChange(kept.length === 0 ? undefined : kept)
    uploads?.forget(id)
  }
  const files = [
    ...stored.map(({ fileId, name, size }, index) =>
      withProblem({ id: fileId, name, size, canReplace: uploads !== null }, problems?.[index]),
    ),
    ...onTheWay.map((file) => pickedFile(file, uploads)),
  ]

  return (
    <FilePicker
      {...words}
      help={words.help ? <Lines first={words.help} second={`${ruleWords(rule)}.`} /> : `${ruleWords(rule)}.`}
      files={files}
      multiple={field.isMulti}
      accept={endingsOf(rule.kinds)}
      hint={field.isMulti ? 'Choose files or drop them here' : 'Choose a file or drop it here'}
      disabled={uploads === null}
      onPick={(picked) => uploads?.start({ node, field, files: picked })}
      onReplace={(id, file) => uploads?.start({ node, field, files: [file], replaces: id })}
      onRemove={remove}
    />
  )
}

function Lines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <>
      {first}
      <br />
      {second}
    </>
  )
}

function storedFiles(field: FieldOf<'upload'>, value: unknown): StoredFile[] {
  const files = normaliseAnswer(field, value)
  return (Array.isArray(files) ? files : []) as StoredFile[]
}

function pickedFile(
  { id, name, size, share, error, canResume }: PendingFile,
  uploads: Uploads | null,
): PickedFile {
  if (error === undefined) return { id, name, size, share }
  const retry = { label: 'Resume', onPress: () => uploads?.resume(id) }
  return { id, name, size, error, ...(canResume ? { retry } : {}) }
}

function withProblem(file: PickedFile, error: string | undefined): PickedFile {
  return error === undefined ? file : { ...file, error }
}
