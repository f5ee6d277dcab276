import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { currencies } from '#kit/money/currencies.ts'
import { parseAmount } from '#kit/money/money.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import styles from './properties.module.css'

type PriceFieldProps = {
  /** What the price is for: “500 W socket”. */
  of: string
  /** Decimal text with two decimals, such as `12.50`. */
  value: string
  onChange: (value: string) => void
}

/** The largest price an item may have: nine digits before the point. */
const LARGEST = 999_999_999.99

/** A price as people write it, stored as decimal text. Text that is not a price stays until corrected. */
export function PriceField({ of, value, onChange }: PriceFieldProps) {
  const { currencyId, locale } = useEvent()
  const [typed, setTyped] = useState<string>()
  const symbol = currencies.find(({ code }) => code === currencyId)?.symbol ?? currencyId
  const amount = typed === undefined ? value : (parseAmount(typed || '0', locale) ?? '')
  const isWrong = amount === '' || Number(amount) < 0 || Number(amount) > LARGEST

  return (
    <TextField
      label={undefined}
      aria-label={`Price of ${of}`}
      className={styles.price ?? ''}
      inputMode="decimal"
      leftSection={symbol}
      value={typed ?? value}
      error={isWrong ? 'Enter a price.' : undefined}
      onChange={(text) => {
        setTyped(text)
        const parsed = parseAmount(text || '0', locale)
        if (parsed !== undefined && Number(parsed) >= 0 && Number(parsed) <= LARGEST) onChange(parsed)
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined)
      }}
    />
  )
}
