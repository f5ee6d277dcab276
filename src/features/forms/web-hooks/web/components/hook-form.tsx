import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { ConditionsSection } from '#features/forms/forms/web/embeds/logic/conditions-section.tsx'
import { addRuleIssues } from '#features/forms/forms/web/embeds/logic/sound-rules.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckboxGroup, Switch } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FormActions, FormCard, FormPair, FormSection } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { type WebHookInput, webHookInput } from '../../contract.ts'
import type { HookHeader } from '../../domain/headers.ts'
import { MOST_HEADERS } from '../../domain/limits.ts'
import { formats, hasBody, methods, occasionNames, occasions } from '../../domain/words.ts'
import own from './web-hooks.module.css'

type HookFormProps = {
  form: FormDraft
  initial: WebHookInput
  /** The label of the submit button. */
  action: string
  submit: (webHook: WebHookInput) => Promise<unknown>
  backTo: ComponentProps<typeof Link>['to']
  /** Further controls beside the buttons. */
  children?: ReactNode
}

/** The settings of one web hook. */
export function HookForm({ form, initial, action, submit, backTo, children }: HookFormProps) {
  const schema = useMemo(() => withSoundRules(form), [form])
  const hook = useForm({ initial, schema, submit })
  useUnsavedWarning(hook.isDirty, hook.isSending)
  const { method, format, headers, operator, rules, isActive } = hook.values

  return (
    <form {...hook.formProps}>
      <FormCard>
        <FormFailure form={hook} />
        <TextField
          label="Name"
          help="Only admins see this."
          required
          maxLength={200}
          {...hook.field('name')}
        />
        <TextField
          label="Address"
          help="The receiver’s public https address."
          placeholder="https://example.com/hooks"
          required
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...hook.field('url')}
        />
        <FormPair>
          <SelectField
            label="Method"
            required
            data={[...methods]}
            value={method}
            onChange={(chosen) => hook.set({ method: methods.find((one) => one === chosen) ?? 'POST' })}
          />
          <SelectField
            label="Body"
            help={hasBody(method) ? undefined : 'GET and DELETE send no body. Put ids in the URL.'}
            required
            disabled={!hasBody(method)}
            data={[...formats]}
            // A format, not an event's word for its forms.
            renderOption={({ option }) => <span translate="no">{option.label}</span>}
            value={format}
            onChange={(chosen) => hook.set({ format: formats.find((one) => one === chosen) ?? 'JSON' })}
          />
        </FormPair>
        <CheckboxGroup
          label="When a submission is"
          required
          inline
          choices={occasions.map((value) => ({ value, label: occasionNames[value] }))}
          value={[...hook.values.occasions]}
          onChange={(chosen) => hook.set({ occasions: occasions.filter((one) => chosen.includes(one)) })}
          error={hook.field('occasions').error}
        />
        <Switch
          label="Active"
          help="While this is off, nothing is sent, and nothing is queued for later."
          checked={isActive}
          onChange={(checked) => hook.set({ isActive: checked })}
        />
        <ConditionsSection
          form={form}
          ruleSet={{ operator, rules }}
          title="Only if"
          opening="Send it when"
          onChange={(next) => hook.set(next)}
        />
        <FormSection
          title="Headers"
          lead="Sent with every request, such as an API key for the receiver. Stored encrypted."
        >
          <Headers
            headers={headers}
            errorAt={(index, part) => hook.field(`headers.${index}.${part}` as 'headers').error}
            error={hook.field('headers').error}
            onChange={(next) => hook.set({ headers: next })}
          />
        </FormSection>
        <FormActions>
          {children}
          <Button component={Link} to={backTo}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={hook.isSending}>
            {action}
          </Button>
        </FormActions>
      </FormCard>
    </form>
  )
}

type HeadersProps = {
  headers: readonly HookHeader[]
  errorAt: (index: number, part: keyof HookHeader) => string | undefined
  error: string | undefined
  onChange: (headers: HookHeader[]) => void
}

function Headers({ headers, errorAt, error, onChange }: HeadersProps) {
  const change = (index: number, changed: Partial<HookHeader>) =>
    onChange(headers.map((header, at) => (at === index ? { ...header, ...changed } : header)))
  return (
    <>
      {headers.length > 0 ? (
        <ul className={own.headers}>
          {headers.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headers have no id and keep their order
            <li key={index} className={own.header}>
              <TextField
                label="Name"
                value={name}
                onChange={(next) => change(index, { name: next })}
                error={errorAt(index, 'name') ?? error}
                autoComplete="off"
                spellCheck={false}
              />
              <TextField
                label="Value"
                value={value}
                onChange={(next) => change(index, { value: next })}
                error={errorAt(index, 'value')}
                autoComplete="off"
                spellCheck={false}
              />
              <span className={own.remove}>
                <IconButton
                  icon={deleteSvg}
                  label={`Remove the header ${name || index + 1}`}
                  onClick={() => onChange(headers.filter((_, at) => at !== index))}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          variant="accent"
          size="small"
          icon={addSvg}
          disabled={headers.length >= MOST_HEADERS}
          onClick={() => onChange([...headers, { name: '', value: '' }])}
        >
          Add a header
        </Button>
      </div>
    </>
  )
}

/** Conditions must be about what the form has. */
function withSoundRules(form: FormDraft) {
  return webHookInput.superRefine(({ rules }, context) => addRuleIssues(form, rules, context))
}
