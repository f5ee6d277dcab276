import { Popover } from '@mantine/core'
import calendarSvg from '@material-symbols/svg-400/outlined/calendar_today.svg?raw'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDay } from '#kit/dates/format.ts'
import { addDays, calendarDay, parseDay } from '#kit/dates/zone.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateField } from '#ui/controls/date-field.tsx'
import styles from './audit.module.css'

export type Period = { from?: string | undefined; to?: string | undefined }

/** The days whose entries are shown; both count, and either may be open. */
export function PeriodChip({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { timeZone, locale } = useEvent()
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
        <Button icon={calendarSvg}>{periodWords(period, (day) => formatDay(day, locale, timeZone))}</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="When">
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

function periodWords({ from, to }: Period, words: (day: string) => string): string {
  if (from && to) return from === to ? `When: ${words(from)}` : `When: ${words(from)} to ${words(to)}`
  if (from) return `When: from ${words(from)}`
  return to ? `When: until ${words(to)}` : 'When'
}
