import type { FieldProps } from './field.tsx'

export type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`, without time or zone; null while empty. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. */
  min?: string
  max?: string
  placeholder?: string
  id?: string
  name?: string
}
