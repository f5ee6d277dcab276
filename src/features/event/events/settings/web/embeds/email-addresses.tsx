import { useQuery } from '@tanstack/react-query'
import { TextField } from '#ui/controls/text-field.tsx'
import { FormSection } from '#ui/forms/form-card.tsx'
import { emailsSchema } from '../../../domain/settings-schemas.ts'
import type { SettingsDocument } from '../../contract.ts'
import { settingsApi } from '../api.ts'
import { useSettingsForm } from '../components/use-settings-form.ts'
import { type Editing, EditingDocument } from './editing.tsx'
import { FieldColumns, SettingsForm } from './settings-form.tsx'

/** The addresses that mail leaves from. */
export function EmailAddresses() {
  const emails = useQuery(settingsApi.getEmails.queryOptions({ input: {} }))
  return <EditingDocument query={emails}>{(editing) => <AddressesForm editing={editing} />}</EditingDocument>
}

function AddressesForm({ editing }: { editing: Editing<SettingsDocument<'emails'>> }) {
  const form = useSettingsForm({
    editing,
    queryKey: settingsApi.getEmails.queryKey({ input: {} }),
    valuesOf: ({ version: _, ...values }) => values,
    schema: emailsSchema,
    save: (change) => settingsApi.updateEmails.call(change),
  })
  return (
    <SettingsForm form={form} editing={editing}>
      <FormSection title="Addresses">
        <FieldColumns>
          <TextField
            label="Support address"
            help="Replies to our e-mails go here, and every e-mail gives it for questions."
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...form.field('supportEmail')}
          />
          <TextField
            label="From address"
            help="E-mails are sent from here. Your mail provider must allow this address."
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...form.field('fromEmail')}
          />
        </FieldColumns>
      </FormSection>
    </SettingsForm>
  )
}
