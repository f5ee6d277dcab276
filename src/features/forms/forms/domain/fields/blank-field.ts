import { type Field, type FieldOf, fieldSchema } from './field-schemas.ts'
import type { FieldType } from './field-types.ts'

/** A new field with the specification's defaults, as the builder's palette adds it. */
export function blankField<T extends FieldType>(type: T, id: string): FieldOf<T> {
  return ofType(fieldSchema.parse({ type, id }), type)
}

function ofType<T extends FieldType>(field: Field, type: T): FieldOf<T> {
  if (!isOfType(field, type)) throw new TypeError(`A blank field of type ${type} came out as ${field.type}.`)
  return field
}

function isOfType<T extends FieldType>(field: Field, type: T): field is FieldOf<T> {
  return field.type === type
}
