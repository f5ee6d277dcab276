import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { DeleteButton } from '#ui/feedback/delete-button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { Count } from '#ui/text/count.tsx'
import type { CustomField, CustomFieldUse } from '../../contract.ts'
import { customFieldChange } from '../../domain/schema.ts'
import { customFieldsApi } from '../api.ts'
import { CustomFieldForm } from '../components/custom-field-form.tsx'
import { FillingProgress } from '../components/filling-progress.tsx'
import { UsesOfField } from '../components/uses-of-field.tsx'

export function Screen() {
  const { customFieldId } = useParams<'/admin/custom-fields/{customFieldId}'>()
  const {
    data: field,
    error,
    refetch,
  } = useQuery(customFieldsApi.get.queryOptions({ input: { customFieldId } }))
  if (!field) {
    return (
      <Unopened
        error={error}
        onRetry={() => void refetch()}
        noun="custom field"
        action={
          <Button component={Link} to="/admin/custom-fields">
            Go to custom fields
          </Button>
        }
      >
        It may have been deleted, or it belongs to another event.
      </Unopened>
    )
  }
  return (
    <ScreenFrame
      name={field.label}
      title={field.label}
      width="reading"
      actions={<DeleteField field={field} />}
    >
      {field.filling ? (
        <Banner tone="info">
          <FillingProgress {...field.filling} />
        </Banner>
      ) : null}
      <EditForm key={field.id} field={field} />
      {field.uses.length > 0 ? (
        <SectionCard title="Used in" aside={field.uses.length}>
          <UsesOfField uses={field.uses} />
        </SectionCard>
      ) : null}
    </ScreenFrame>
  )
}

/** Keeps to the field as it was opened, whatever arrives meanwhile. */
function EditForm({ field }: { field: CustomField }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [opened] = useState(field)
  return (
    <CustomFieldForm
      initial={opened}
      isNew={false}
      schema={customFieldChange}
      action="Save custom field"
      submit={async (change) => {
        const { id: customFieldId, updatedAt } = opened
        await customFieldsApi.update.call({ customFieldId, updatedAt, ...change })
        showToast({ message: 'Your updates have been successfully saved' })
        await navigate('/admin/custom-fields', { ignoreBlocker: true })
        void queryClient.invalidateQueries({ queryKey: customFieldsApi.key() })
      }}
    />
  )
}

type Deleted = CustomField & { uses: readonly CustomFieldUse[]; valueCount: number }

function DeleteField({ field }: { field: Deleted }) {
  const { id, label, uses, valueCount } = field
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = async () => {
    await customFieldsApi.remove.call({ customFieldId: id })
    showToast({ message: `“${label}” deleted` })
    await navigate('/admin/custom-fields', { ignoreBlocker: true })
    void queryClient.invalidateQueries({ queryKey: customFieldsApi.key() })
  }
  return (
    <DeleteButton name={label} action="Delete custom field" onDelete={remove}>
      {uses.length > 0 ? (
        <>
          <p>
            {plural(uses.length, 'A rule asks', 'Rules ask')} for this field. Once it is deleted, it counts as
            empty there, and a form whose logic asks for it cannot be published again:
          </p>
          <UsesOfField uses={uses} />
        </>
      ) : null}
      <p>
        This deletes the field and its values in <Count of={valueCount} />{' '}
        {plural(valueCount, 'team', 'teams')}. You cannot undo this.
      </p>
    </DeleteButton>
  )
}
