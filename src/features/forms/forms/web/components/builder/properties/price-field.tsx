import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { currencies } from '#kit/money/currencies.ts'
import { formatAmount, parseAmount } from '#kit/money/money.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { useUnread } from '../unread-texts.ts'
import styles from './properties.module.css'

type PriceFieldProps = {
  /** What the price is for: “500 W socket”. */
  of: string
  /** Names the property within its question. */
  about: string
  /** Decimal text with two decimals, such as `12.50`. */
  value: string
  onChange: (value: string) => void
}

/** The largest price an item may have: nine digits before the point. */
const LARGEST = 999_999_999.99

/** A price as people write it, stored as decimal text. Once left, it is shown as it was understood. */
export function PriceField({ of, about, value, onChange }: PriceFieldProps) {
  const { currencyId, locale } = useEvent()
  const [typed, setTyped] = useState<string>()
  const [unread, keep] = useUnread(about)
  const symbol = currencies.find(({ code }) => code === currencyId)?.symbol ?? currencyId

  const type = (text: string) => {
    setTyped(text)
    const amount = parseAmount(text || '0', locale)
    const isRight = amount !== undefined && Number(amount) >= 0 && Number(amount) <= LARGEST
    keep(isRight ? undefined : text)
    if (isRight) onChange(amount)
  }

  return (
    <TextField
      label={undefined}
      aria-label={`Price of ${of}`}
      className={styles.price ?? ''}
      inputMode="decimal"
      leftSection={symbol}
      value={typed ?? unread ?? formatAmount(value, locale)}
      error={unread === undefined ? undefined : 'Enter a price.'}
      onChange={type}
      onBlur={() => setTyped(undefined)}
    />
  )
}
