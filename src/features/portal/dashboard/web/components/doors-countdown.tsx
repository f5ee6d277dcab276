import { untilDoors } from '#features/event/events/domain/doors.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { Countdown } from '#ui/layout/countdown.tsx'
import styles from './dashboard.module.css'

/** “63 days until doors open” */
export function DoorsCountdown() {
  const until = untilDoors(useEvent(), new Date())
  if (!until) return null
  if ('days' in until) return <Countdown days={until.days}>until doors open</Countdown>
  return <p className={styles.onNow}>{until.words}</p>
}
