import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import removeSvg from '@material-symbols/svg-400/outlined/remove.svg?raw'
import { useState } from 'react'
import { readNumber } from '#kit/numbers/read-number.ts'
import { useRegion } from '#ui/text/region.ts'
import { Icon } from './icon.tsx'
import type { TypedNumber } from './number-field.tsx'
import { numberTroubleWords } from './number-trouble-words.ts'
import styles from './stepper.module.css'

type StepperProps = {
  /** What is counted: “500 W socket”. */
  label: string
  /** A text that is no quantity is kept as it was typed, and whoever checks the value refuses it. */
  value: TypedNumber
  onChange: (value: TypedNumber) => void
  min?: number
  max?: number
  step?: number
  disabled?: boolean
  /** The message about it is beside the stepper. */
  isWrong?: boolean
}

/** − 2 + for quantities. The number can also be typed. */
export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  disabled = false,
  isWrong = false,
}: StepperProps) {
  const { locale } = useRegion()
  const [typed, setTyped] = useState<string>()
  const quantity = typeof value === 'number' ? value : min
  const settle = (next: number) => {
    setTyped(undefined)
    onChange(Math.min(max, Math.max(min, next)))
  }
  const type = (text: string) => {
    setTyped(text)
    const reading = readNumber(text, locale)
    const isRight = numberTroubleWords(reading, { isWhole: true, min, max }, locale) === undefined
    if (reading.kind === 'empty') onChange(min)
    else onChange(reading.kind === 'understood' && isRight ? reading.value : text)
  }

  return (
    <fieldset className={styles.stepper} aria-label={label} disabled={disabled}>
      <button
        type="button"
        aria-label={`One fewer: ${label}`}
        disabled={quantity <= min}
        onClick={() => settle(quantity - step)}
      >
        <Icon of={removeSvg} />
      </button>
      <input
        inputMode="numeric"
        aria-label={`Quantity: ${label}`}
        aria-invalid={isWrong || undefined}
        value={typed ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') settle(quantity + step)
          else if (event.key === 'ArrowDown') settle(quantity - step)
          else if (event.key === 'Enter') setTyped(undefined)
          else return
          event.preventDefault()
        }}
      />
      <button
        type="button"
        aria-label={`One more: ${label}`}
        disabled={quantity >= max}
        onClick={() => settle(quantity + step)}
      >
        <Icon of={addSvg} />
      </button>
    </fieldset>
  )
}
