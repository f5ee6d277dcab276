import { Popover } from '@mantine/core'
import compareSvg from '@material-symbols/svg-400/outlined/compare_arrows.svg?raw'
import { formatDay } from '#kit/dates/format.ts'
import { addDays, calendarDay, parseDay } from '#kit/dates/zone.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateField } from '#ui/controls/date-field.tsx'
import { useRegion } from '#ui/text/region.ts'
import styles from './orders.module.css'

type SinceChipProps = { since: string | undefined; onChange: (since: string | undefined) => void }

/** The day as whose beginning what is ordered now is compared with. */
export function SinceChip({ since, onChange }: SinceChipProps) {
  const { locale, timeZone } = useRegion()
  const today = calendarDay(new Date(), timeZone)
  const ago = (days: number) => onChange(addDays(today, -days))
  return (
    <Popover position="bottom-start" width={320} offset={4} trapFocus returnFocus withinPortal>
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
            value={since ?? null}
            max={today}
            onChange={(day) => {
              // A text that is no day yet is not asked for.
              if (day === null || day === '') onChange(undefined)
              else if (parseDay(day) !== undefined) onChange(day)
            }}
          />
          <Button onClick={() => onChange(undefined)}>Do not compare</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
