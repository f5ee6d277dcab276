import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { LinkToCopy } from '#ui/controls/link-to-copy.tsx'
import { LocalTimeField } from '#ui/controls/local-time-field.tsx'
import { NumberField } from '#ui/controls/number-field.tsx'
import { MultiSelectField } from '#ui/controls/select-field.tsx'
import { TextArea } from '#ui/controls/text-field.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { FormSection } from '#ui/forms/form-card.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import type { FormDraft } from '../../contract.ts'
import { isPrefillable } from '../../domain/answers/prefill.ts'
import { graceMinutes } from '../../domain/opening.ts'
import { useQuestionTitles } from '../embeds/use-question-titles.ts'

type Values = Pick<
  FormDraft,
  | 'title'
  | 'description'
  | 'isEditable'
  | 'allowsSeveral'
  | 'isPublic'
  | 'opensAt'
  | 'closesAt'
  | 'closedMessage'
  | 'submissionLimit'
  | 'prefillFieldIds'
>
type SettingsForm = { settings: Form<Values> }

/** When a published form takes answers, how many, and what people read otherwise. */
export function OpeningFields({ settings }: SettingsForm) {
  const { timeZone } = useEvent()
  const words = useTerms()
  const { opensAt, closesAt, submissionLimit, closedMessage } = settings.values
  const isLimited = opensAt !== '' || closesAt !== '' || submissionLimit !== null
  return (
    <FormSection
      title="Opening"
      lead={`Applies while the form is published. Without times, it opens immediately and stays open. Answers started before it closes can be sent for another ${graceMinutes} minutes. Times are in ${timeZone.replaceAll('_', ' ')}.`}
    >
      <LocalTimeField
        label="Opens"
        usualTime="09:00"
        {...settings.field('opensAt')}
        value={opensAt}
        onChange={(chosen) => settings.set({ opensAt: chosen })}
      />
      <LocalTimeField
        label="Closes"
        usualTime="17:00"
        {...settings.field('closesAt')}
        value={closesAt}
        onChange={(chosen) => settings.set({ closesAt: chosen })}
      />
      <NumberField
        label="Maximum submissions"
        help="Teams and guests together. Leave empty for no limit."
        isWhole
        min={1}
        {...settings.field('submissionLimit')}
        value={submissionLimit}
        onChange={(limit) => settings.set({ submissionLimit: (limit ?? null) as number | null })}
      />
      <Switch
        label={words('Allow several submissions per team')}
        help="A team that has sent one can start another. All of them count towards the maximum."
        checked={settings.values.allowsSeveral}
        onChange={(checked) => settings.set({ allowsSeveral: checked })}
      />
      {isLimited || closedMessage !== '' ? (
        <TextArea
          label="Message while closed"
          help="Leave empty for the standard message."
          {...settings.field('closedMessage')}
          value={closedMessage}
        />
      ) : null}
    </FormSection>
  )
}

/** Which answers a link to the form may bring along. */
export function PrefillFields({ form, settings }: SettingsForm & { form: FormDraft }) {
  const titles = useQuestionTitles(form.definition.fields)
  const choices = form.definition.fields.filter(isPrefillable)
  const { prefillFieldIds, isPublic } = settings.values
  const known = prefillFieldIds.filter((id) => choices.some((choice) => choice.id === id))
  if (choices.length === 0) return null
  const screen = isPublic
    ? addressOf('/guests/forms/{formId}/', { formId: form.id })
    : addressOf('/forms/{formId}', { formId: form.id })
  const example = `${window.location.origin}${absolutePath(screen)}?${known.map((id) => `${id}=`).join('&')}`
  return (
    <FormSection title="Prefilled answers" lead="A link can fill in answers, which people then check.">
      <MultiSelectField
        label="Questions a link can fill in"
        data={choices.map(({ id }) => ({ value: id, label: titles.get(id)?.full ?? id }))}
        searchable
        {...settings.field('prefillFieldIds')}
        value={known}
        onChange={(ids) => settings.set({ prefillFieldIds: ids })}
      />
      {known.length > 0 ? (
        <LinkToCopy
          label="Link with prefilled answers"
          help="Add the answer after each “=”. For a choice, add its value."
          address={example}
        />
      ) : null}
    </FormSection>
  )
}
