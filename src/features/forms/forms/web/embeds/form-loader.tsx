import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { BelowEditorBar } from '#ui/editor/editor-bar.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useStepName } from '#ui/navigation/page-name.ts'
import { useParams } from '#ui/navigation/use-address.ts'
import type { FormDraft } from '../../contract.ts'
import { formsApi } from '../api.ts'
import { FormBar } from './form-bar.tsx'
import { CustomFieldsContext } from './logic/custom-fields.ts'

/** Loads the form named in the address; shows a loading state or an error until it is available. */
export function FormLoader({ children }: { children: (form: FormDraft) => ReactNode }) {
  const { formId } = useParams<'/admin/forms/{formId}'>()
  const form = useQuery(formsApi.get.queryOptions({ input: { formId } }))
  useStepName(addressOf('/admin/forms/{formId}', { formId }), form.data?.title)

  if (form.data)
    return <CustomFieldsContext value={form.data.customFields}>{children(form.data)}</CustomFieldsContext>
  return (
    <Unopened
      error={form.error}
      onRetry={() => void form.refetch()}
      noun="form"
      action={
        <Button component={Link} to="/admin/forms">
          Go to forms
        </Button>
      }
    >
      It may have been removed, or it belongs to another event.
    </Unopened>
  )
}

/** A screen about one form, below the shared bar. */
export function FormScreen({ children }: { children: (form: FormDraft) => ReactNode }) {
  return (
    <FormLoader>
      {(form) => (
        <>
          <FormBar form={form} />
          <BelowEditorBar>{children(form)}</BelowEditorBar>
        </>
      )}
    </FormLoader>
  )
}
