import type { ZodType } from 'zod'
import { RadioGroup, Switch } from '#ui/controls/choice-fields.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { FormCard, FormSection, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import type { CustomFieldInput, CustomFieldValue } from '../../domain/schema.ts'
import { customFieldLimits, customFieldTypeNames } from '../../domain/schema.ts'
import styles from './custom-fields.module.css'

type CustomFieldFormProps<Output> = {
  initial: CustomFieldInput
  /** The type is fixed once the field is there. */
  isNew: boolean
  schema: ZodType<Output>
  /** The label of the submit button. */
  action: string
  submit: (field: Output) => Promise<unknown>
}

/** The settings of one custom field. */
export function CustomFieldForm<Output>(props: CustomFieldFormProps<Output>) {
  const { initial, isNew, schema, action, submit } = props
  const form = useForm<CustomFieldInput, Output>({ initial, schema, submit })
  useUnsavedWarning(form.isDirty, form.isSending)
  const { type, showField, showToChildTeams, isFilledByTeams, isRequired } = form.values
  return (
    <form {...form.formProps}>
      <FormCard>
        <FormFailure form={form} />
        <TextField
          label="Label"
          required
          maxLength={customFieldLimits.label}
          help="Also the header of its column in exports."
          {...form.field('label')}
        />
        {isNew ? (
          <RadioGroup
            label="Type"
            help="You cannot change the type later."
            inline
            required
            choices={[
              { value: 'text', label: customFieldTypeNames.text },
              { value: 'boolean', label: customFieldTypeNames.boolean },
            ]}
            value={type}
            onChange={(next) =>
              form.set({ type: next === 'boolean' ? 'boolean' : 'text', defaultValue: '', placeholder: '' })
            }
          />
        ) : (
          <p className={styles.fixed}>
            <span className={styles.fixedLabel}>Type</span>
            <span>
              {customFieldTypeNames[type]} <span className={styles.quiet}>(cannot be changed)</span>
            </span>
          </p>
        )}
        <TextArea
          label="Description"
          minRows={2}
          help="Shown below the label when someone fills it in."
          maxLength={customFieldLimits.description}
          {...form.field('description')}
        />
        {type === 'text' ? (
          <TextField
            label="Placeholder"
            help="An example, shown while nothing is filled in."
            maxLength={customFieldLimits.placeholder}
            {...form.field('placeholder')}
          />
        ) : null}
        <DefaultField
          type={type}
          value={form.values.defaultValue}
          error={form.field('defaultValue').error}
          onChange={(defaultValue) => form.set({ defaultValue })}
        />
        <Switch
          label="Required"
          help="The field cannot be left empty."
          checked={isRequired}
          onChange={(checked) => form.set({ isRequired: checked })}
        />
        <FormSection title="Who sees it" lead="Organisers see every custom field.">
          <Switch
            label="Display to teams"
            help="Teams see it on the My team page."
            checked={showField}
            onChange={(checked) => form.set({ showField: checked })}
          />
          <Switch
            label="Display to stand shares"
            help={showField ? 'Stand shares see it too.' : 'Display it to teams first.'}
            disabled={!showField}
            checked={showField && showToChildTeams}
            onChange={(checked) => form.set({ showToChildTeams: checked })}
          />
          <Switch
            label="Teams fill it in"
            help={
              showField
                ? 'On My team. Otherwise teams only read it, and organisers fill it in.'
                : 'Display it to teams first.'
            }
            disabled={!showField}
            checked={showField && isFilledByTeams}
            onChange={(checked) => form.set({ isFilledByTeams: checked })}
          />
        </FormSection>
        <SubmitActions backTo="/admin/custom-fields" action={action} isSending={form.isSending} />
      </FormCard>
    </form>
  )
}

type DefaultFieldProps = {
  type: CustomFieldInput['type']
  value: CustomFieldValue
  error: string | undefined
  onChange: (value: CustomFieldValue) => void
}

function DefaultField({ type, value, error, onChange }: DefaultFieldProps) {
  const help = 'Given to every team without a value, now and when a team is added.'
  if (type === 'text') {
    return (
      <TextField
        label="Default"
        help={help}
        error={error}
        maxLength={customFieldLimits.value}
        value={String(value)}
        onChange={onChange}
      />
    )
  }
  return (
    <RadioGroup
      label="Default"
      help={help}
      error={error}
      inline
      choices={[
        { value: '', label: 'None' },
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ]}
      value={String(value)}
      onChange={(chosen) => onChange(chosen === '' ? '' : chosen === 'true')}
    />
  )
}
