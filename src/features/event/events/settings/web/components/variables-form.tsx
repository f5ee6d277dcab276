import { currencies } from '#kit/money/currencies.ts'
import { NumberField, type TypedNumber } from '#ui/controls/number-field.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { FormSection } from '#ui/forms/form-card.tsx'
import { variablesSchema } from '../../../domain/settings-schemas.ts'
import type { SettingsDocument } from '../../contract.ts'
import { settingsApi } from '../api.ts'
import type { Editing } from '../embeds/editing.tsx'
import { FieldColumns, SettingsForm } from '../embeds/settings-form.tsx'
import { useSettingsForm } from '../embeds/use-settings-form.ts'

type Variables = SettingsDocument<'variables'>
/** An emptied field differs from one that was never there: it may not become the default. */
type Values = {
  teamMemberLimit: TypedNumber | null
  dueSoonDays: TypedNumber | null
  reviewDays: TypedNumber | null
  currencyId: string
}

const choicesOf = (isCommon: boolean) =>
  currencies
    .filter((currency) => currency.isCommon === isCommon)
    .map(({ code, name, symbol }) => ({
      value: code,
      label: symbol === code ? `${code}, ${name}` : `${code}, ${name} (${symbol})`,
    }))
const currencyChoices = [
  { group: 'Common', items: choicesOf(true) },
  { group: 'All others', items: choicesOf(false) },
]

export function VariablesForm({ editing }: { editing: Editing<Variables> }) {
  const form = useSettingsForm({
    editing,
    queryKey: settingsApi.getVariables.queryKey({ input: {} }),
    valuesOf: ({ version: _, ...values }): Values => values,
    schema: variablesSchema,
    save: (change) => settingsApi.updateVariables.call(change),
  })
  const number = (name: 'teamMemberLimit' | 'dueSoonDays' | 'reviewDays') => ({
    ...form.field(name),
    onChange: (value: TypedNumber | undefined) => form.set({ [name]: value ?? null }),
    isWhole: true,
  })

  return (
    <SettingsForm form={form} editing={editing} action="Save variables">
      <FormSection title="Variables">
        <FieldColumns>
          <NumberField
            label="Team member limit"
            help="The maximum number of people in a team."
            required
            {...number('teamMemberLimit')}
          />
          <NumberField
            label="Due soon days"
            help="Tasks count as due soon this many days before their due date."
            required
            {...number('dueSoonDays')}
          />
          <NumberField
            label="Review days"
            help="Anything waiting longer than this is marked in the approvals queue."
            required
            {...number('reviewDays')}
          />
          <SelectField
            label="Currency"
            help="Used for all prices in forms. Amounts are not converted."
            required
            searchable
            data={currencyChoices}
            {...form.field('currencyId')}
            onChange={(code) => form.set({ currencyId: code ?? '' })}
          />
        </FieldColumns>
      </FormSection>
    </SettingsForm>
  )
}
