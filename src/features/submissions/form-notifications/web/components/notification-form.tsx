import { type ReactNode, useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { emailTypes } from '#features/event/emails/domain/email-types.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { addressQuestions } from '#features/forms/forms/domain/fields/address-questions.ts'
import { ConditionsSection } from '#features/forms/forms/web/embeds/logic/conditions-section.tsx'
import { addRuleIssues } from '#features/forms/forms/web/embeds/logic/sound-rules.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox, Switch } from '#ui/controls/choice-fields.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { FormActions, FormCard, FormPair, FormSection } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { type Form, useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { type FormNotificationInput, formNotificationInput } from '../../contract.ts'
import { isRecipientGone, sendToNames, sendToTypes } from '../../domain/recipients.ts'
import own from './form-notifications.module.css'
import { NotificationPreview } from './notification-preview.tsx'
import { choiceOf, questionOf } from './whom.ts'

type NotificationFormProps = {
  form: FormDraft
  initial: FormNotificationInput
  /** The two that every form has go to whom they go, whatever the answers. */
  isDefault: boolean
  /** The label of the submit button. */
  action: string
  submit: (notification: FormNotificationInput) => Promise<unknown>
  /** Further controls beside the buttons. */
  children?: ReactNode
}

/** The fields of one e-mail that follows a form, and the e-mail as it would look. */
export function NotificationForm(props: NotificationFormProps) {
  const { form, initial, isDefault, action, submit, children } = props
  const schema = useMemo(() => soundNotification(form), [form])
  const notification = useForm({ initial, schema, submit })
  useUnsavedWarning(notification.isDirty, notification.isSending)
  const { operator, rules, isActive, isFormTitleSubjectLine, message } = notification.values

  return (
    <>
      <form {...notification.formProps}>
        <FormCard>
          <FormFailure form={notification} />
          <TextField
            label="Name"
            help="Only organisers see this."
            required
            maxLength={200}
            {...notification.field('name')}
          />
          <Switch
            label="Active"
            help="While this is off, the e-mail is not sent."
            checked={isActive}
            onChange={(checked) => notification.set({ isActive: checked })}
          />
          {isDefault ? null : <SendTo form={form} notification={notification} />}
          <FormSection title="Content">
            <Switch
              label="The form’s title as subject"
              checked={isFormTitleSubjectLine}
              onChange={(checked) => notification.set({ isFormTitleSubjectLine: checked })}
            />
            {isFormTitleSubjectLine ? null : (
              <TextField label="Subject" required maxLength={200} {...notification.field('subjectLine')} />
            )}
            <TextArea
              label="Message"
              help="Leave an empty line to start a new paragraph. If this is empty, a short thank-you is sent."
              minRows={5}
              {...notification.field('message')}
            />
            <Variables onAdd={(name) => notification.set({ message: `${message}{{${name}}}` })} />
          </FormSection>
          <FormSection
            title="Below the message"
            lead="Not included in e-mails to an address a guest has typed: those contain only your message."
          >
            <Shown notification={notification} />
          </FormSection>
          <FormSection title="Addresses">
            <FormPair>
              <TextField
                label="Blind copies to"
                help="Separate addresses with commas."
                {...notification.field('bccTo')}
              />
              <TextField
                label="Replies go to"
                help="If empty, replies go to the event’s support address."
                inputMode="email"
                {...notification.field('replyTo')}
              />
            </FormPair>
          </FormSection>
          {isDefault ? null : (
            <ConditionsSection
              form={form}
              ruleSet={{ operator, rules }}
              title="Only if"
              opening="Send it when"
              onChange={(next) => notification.set(next)}
            />
          )}
          <FormActions>
            {children}
            <Button
              component={Link}
              to={addressOf('/admin/forms/{formId}/notifications', { formId: form.id })}
            >
              Cancel
            </Button>
            <Button type="submit" variant="primary" loading={notification.isSending}>
              {action}
            </Button>
          </FormActions>
        </FormCard>
      </form>
      <NotificationPreview form={form} notification={notification.values} />
    </>
  )
}

type Filled = { notification: Form<FormNotificationInput> }

function SendTo({ form, notification }: Filled & { form: FormDraft }) {
  const { sendToType, sendTo, sendToFieldGroupId, sendToLoopIndex } = notification.values
  const words = useTerms()
  const questions = addressQuestions(form.definition)
  const chosen = questions.find(
    ({ fieldId, templateId }) => fieldId === sendTo && templateId === sendToFieldGroupId,
  )
  return (
    <FormSection title="Recipients">
      <SelectField
        label="Send to"
        required
        data={sendToTypes.map((value) => ({ value, label: words(sendToNames[value]) }))}
        value={sendToType}
        onChange={(next) =>
          notification.set({
            sendToType: sendToTypes.find((one) => one === next) ?? 'user',
            ...{ sendTo: '', sendToFieldGroupId: '', sendToLoopIndex: null },
          })
        }
      />
      {sendToType === 'email' ? (
        <TextField
          label="Addresses"
          help="Separate addresses with commas."
          required
          {...notification.field('sendTo')}
        />
      ) : null}
      {sendToType === 'field' ? (
        <SelectField
          label="Question"
          help={questions.length === 0 ? 'This form has no e-mail address question yet.' : undefined}
          required
          data={questions.map((question) => ({ value: choiceOf(question), label: question.label }))}
          value={chosen ? choiceOf(chosen) : null}
          error={notification.field('sendTo').error}
          onChange={(next) => notification.set({ ...questionOf(next ?? '/'), sendToLoopIndex: null })}
        />
      ) : null}
      {sendToType === 'field' && chosen && chosen.mostLoops > 1 ? (
        <SelectField
          label="Which answer"
          required
          data={[
            { value: '', label: 'All of them, one e-mail per address' },
            ...Array.from({ length: Math.min(chosen.mostLoops, 20) }, (_, index) => ({
              value: String(index),
              label: `Number ${index + 1}`,
            })),
          ]}
          value={sendToLoopIndex === null ? '' : String(sendToLoopIndex)}
          onChange={(next) => notification.set({ sendToLoopIndex: next ? Number(next) : null })}
        />
      ) : null}
    </FormSection>
  )
}

function Shown({ notification }: Filled) {
  const { showSubmission, showCustomFields, showHiddenCustomFields } = notification.values
  return (
    <>
      <Checkbox
        label="The answers"
        checked={showSubmission}
        onChange={(checked) => notification.set({ showSubmission: checked })}
      />
      <Checkbox
        label="Custom fields that the team sees"
        checked={showCustomFields}
        onChange={(checked) => notification.set({ showCustomFields: checked })}
      />
      <Checkbox
        label="Custom fields that the team does not see"
        checked={showHiddenCustomFields}
        onChange={(checked) => notification.set({ showHiddenCustomFields: checked })}
      />
    </>
  )
}

/** What stands for each submission in the message; pressed, it goes to its end. */
function Variables({ onAdd }: { onAdd: (name: string) => void }) {
  const words = useTerms()
  return (
    <ul className={own.variables} aria-label="Variables of the message">
      {Object.entries(emailTypes.formNotification).map(([name, meaning]) => (
        <li key={name}>
          <Button size="small" title={words(meaning)} onClick={() => onAdd(name)}>
            <span translate="no">{`{{${name}}}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function soundNotification(form: FormDraft) {
  return formNotificationInput.superRefine((notification, context) => {
    addRuleIssues(form, notification.rules, context)
    if (notification.sendTo !== '' && isRecipientGone(notification, form.definition))
      context.addIssue({
        code: 'custom',
        path: ['sendTo'],
        message: 'This question has been deleted. Choose another.',
      })
  })
}
