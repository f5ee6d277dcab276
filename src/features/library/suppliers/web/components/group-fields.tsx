import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MultiSelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FormCard, FormFields, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import type { SupplierGroup } from '../../contract.ts'
import { supplierLimits } from '../../domain/limits.ts'
import type { SupplierGroupInput } from '../../domain/schema.ts'
import { allSuppliersQuery } from '../embeds/all-suppliers.ts'

type GroupFieldsProps = {
  form: Form<SupplierGroupInput>
  /** On the button. */
  action: string
  /** Those that are in the group: archived ones among them are offered nowhere else. */
  members?: SupplierGroup['suppliers']
  /** Someone else is editing: the fields are read-only. */
  isReader?: boolean
  /** Shown instead of the error of the last attempt. */
  refusal?: ReactNode
}

/** The whole form of a supplier group. */
export function GroupFields({ form, action, members = [], isReader = false, refusal }: GroupFieldsProps) {
  const { data: suppliers = [] } = useQuery(allSuppliersQuery)
  const active = suppliers.map(({ id, company }) => ({ value: id, label: company }))
  const known = new Set(active.map(({ value }) => value))
  const others = members.filter(({ id }) => !known.has(id))
  return (
    <form {...form.formProps}>
      <FormCard>
        {refusal ?? <FormFailure form={form} />}
        <FormFields legend="Supplier group" disabled={isReader}>
          <TextField
            label="Title"
            required
            maxLength={supplierLimits.groupTitle}
            autoComplete="off"
            {...form.field('title')}
          />
          <MultiSelectField
            label="Suppliers"
            help="Each team sees only the suppliers meant for it, featured ones first."
            data={[
              ...active,
              ...others.map(({ id, name, isArchived }) => ({
                value: id,
                label: isArchived ? `${name} (archived)` : name,
              })),
            ]}
            {...form.field('supplierIds')}
          />
        </FormFields>
        <SubmitActions
          backTo="/admin/supplier-groups"
          action={action}
          isSending={form.isSending}
          disabled={isReader}
        />
      </FormCard>
    </form>
  )
}

export const groupTips = (
  <>
    <p>Name a group after what teams look for, such as “Stand building” or “Catering”.</p>
    <p>A supplier can be in several groups. Suppliers without a group are still listed.</p>
  </>
)
