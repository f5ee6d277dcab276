import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import { type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import type { FilledField } from '../../contract.ts'
import { type CustomFieldValue, customFieldValueSchema } from '../../domain/schema.ts'
import { troublesOf, wordsOfValue } from '../../domain/values.ts'
import { CustomFieldInput } from './custom-field-input.tsx'
import styles from './custom-fields.module.css'

type Values = Record<string, CustomFieldValue>

type FilledFieldsProps = {
  title: string
  fields: readonly FilledField[]
  /** Below those that the reader may not fill in. */
  note?: ReactNode
  /** Gets the values that were changed, and no others. */
  save: (changed: Values) => Promise<unknown>
}

/** A team's values, to read and, where the reader may, to fill in. Renders nothing without a field. */
export function FilledFields({ title, fields, note, save }: FilledFieldsProps) {
  const [isEditing, setEditing] = useState(false)
  const mayUpdate = fields.some((field) => field.mayUpdate)
  if (fields.length === 0) return null
  return (
    <SectionCard
      title={title}
      aside={
        mayUpdate && !isEditing ? (
          <Button
            size="small"
            icon={editSvg}
            aria-label={`Edit ${title.toLowerCase()}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        ) : undefined
      }
    >
      {isEditing ? (
        <FieldsForm fields={fields} save={save} onClose={() => setEditing(false)} />
      ) : (
        <FieldsRead fields={fields} />
      )}
      {note && fields.some((field) => !field.mayUpdate) ? <p className={styles.note}>{note}</p> : null}
    </SectionCard>
  )
}

function FieldsRead({ fields }: { fields: readonly FilledField[] }) {
  return (
    <dl className={styles.answers}>
      {fields.map((field) => (
        <div key={field.id} className={styles.answer}>
          <dt>{field.label}</dt>
          <dd>
            <Answer field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Answer({ field: { value, isRequired, mayUpdate } }: { field: FilledField }) {
  if (value !== '') return wordsOfValue(value)
  if (isRequired && mayUpdate) return <span className={styles.missing}>Still to be filled in</span>
  return <span className={styles.quiet}>Nothing yet</span>
}

type FieldsFormProps = Pick<FilledFieldsProps, 'fields' | 'save'> & { onClose: () => void }

function FieldsForm({ fields, save, onClose }: FieldsFormProps) {
  // What others change meanwhile is not taken from under the person's hands.
  const [asked] = useState(() => fields.filter(({ mayUpdate }) => mayUpdate))
  const [initial] = useState<Values>(() => Object.fromEntries(asked.map(({ id, value }) => [id, value])))
  const schema = useMemo(() => valuesOf(asked), [asked])
  const form = useForm<Values, Values>({
    initial,
    schema,
    submit: async (values) => {
      const changed = Object.entries(values).filter(([id, value]) => value !== initial[id])
      if (changed.length > 0) {
        await save(Object.fromEntries(changed))
        showToast({ message: 'Your updates have been successfully saved' })
      }
      onClose()
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  const read = fields.filter(({ mayUpdate }) => !mayUpdate)
  return (
    <form {...form.formProps} className={styles.fields}>
      <FormFailure form={form} />
      {asked.map((field) => (
        <CustomFieldInput key={field.id} field={field} {...form.field(field.id)} />
      ))}
      {read.length > 0 ? <FieldsRead fields={read} /> : null}
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={form.isSending}>
          Save
        </Button>
      </FormActions>
    </form>
  )
}

function valuesOf(fields: readonly FilledField[]) {
  return z.record(z.string(), customFieldValueSchema).superRefine((values, context) => {
    for (const [id, message] of Object.entries(troublesOf(fields, values))) {
      context.addIssue({ code: 'custom', path: [id], message })
    }
  })
}
