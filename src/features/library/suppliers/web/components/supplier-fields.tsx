import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AudiencePair } from '#features/people/team-types/web/embeds/audience-pair.tsx'
import { SeenBy } from '#features/people/teams/web/embeds/seen-by.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { MultiSelectField } from '#ui/controls/select-field.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { FormCard, FormFields, FormSection, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { supplierLimits } from '../../domain/limits.ts'
import { maySeeSupplier } from '../../domain/visibility.ts'
import { ContactsField } from './contacts-field.tsx'
import { LogoField } from './logo-field.tsx'
import type { SupplierFormValues } from './supplier-form.ts'
import { groupNamesQuery } from './supplier-lists.ts'

type SupplierFieldsProps = {
  form: Form<SupplierFormValues>
  /** On the button. */
  action: string
  /** The address of the logo that is stored; empty without one. */
  logo?: string
  isArchived?: boolean
  /** Someone else is editing: the fields are read-only. */
  isReader?: boolean
  /** Shown instead of the error of the last attempt. */
  refusal?: ReactNode
}

/** The whole form of a supplier. */
export function SupplierFields({
  form,
  action,
  logo = '',
  isArchived = false,
  isReader = false,
  refusal,
}: SupplierFieldsProps) {
  const { values } = form
  // Parts of a value have names of their own, which the form knows by their path.
  const partOf = (index: number, part: string) => `contacts.${index}.${part}` as 'contacts'
  return (
    <form {...form.formProps}>
      <FormCard>
        {refusal ?? <FormFailure form={form} />}
        <FormFields legend="Supplier" disabled={isReader}>
          <LogoField
            company={values.company}
            stored={logo}
            uploadId={values.logoUploadId}
            error={form.field('logoUploadId').error}
            onChange={(logoUploadId) => form.set({ logoUploadId })}
          />
          <TextField
            label="Company"
            required
            maxLength={supplierLimits.company}
            autoComplete="off"
            {...form.field('company')}
          />
          <TextField
            label="Website"
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={supplierLimits.website}
            {...form.field('website')}
          />
          <TextArea
            label="Description"
            help="What they offer, and how to order it."
            maxLength={supplierLimits.description}
            {...form.field('description')}
          />
          <Switch
            label="Featured"
            help="Listed first, with a badge."
            checked={values.isFeatured}
            onChange={(isFeatured) => form.set({ isFeatured })}
          />
          <FormSection title="Contacts" lead="The people that teams can write to or call.">
            <ContactsField
              contacts={values.contacts}
              onChange={(contacts) => form.set({ contacts })}
              errorAt={(index, part) => form.field(partOf(index, part)).error}
              onLeave={(index, part) => form.field(partOf(index, part)).onBlur()}
            />
          </FormSection>
          <FormSection title="Groups">
            <GroupsField form={form} />
          </FormSection>
          <FormSection title="Who can see it">
            <AudiencePair form={form} />
            <SeenBy
              isSeen={(viewer) => maySeeSupplier({ ...values, isArchived }, viewer)}
              none={isArchived ? 'Archived suppliers are hidden from all teams.' : 'No teams of these types.'}
            />
          </FormSection>
        </FormFields>
        <SubmitActions
          backTo="/admin/suppliers"
          action={action}
          isSending={form.isSending}
          disabled={isReader}
        />
      </FormCard>
    </form>
  )
}

/** Archived groups are offered only where the supplier is in them already. */
function GroupsField({ form }: { form: Form<SupplierFormValues> }) {
  const { data: groups = [] } = useQuery(groupNamesQuery)
  const { groupIds } = form.values
  return (
    <MultiSelectField
      label="Supplier groups"
      help="Teams can narrow the list of suppliers to a group."
      data={groups
        .filter(({ id, isArchived }) => !isArchived || groupIds.includes(id))
        .map(({ id, name, isArchived }) => ({ value: id, label: isArchived ? `${name} (archived)` : name }))}
      {...form.field('groupIds')}
    />
  )
}
