import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { TextArea } from '#ui/controls/text-field.tsx'
import { FormAndPreview } from '#ui/forms/form-and-preview.tsx'
import { FormSection } from '#ui/forms/form-card.tsx'
import type { SettingsByKind } from '../../../domain/settings.ts'
import { welcomeEmailSchema } from '../../../domain/settings-schemas.ts'
import type { SettingsDocument } from '../../contract.ts'
import { settingsApi } from '../api.ts'
import { type Editing, EditingDocument } from './editing.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type WelcomeEmailProps = {
  /** The mail as it will read with these paragraphs; e-mails know how to draw it. */
  preview: (text: SettingsByKind['welcomeEmail']) => ReactNode
}

/** The organiser's own paragraphs of the welcome e-mail, with the mail beside them. */
export function WelcomeEmail({ preview }: WelcomeEmailProps) {
  const welcome = useQuery(settingsApi.getWelcomeEmail.queryOptions({ input: {} }))
  return (
    <EditingDocument query={welcome}>
      {(editing) => <WelcomeForm editing={editing} preview={preview} />}
    </EditingDocument>
  )
}

type WelcomeFormProps = WelcomeEmailProps & { editing: Editing<SettingsDocument<'welcomeEmail'>> }

function WelcomeForm({ editing, preview }: WelcomeFormProps) {
  const form = useSettingsForm({
    editing,
    queryKey: settingsApi.getWelcomeEmail.queryKey({ input: {} }),
    valuesOf: ({ version: _, ...values }) => values,
    schema: welcomeEmailSchema,
    save: (change) => settingsApi.updateWelcomeEmail.call(change),
  })
  const { values } = form

  return (
    <FormAndPreview
      form={
        <SettingsForm form={form} editing={editing}>
          <FormSection
            title="First paragraph"
            lead="Your own words appear after the opening, before the link to set a password."
          >
            <Switch
              label="Show the first paragraph"
              checked={values.showParagraph1}
              onChange={(showParagraph1) => form.set({ showParagraph1 })}
            />
            <TextArea
              label="Text of the first paragraph"
              help="Leave an empty line to start a new paragraph."
              minRows={4}
              {...form.field('paragraph1')}
            />
          </FormSection>
          <FormSection title="Second paragraph">
            <Switch
              label="Show the second paragraph"
              checked={values.showParagraph2}
              onChange={(showParagraph2) => form.set({ showParagraph2 })}
            />
            <TextArea label="Text of the second paragraph" minRows={4} {...form.field('paragraph2')} />
          </FormSection>
        </SettingsForm>
      }
      preview={preview(values)}
    />
  )
}
