import type { GroupDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import { addressParts, fieldTypeNames, nameParts } from '../fields/field-types.ts'

/** The name of a question in sentences and messages: its label, or else its type. */
export function questionName({
  label,
  reportLabel,
  type,
}: Pick<Field, 'label' | 'reportLabel' | 'type'>): string {
  return label || reportLabel || `Untitled ${fieldTypeNames[type].toLowerCase()}`
}

/** The options a rule can name: values or item ids with labels. Null if a source has no options. */
export function optionsOf(field: Field): { value: string; label: string }[] | null {
  if (field.type === 'checkbox' || field.type === 'dropdown') return field.options
  if (field.type === 'itemList') return field.items.map(({ itemId, label }) => ({ value: itemId, label }))
  return null
}

/** The name of a part, cell or inner field; undefined when the field has none with that id. */
export function nestedName(
  field: Field,
  nestedId: string,
  groups: Readonly<Record<string, GroupDefinition>>,
): string | undefined {
  if (field.type === 'template') {
    const inner = groups[field.fieldGroupId]?.fields.find(({ id }) => id === nestedId)
    return inner && questionName(inner)
  }
  if (field.type === 'repeater') {
    const cell = field.cellSchema.find(({ id }) => id === nestedId)
    return cell && (cell.label || `Cell ${nestedId.slice('cell'.length)}`)
  }
  return partLabel(field, nestedId)
}

function partLabel(field: Field, nestedId: string): string | undefined {
  if (field.type === 'address') {
    const part = addressParts.find((name) => name === nestedId)
    return part && (field[part].label || part)
  }
  if (field.type === 'fullName') {
    const part = nameParts.find((name) => name === nestedId)
    return part && (field[part].label || part)
  }
  return undefined
}
