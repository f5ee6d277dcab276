import { useQuery } from '@tanstack/react-query'
import { RadioGroup, Switch } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FormSection } from '#ui/forms/form-card.tsx'
import { emailsSchema } from '../../../domain/settings-schemas.ts'
import type { SettingsDocument } from '../../contract.ts'
import { settingsApi } from '../api.ts'
import { type Editing, EditingDocument } from './editing.tsx'
import { FieldColumns, SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const recipients = [
  { value: 'all-users', label: 'Everyone in the team' },
  { value: 'team-leader', label: 'The team owner' },
  { value: 'admin', label: 'The event’s admins, in one e-mail about all teams' },
] as const

/** The addresses that mail leaves from, and the reminders of tasks. */
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
  const { values } = form
  const sendTo = form.field('sendTaskRemindersTo')

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
      <FormSection title="Task reminders">
        <Switch
          label="Remind teams of their tasks"
          help="At most one e-mail a person a day, at 8:00 in the event’s time zone: 14, 7, 3 and 1 days before a due date, on the day, and 1 and 7 days after. Switched on later in the day, today’s reminders leave within minutes; nothing is sent for earlier days."
          checked={values.taskRemindersEnabled}
          onChange={(taskRemindersEnabled) => form.set({ taskRemindersEnabled })}
        />
        <RadioGroup
          label="Send reminders to"
          disabled={!values.taskRemindersEnabled}
          choices={[...recipients]}
          value={sendTo.value}
          error={sendTo.error}
          onChange={(chosen) =>
            form.set({
              sendTaskRemindersTo: recipients.find(({ value }) => value === chosen)?.value ?? 'all-users',
            })
          }
        />
      </FormSection>
    </SettingsForm>
  )
}
