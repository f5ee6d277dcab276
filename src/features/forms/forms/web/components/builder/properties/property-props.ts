import type { Field } from '../../../../domain/fields/field-schemas.ts'

/** What every editor of properties gets. */
export type PropertyProps<F extends Field> = {
  field: F
  /** `about` names the property, so that a word being typed is one step back. */
  onChange: (field: F, about: string) => void
}
