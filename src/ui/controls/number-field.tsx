import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { numberInWords, readNumber, typedNumber } from '#kit/numbers/read-number.ts'
import { useRegion } from '#ui/text/region.ts'
import { type FieldPropsOf, inputProps } from './field.tsx'
import { numberTroubleWords } from './number-trouble-words.ts'
import { Understood } from './understood.tsx'

/** A number, or a text that is none yet: what was typed is kept, and whoever checks the value refuses it. */
export type TypedNumber = number | string

type NumberFieldProps = Omit<FieldPropsOf<TextInputProps, TypedNumber | undefined>, 'value' | 'type'> & {
  /** Undefined or null while empty. */
  value: TypedNumber | null | undefined
  isWhole?: boolean
  min?: number | undefined
  max?: number | undefined
  /** Shown after the number: “m²”. */
  unit?: string
}

/** A number, typed in the signs of the event's locale. For quantities of things to order, take Stepper. */
export function NumberField({
  label,
  help,
  error,
  required,
  disabled,
  value,
  onChange,
  onBlur,
  isWhole = false,
  min,
  max,
  unit,
  ...rest
}: NumberFieldProps) {
  const { locale } = useRegion()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (typeof value === 'number' ? typedNumber(value, locale) : (value ?? ''))
  const bounds = { isWhole, min, max }
  const reading = readNumber(text, locale)
  const found = numberTroubleWords(reading, bounds, locale)
  // An unfinished number is no mistake yet.
  const trouble = typed !== undefined && !error ? undefined : found

  const type = (written: string) => {
    setTyped(written)
    const now = readNumber(written, locale)
    const isRight = numberTroubleWords(now, bounds, locale) === undefined
    if (now.kind === 'empty') onChange?.(undefined)
    else onChange?.(now.kind === 'understood' && isRight ? now.value : written)
  }

  return (
    <TextInput
      inputMode={isWhole && (min ?? 0) >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      {...inputProps({ label, help, error: trouble ?? error, required, disabled })}
      {...(unit ? { rightSection: unit, rightSectionWidth: `${unit.length + 2}ch` } : {})}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
      inputContainer={(children) => (
        <>
          {children}
          <Understood
            words={
              found === undefined && reading.kind === 'understood'
                ? shownBack(text, reading.value)
                : undefined
            }
          />
        </>
      )}
    />
  )

  /** A short row of figures cannot be misread. */
  function shownBack(written: string, understood: number): string | undefined {
    if (/^\d{1,3}$/.test(written.trim())) return undefined
    return numberInWords(understood, locale, isWhole)
  }
}
