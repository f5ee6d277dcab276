import { NumberField } from '#ui/controls/number-field.tsx'
import styles from './properties.module.css'

type BoundsProps = {
  least: { label: string; value: number | null }
  most: { label: string; value: number | null }
  /** The largest number allowed; the smallest is 0, or its negative with `isSigned`. */
  limit: number
  isSigned?: boolean
  isWhole?: boolean
  onChange: (bounds: { min: number | null; max: number | null }, about: string) => void
}

/** The least and the most; either may be left empty. */
export function Bounds({ least, most, limit, isSigned = false, isWhole = true, onChange }: BoundsProps) {
  const range = {
    min: isSigned ? -limit : 0,
    max: limit,
    allowDecimal: !isWhole,
    clampBehavior: 'strict' as const,
  }
  const isCrossed = least.value !== null && most.value !== null && least.value > most.value
  return (
    <div className={styles.pair}>
      <NumberField
        label={least.label}
        placeholder="Any"
        value={least.value ?? ''}
        {...range}
        onChange={(min) => onChange({ min: min ?? null, max: most.value }, 'min')}
      />
      <NumberField
        label={most.label}
        placeholder="Any"
        value={most.value ?? ''}
        {...range}
        error={isCrossed ? 'Enter the minimum or more.' : undefined}
        onChange={(max) => onChange({ min: least.value, max: max ?? null }, 'max')}
      />
    </div>
  )
}
