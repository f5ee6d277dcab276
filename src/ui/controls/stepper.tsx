import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import removeSvg from '@material-symbols/svg-400/outlined/remove.svg?raw'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  /** What is counted: “500 W socket”. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  disabled?: boolean
}

/** − 2 + for quantities. The number can also be typed; it is clamped to its bounds on blur. */
export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  disabled = false,
}: StepperProps) {
  const [typed, setTyped] = useState<string>()
  const settle = (next: number) => {
    setTyped(undefined)
    onChange(Math.min(max, Math.max(min, next)))
  }
  const leave = () => {
    if (typed === undefined) return
    const next = Number(typed)
    settle(typed.trim() === '' || Number.isNaN(next) ? value : next)
  }

  return (
    <fieldset className={styles.stepper} aria-label={label} disabled={disabled}>
      <button
        type="button"
        aria-label={`One fewer: ${label}`}
        disabled={value <= min}
        onClick={() => settle(value - step)}
      >
        <Icon of={removeSvg} />
      </button>
      <input
        inputMode="numeric"
        aria-label={`Quantity: ${label}`}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') settle(value + step)
          else if (event.key === 'ArrowDown') settle(value - step)
          else if (event.key === 'Enter') leave()
          else return
          event.preventDefault()
        }}
      />
      <button
        type="button"
        aria-label={`One more: ${label}`}
        disabled={value >= max}
        onClick={() => settle(value + step)}
      >
        <Icon of={addSvg} />
      </button>
    </fieldset>
  )
}
