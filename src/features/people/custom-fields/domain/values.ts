import { customFieldMessages } from './messages.ts'
import type { CustomFieldType, CustomFieldValue } from './schema.ts'

type Asked = { id: string; type: CustomFieldType; isRequired: boolean }

/** What is wrong with a value of the field; undefined if nothing. */
export function troubleOf(
  { type, isRequired }: Omit<Asked, 'id'>,
  value: CustomFieldValue,
): string | undefined {
  if (value === '') {
    if (!isRequired) return undefined
    return type === 'boolean' ? customFieldMessages.noAnswer : customFieldMessages.noValue
  }
  if (typeof value === 'boolean') return type === 'boolean' ? undefined : customFieldMessages.notText
  return type === 'text' ? undefined : customFieldMessages.noAnswer
}

/** What is wrong with values, by the id of the field; empty if nothing. */
export function troublesOf(
  fields: readonly Asked[],
  values: Readonly<Record<string, CustomFieldValue>>,
): Record<string, string> {
  const troubles = fields.flatMap((field) => {
    const value = values[field.id]
    const trouble = value === undefined ? undefined : troubleOf(field, value)
    return trouble === undefined ? [] : [[field.id, trouble] as const]
  })
  return Object.fromEntries(troubles)
}

/** The value of one field in a team's map; empty where it has none, or one of another type than the field's. */
export function valueIn(
  { id, type }: Pick<Asked, 'id' | 'type'>,
  values: Readonly<Record<string, unknown>>,
): CustomFieldValue {
  const value = Object.hasOwn(values, id) ? values[id] : undefined
  if (type === 'boolean') return typeof value === 'boolean' ? value : ''
  return typeof value === 'string' ? value : ''
}

export function wordsOfValue(value: CustomFieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value
}

type StoredDefault = { type: CustomFieldType; defaultValue: string }

/** A default, which is stored as text, as it is written to teams; empty for none. */
export function defaultOf({ type, defaultValue }: StoredDefault): CustomFieldValue {
  return type === 'boolean' && defaultValue !== '' ? defaultValue === 'true' : defaultValue
}
