import { Popover } from '@mantine/core'
import calendarSvg from '@material-symbols/svg-400/outlined/calendar_today.svg?raw'
import { formatDay } from '#kit/dates/format.ts'
import { addDays, calendarDay, parseDay } from '#kit/dates/zone.ts'
import { useRegion } from '#ui/text/region.ts'
import { Button } from './button.tsx'
import { DateField } from './date-field.tsx'
import styles from './period-chip.module.css'

export type Period = { from?: string | undefined; to?: string | undefined }

type PeriodChipProps = {
  /** What happened on the days: “When”, “Updated”. */
  label: string
  period: Period
  onChange: (period: Period) => void
}

/** The days whose rows are shown; both count, and either may be open. */
export function PeriodChip({ label, period, onChange }: PeriodChipProps) {
  const { timeZone, locale } = useRegion()
  const today = calendarDay(new Date(), timeZone)
  const since = (days: number) => onChange({ from: addDays(today, -days), to: today })
  const set = (key: 'from' | 'to', value: string | null) => {
    // A text that is no day yet is not asked for.
    if (value === null || value === '' || parseDay(value) !== undefined)
      onChange({ ...period, [key]: value || undefined })
  }
  return (
    <Popover position="bottom-start" width={320} offset={4} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button icon={calendarSvg}>
          {periodWords(label, period, (day) => formatDay(day, locale, timeZone))}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={styles.period}>
          <div className={styles.presets}>
            <Button onClick={() => since(0)}>Today</Button>
            <Button onClick={() => since(6)}>Last 7 days</Button>
            <Button onClick={() => since(29)}>Last 30 days</Button>
          </div>
          <DateField label="From" value={period.from ?? null} onChange={(value) => set('from', value)} />
          <DateField label="To" value={period.to ?? null} onChange={(value) => set('to', value)} />
          <Button onClick={() => onChange({})}>Any time</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function periodWords(label: string, { from, to }: Period, words: (day: string) => string): string {
  if (from && to) return from === to ? `${label}: ${words(from)}` : `${label}: ${words(from)} to ${words(to)}`
  if (from) return `${label}: from ${words(from)}`
  return to ? `${label}: until ${words(to)}` : label
}

/** A day that somebody has made up in the address counts as none. */
export function periodIn({ from, to }: Period): { from?: string; to?: string } {
  const [first, last] = [from && parseDay(from), to && parseDay(to)]
  return { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) }
}
