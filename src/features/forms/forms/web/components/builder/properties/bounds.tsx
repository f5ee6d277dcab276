import { NumberProperty } from './number-property.tsx'
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
  const range = { min: isSigned ? -limit : 0, max: limit, isWhole, placeholder: 'Any' }
  const isCrossed = least.value !== null && most.value !== null && least.value > most.value
  return (
    <div className={styles.pair}>
      <NumberProperty
        {...range}
        label={least.label}
        about="min"
        value={least.value}
        onChange={(min) => onChange({ min, max: most.value }, 'min')}
      />
      <NumberProperty
        {...range}
        label={most.label}
        about="max"
        value={most.value}
        error={isCrossed ? 'Enter the minimum or more.' : undefined}
        onChange={(max) => onChange({ min: least.value, max }, 'max')}
      />
    </div>
  )
}
