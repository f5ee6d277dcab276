import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { FormSection } from '#ui/forms/form-card.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import type { FilledField } from '../../contract.ts'
import { type CustomFieldValue, customFieldValueSchema } from '../../domain/schema.ts'
import { troubleOf } from '../../domain/values.ts'
import { customFieldsApi } from '../api.ts'
import { CustomFieldInput } from '../components/custom-field-input.tsx'

const queries = {
  /** What an organiser fills in of a team that is being added. */
  organiser: customFieldsApi.listForNewTeam.queryOptions({ input: {} }),
  /** The same that a team fills in of the stand share that it adds. */
  team: customFieldsApi.listForMyStandShare.queryOptions({ input: {} }),
}

type AskedFieldsProps = {
  /** Who makes the team. */
  by: keyof typeof queries
  children: (fields: readonly FilledField[]) => ReactNode
}

/** The custom fields that are filled in with a new team, as they are when its form is opened. */
export function AskedFields({ by, children }: AskedFieldsProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(queries[by])
  if (!(data && isFetchedAfterMount)) return <ListPlaceholder error={error} onRetry={refetch} />
  return <AsOpened fields={data}>{children}</AsOpened>
}

/** What changes meanwhile is not taken from under the person's hands. */
function AsOpened({ fields, children }: Pick<AskedFieldsProps, 'children'> & { fields: FilledField[] }) {
  const [opened] = useState(fields)
  return children(opened)
}

/** Values as fields of a larger form; the server names them by the same paths. */
export type NewValues = Record<ValueKey, CustomFieldValue>
type ValueKey = `values.${string}`
const keyOf = ({ id }: FilledField): ValueKey => `values.${id}`

/** Their defaults. */
export function blankValues(fields: readonly FilledField[]): NewValues {
  return Object.fromEntries(fields.map((field) => [keyOf(field), field.value]))
}

export function valuesShape(fields: readonly FilledField[]): Record<ValueKey, z.ZodType<CustomFieldValue>> {
  return Object.fromEntries(fields.map((field) => [keyOf(field), schemaOf(field)]))
}

function schemaOf(field: FilledField): z.ZodType<CustomFieldValue> {
  return customFieldValueSchema.superRefine((value, context) => {
    const message = troubleOf(field, value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
}

/** By the id of the field: those that are not the default. */
export function valuesOf(
  fields: readonly FilledField[],
  written: NewValues,
): Record<string, CustomFieldValue> {
  const changed = fields.flatMap((field) => {
    const value = written[keyOf(field)]
    return value === undefined || value === field.value ? [] : [[field.id, value] as const]
  })
  return Object.fromEntries(changed)
}

type NewTeamValuesProps = { fields: readonly FilledField[]; form: Pick<Form<NewValues>, 'field'> }

/** The custom fields of a team that is being made; nothing where there are none. */
export function NewTeamValues({ fields, form }: NewTeamValuesProps) {
  if (fields.length === 0) return null
  return (
    <FormSection title="Additional information">
      {fields.map((field) => (
        <CustomFieldInput key={field.id} field={field} {...form.field(keyOf(field))} />
      ))}
    </FormSection>
  )
}
