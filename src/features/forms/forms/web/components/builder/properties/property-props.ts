import type { Field } from '../../../../domain/fields/field-schemas.ts'

/** The props of every property editor. */
export type PropertyProps<F extends Field> = {
  field: F
  /** `about` names the property, so that typing a word is one undo step. */
  onChange: (field: F, about: string) => void
}
