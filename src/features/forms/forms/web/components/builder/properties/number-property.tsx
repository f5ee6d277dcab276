import type { ReactNode } from 'react'
import { NumberField } from '#ui/controls/number-field.tsx'
import { useUnread } from '../unread-texts.ts'

type NumberPropertyProps = {
  label: string
  /** Names the property within its question. */
  about: string
  value: number | null
  onChange: (value: number | null) => void
  min: number
  max: number
  isWhole?: boolean
  unit?: string
  placeholder?: string
  error?: ReactNode
}

/** A number of a question. A text that cannot be read, or is out of bounds, stays until it is corrected. */
export function NumberProperty({ about, value, onChange, ...rest }: NumberPropertyProps) {
  const [unread, keep] = useUnread(about)
  return (
    <NumberField
      {...rest}
      value={unread ?? value}
      onChange={(next) => {
        keep(typeof next === 'string' ? next : undefined)
        if (typeof next !== 'string') onChange(next ?? null)
      }}
    />
  )
}
