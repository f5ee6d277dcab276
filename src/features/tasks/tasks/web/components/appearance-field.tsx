import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { calendarDay, isInstantText, parseDay, startOfDay } from '#kit/dates/zone.ts'
import { DateField } from '#ui/controls/date-field.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { FormPair } from '#ui/forms/form-card.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import type { TaskInput } from '../../domain/schema.ts'

const choices = [
  { value: 'now', label: 'As soon as it is saved' },
  { value: 'later', label: 'From a date' },
  { value: 'draft', label: 'Not yet: keep it as a draft' },
]

const help: Record<string, string> = {
  now: 'The teams chosen below can see it straight away.',
  later: 'Teams can see it from the start of that day.',
  draft: 'No team sees it until you change this.',
}

/** When teams see a task. */
export function AppearanceField({ task }: { task: Form<TaskInput> }) {
  const { timeZone } = useEvent()
  const { isDraft, appearsAt } = task.values
  const chosen = isDraft ? 'draft' : appearsAt === null ? 'now' : 'later'
  const { value: _, onChange: __, ...field } = task.field('appearsAt')
  // What is no day yet is kept as it was typed.
  const day =
    appearsAt !== null && isInstantText(appearsAt) ? calendarDay(appearsAt, timeZone) : (appearsAt ?? '')
  return (
    <FormPair>
      <SelectField
        label="Teams see it"
        help={help[chosen]}
        data={choices}
        required
        value={chosen}
        onChange={(value) =>
          task.set({ isDraft: value === 'draft', appearsAt: value === 'later' ? (appearsAt ?? '') : null })
        }
      />
      {chosen === 'later' ? (
        <DateField
          label="First day"
          withoutYear="next"
          required
          {...field}
          value={day}
          onChange={(typed) => {
            const known = parseDay(typed ?? '')
            task.set({
              appearsAt: known === undefined ? (typed ?? '') : startOfDay(known, timeZone).toISOString(),
            })
          }}
        />
      ) : null}
    </FormPair>
  )
}
