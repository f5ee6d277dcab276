import { useId, useState } from 'react'
import { formatDayInWords } from '#kit/dates/format.ts'
import { readDay } from '#kit/dates/read-day.ts'
import { calendarDay, parseDay } from '#kit/dates/zone.ts'
import { readNumber, typedNumber } from '#kit/numbers/read-number.ts'
import { dayTroubleWords } from '#ui/controls/day-trouble-words.ts'
import { FieldError } from '#ui/controls/field.tsx'
import { numberTroubleWords } from '#ui/controls/number-trouble-words.ts'
import { type Region, useRegion } from '#ui/text/region.ts'
import { numberOf } from '../../../domain/answers/canonical.ts'
import { limits } from '../../../domain/fields/limits.ts'
import type { ComparedKind } from '../../../domain/logic/compared-kind.ts'
import styles from './logic.module.css'

type RuleValueProps = {
  kind: ComparedKind
  /** As the walk compares it; a text that is no date or number yet is kept as typed. */
  value: string
  onChange: (value: string) => void
}

/** The typed value of a rule. Dates and numbers are read in the event's locale, and stored without it. */
export function RuleValue({ kind, value, onChange }: RuleValueProps) {
  const region = useRegion()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const { read, shown, trouble } = readers[kind]
  const text = typed ?? shown(value, region)
  // An unfinished date or number is no mistake yet.
  const wrong = typed === undefined ? trouble(text, region) : undefined
  return (
    <span className={styles.typed}>
      <input
        className={styles.value}
        aria-label="Value"
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : id}
        placeholder="this answer"
        maxLength={limits.lineLength}
        value={text}
        onChange={(event) => {
          const written = event.currentTarget.value
          setTyped(written)
          onChange(read(written, region) ?? written)
        }}
        onBlur={() => setTyped(undefined)}
      />
      {wrong === undefined ? null : (
        <span id={id}>
          <FieldError>{wrong}</FieldError>
        </span>
      )}
    </span>
  )
}

type Reader = {
  /** The value to store; undefined for a text that cannot be read. */
  read: (text: string, region: Region) => string | undefined
  /** A stored value as it is typed. */
  shown: (value: string, region: Region) => string
  trouble: (text: string, region: Region) => string | undefined
}

const readers: Record<ComparedKind, Reader> = {
  text: { read: (text) => text, shown: (value) => value, trouble: () => undefined },
  number: {
    read: (text, { locale }) => {
      const reading = readNumber(text, locale)
      return reading.kind === 'understood' ? String(reading.value) : undefined
    },
    shown: (value, { locale }) => {
      const number = numberOf(value)
      return number === undefined ? value : typedNumber(number, locale)
    },
    trouble: (text, { locale }) => numberTroubleWords(readNumber(text, locale), {}, locale),
  },
  date: {
    read: (text, region) => {
      const reading = readAnswerDay(text, region)
      return reading.kind === 'understood' ? reading.day : undefined
    },
    shown: (value, { locale, timeZone }) =>
      parseDay(value) === undefined ? value : formatDayInWords(value, locale, timeZone),
    trouble: (text, region) => dayTroubleWords(readAnswerDay(text, region), region.locale, todayIn(region)),
  },
}

function readAnswerDay(text: string, region: Region) {
  return readDay(text, { locale: region.locale, today: todayIn(region), withoutYear: 'ask' })
}

function todayIn({ timeZone }: Region): string {
  return calendarDay(new Date(), timeZone)
}
