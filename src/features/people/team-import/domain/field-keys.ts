import type { CustomFieldType, CustomFieldValue } from '#features/people/custom-fields/domain/schema.ts'
import { wordsOfValue } from '#features/people/custom-fields/domain/values.ts'

/** A custom field among the fields of a list: “customField.” and its id. */
export type CustomKey = `customField.${string}`

/** Values of custom fields as a list writes them, by key: text, or “Yes” and “No”; only those that are filled in. */
export type CustomTexts = { readonly [key: CustomKey]: string }

/** A custom field, as far as an import is concerned. */
export type ListedField = { id: string; label: string; type: CustomFieldType; isRequired: boolean }

const PREFIX = 'customField.'

export function customKeyOf({ id }: Pick<ListedField, 'id'>): CustomKey {
  return `${PREFIX}${id}`
}

export function isCustomKey(key: string): key is CustomKey {
  return key.startsWith(PREFIX)
}

/** The id of the field. */
export function fieldIdOf(key: CustomKey): string {
  return key.slice(PREFIX.length)
}

/** All of them, with the type of a template literal kept. */
export function customEntries(texts: CustomTexts): [CustomKey, string][] {
  return Object.entries(texts) as [CustomKey, string][] // forced by TypeScript: entries lose the type of their keys
}

/** As it is compared with a list. */
export function textOfValue(value: CustomFieldValue): string {
  return wordsOfValue(value)
}

const yes = new Set(['yes', 'y', 'true', '1', 'x'])
const no = new Set(['no', 'n', 'false', '0'])

/** What a cell says of a custom field, as it is compared and shown; null for an answer that is neither Yes nor No. */
export function readCustomCell({ type }: Pick<ListedField, 'type'>, cell: string): string | null {
  if (type === 'text' || cell === '') return cell
  const answer = cell.toLowerCase()
  if (yes.has(answer)) return 'Yes'
  return no.has(answer) ? 'No' : null
}

/** As it is stored. */
export function storedValue({ type }: Pick<ListedField, 'type'>, text: string): CustomFieldValue {
  return type === 'boolean' && text !== '' ? text === 'Yes' : text
}
