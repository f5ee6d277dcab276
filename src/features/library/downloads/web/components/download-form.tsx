import type { ReactNode } from 'react'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { FormCard, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { type DownloadInput, downloadLimits } from '../../domain/schema.ts'
import { AudienceFields } from './audience-fields.tsx'
import styles from './download-form.module.css'

type DownloadFormProps<Values extends DownloadInput> = {
  form: Form<Values>
  /** On the button. */
  action: string
  /** Someone else is editing: the fields are read-only. */
  isReader?: boolean
  /** Shown instead of the error of the last attempt. */
  refusal?: ReactNode
  /** Above the fields: the upload of the file. */
  children?: ReactNode
}

/** The fields of a download, without its file. */
export function DownloadForm<Values extends DownloadInput>({
  form,
  action,
  isReader = false,
  refusal,
  children,
}: DownloadFormProps<Values>) {
  const text = (name: 'name' | 'description') => ({
    ...form.field(name),
    value: form.values[name],
    onChange: (value: string) => form.set({ [name]: value } as Partial<Values>),
  })
  return (
    <form {...form.formProps}>
      <FormCard>
        {refusal ?? <FormFailure form={form} />}
        {children}
        <fieldset className={styles.fields} disabled={isReader}>
          <TextField label="Name" required maxLength={downloadLimits.name} {...text('name')} />
          <TextArea
            label="Description"
            help="What the file contains and who needs it."
            minRows={2}
            maxLength={downloadLimits.description}
            {...text('description')}
          />
          <AudienceFields form={form} />
        </fieldset>
        <SubmitActions
          backTo="/admin/downloads"
          action={action}
          isSending={form.isSending}
          disabled={isReader}
        />
      </FormCard>
    </form>
  )
}
