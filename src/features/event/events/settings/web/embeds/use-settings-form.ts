import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import type { ZodType } from 'zod'
import { showToast } from '#ui/feedback/toast.tsx'
import { type Form, useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { RefreshEventContext } from '../../../web/embeds/event.ts'
import type { Editing } from './editing.tsx'

type SettingsFormOptions<Document extends { version: number }, Values, Output> = {
  editing: Editing<Document>
  queryKey: QueryKey
  /** The fields of the form, from the document. */
  valuesOf: (document: Document) => Values
  /** The document's own schema, which the server also merges by. */
  schema: ZodType<Output>
  save: (change: Output & { version: number }) => Promise<Document>
}

/** A form that changes one settings document, and everything on screen that shows it. */
export function useSettingsForm<
  Document extends { version: number },
  Values extends Record<string, unknown>,
  Output extends object,
>(options: SettingsFormOptions<Document, Values, Output>): Form<Values> {
  const { editing, queryKey, valuesOf, schema, save } = options
  const { version, onSaved, onDirty } = editing
  const queryClient = useQueryClient()
  const refreshEvent = use(RefreshEventContext)
  const form = useForm<Values, Output>({
    initial: valuesOf(editing.document),
    schema,
    submit: async (output) => {
      const saved = await save({ ...output, version })
      // The values as the server has stored them: trimmed, in lower case.
      form.set(valuesOf(saved))
      onSaved(saved)
      queryClient.setQueryData(queryKey, saved)
      refreshEvent()
      showToast({ message: 'Your updates have been successfully saved' })
    },
  })
  const { isDirty, isSending } = form
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  useUnsavedWarning(isDirty, isSending)
  return form
}
