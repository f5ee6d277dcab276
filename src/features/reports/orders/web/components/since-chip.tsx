import { Popover } from '@mantine/core'
import compareSvg from '@material-symbols/svg-400/outlined/compare_arrows.svg?raw'
import { useState } from 'react'
import { formatDay } from '#kit/dates/format.ts'
import { addDays, calendarDay, parseDay } from '#kit/dates/zone.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateField } from '#ui/controls/date-field.tsx'
import { useRegion } from '#ui/text/region.ts'
import styles from './orders.module.css'

type SinceChipProps = {
  since: string | undefined
  /** Of the address, where it is a day to come. */
  futureDay: string | undefined
  onChange: (since: string | undefined) => void
}

/** The day as whose beginning what is ordered now is compared with. */
export function SinceChip({ since, futureDay, onChange }: SinceChipProps) {
  const { locale, timeZone } = useRegion()
  const today = calendarDay(new Date(), timeZone)
  // What was typed and is no day to compare with: the field says what is wrong with it.
  const [refused, setRefused] = useState<string>()
  const compareWith = (day: string | undefined) => {
    setRefused(undefined)
    onChange(day)
  }
  const ago = (days: number) => compareWith(addDays(today, -days))
  const shown = refused ?? since ?? futureDay ?? null
  const isFuture = shown !== null && parseDay(shown) !== undefined && shown > today
  return (
    <Popover
      onClose={() => setRefused(undefined)}
      position="bottom-start"
      width={320}
      offset={4}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button icon={compareSvg}>
          {since === undefined ? 'Changes since' : `Changes since ${formatDay(since, locale, timeZone)}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Changes since">
        <div className={styles.since}>
          <div className={styles.presets}>
            <Button onClick={() => ago(0)}>Today</Button>
            <Button onClick={() => ago(7)}>7 days ago</Button>
            <Button onClick={() => ago(30)}>30 days ago</Button>
          </div>
          <DateField
            label="Day"
            help="Orders are compared with how they stood when this day began."
            value={shown}
            max={today}
            {...(isFuture ? { error: 'Choose today or an earlier day.' } : {})}
            onChange={(day) => {
              if (day === null || day === '') compareWith(undefined)
              else if (parseDay(day) !== undefined && day <= today) compareWith(day)
              else setRefused(day)
            }}
          />
          <Button onClick={() => compareWith(undefined)}>Do not compare</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
