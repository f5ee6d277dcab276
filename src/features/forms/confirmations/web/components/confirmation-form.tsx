import { type ReactNode, useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { ConditionsSection } from '#features/forms/forms/web/embeds/logic/conditions-section.tsx'
import { addRuleIssues } from '#features/forms/forms/web/embeds/logic/sound-rules.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FormActions, FormCard } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx'
import { type ConfirmationInput, confirmationInput } from '../../contract.ts'

type ConfirmationFormProps = {
  form: FormDraft
  initial: ConfirmationInput
  /** The default confirmation has no conditions and is always active. */
  isDefault: boolean
  /** The label of the submit button. */
  action: string
  submit: (confirmation: ConfirmationInput) => Promise<unknown>
  /** Further controls beside the buttons. */
  children?: ReactNode
}

/** The fields of one confirmation. */
export function ConfirmationForm(props: ConfirmationFormProps) {
  const { form, initial, isDefault, action, submit, children } = props
  const schema = useMemo(() => withSoundRules(form, isDefault), [form, isDefault])
  const confirmation = useForm({ initial, schema, submit })
  useUnsavedWarning(confirmation.isDirty, confirmation.isSending)
  const { operator, rules, isActive } = confirmation.values

  return (
    <form {...confirmation.formProps}>
      <FormCard>
        <FormFailure form={confirmation} />
        <TextField
          label="Name"
          help="Only organisers see this."
          required
          maxLength={200}
          {...confirmation.field('name')}
        />
        <RichTextField label="Message" {...confirmation.field('message')} />
        {isDefault ? null : (
          <>
            <Switch
              label="Active"
              help="Inactive confirmations are skipped."
              checked={isActive}
              onChange={(checked) => confirmation.set({ isActive: checked })}
            />
            <ConditionsSection
              form={form}
              ruleSet={{ operator, rules }}
              title="When to show it"
              lead="When"
              opening="Show it when"
              onChange={(next) => confirmation.set(next)}
            />
          </>
        )}
        <FormActions>
          {children}
          <Button component={Link} to={addressOf('/admin/forms/{formId}/confirmations', { formId: form.id })}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={confirmation.isSending}>
            {action}
          </Button>
        </FormActions>
      </FormCard>
    </form>
  )
}

/** Conditions must be about what the form has. Each says at its place what is wrong with it. */
function withSoundRules(form: FormDraft, isDefault: boolean) {
  return confirmationInput.superRefine(({ rules }, context) => {
    if (!isDefault) addRuleIssues(form, rules, context)
  })
}
