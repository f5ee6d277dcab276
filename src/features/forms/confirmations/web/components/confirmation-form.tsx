import { type ReactNode, useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { describeRuleSet } from '#features/forms/forms/domain/logic/describe-logic.ts'
import { useCustomFieldLabels } from '#features/forms/forms/web/embeds/logic/custom-fields.ts'
import styles from '#features/forms/forms/web/embeds/logic/logic.module.css'
import { AddCondition, RulesEditor } from '#features/forms/forms/web/embeds/logic/rules-editor.tsx'
import { Sentence } from '#features/forms/forms/web/embeds/logic/sentence.tsx'
import { addRuleIssues, rulesProblems } from '#features/forms/forms/web/embeds/logic/sound-rules.ts'
import { withNumbers } from '#features/forms/forms/web/embeds/question-titles.ts'
import { useQuestionTitles } from '#features/forms/forms/web/embeds/use-question-titles.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { FormActions, FormCard, FormSection } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
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
  const { fields, groups } = form.definition
  const titles = useQuestionTitles(fields)
  const ruleSet = { operator, rules }
  const problems = rulesProblems(form, rules)
  const customFieldLabels = useCustomFieldLabels()
  const sentence = describeRuleSet(ruleSet, {
    fields: withNumbers(fields, titles),
    groups,
    customFieldLabels,
  })

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
        <TextArea label="Message" minRows={5} {...confirmation.field('message')} />
        {isDefault ? null : (
          <>
            <Switch
              label="Active"
              help="Inactive confirmations are skipped."
              checked={isActive}
              onChange={(checked) => confirmation.set({ isActive: checked })}
            />
            <FormSection
              title="When to show it"
              lead={
                rules.length === 0 ? (
                  'Always, because there are no conditions.'
                ) : (
                  <>
                    When <Sentence parts={sentence} />.
                  </>
                )
              }
            >
              {rules.length > 0 ? (
                <div className={styles.box}>
                  <RulesEditor
                    opening="Show it when"
                    ruleSet={ruleSet}
                    sources={fields}
                    groups={groups}
                    problems={problems}
                    titles={titles}
                    onChange={(next) => confirmation.set(next)}
                  />
                </div>
              ) : null}
              <div>
                <AddCondition
                  ruleSet={ruleSet}
                  sources={fields}
                  groups={groups}
                  onChange={(next) => confirmation.set(next)}
                />
              </div>
            </FormSection>
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
