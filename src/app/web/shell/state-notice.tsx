import { useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { type EventState, stateMessages } from '#kit/access/event-state.ts'
import { isAtLeast, type Level } from '#kit/access/levels.ts'
import styles from './notice.module.css'

/** Whoever is in an event that is closed or suspended reads what that means for them. */
export function StateNotice() {
  const { event, me } = useBoot()
  const words = event ? wordsFor(event.state, me?.level) : undefined
  return words === undefined ? null : (
    <aside className={styles.notice} data-tone="warning" aria-label="State of the event">
      <p>{words}</p>
    </aside>
  )
}

function wordsFor(state: EventState, level: Level | undefined): string | undefined {
  if (state === 'suspended')
    return level === undefined
      ? `${stateMessages.eventSuspended} Only Eventflow Staff can sign in.`
      : 'This event is suspended: only Eventflow Staff can sign in, and nothing is sent.'
  if (state !== 'closed') return undefined
  return level !== undefined && isAtLeast(level, 'reportViewer')
    ? 'This event is closed: exhibitors and guests can read everything, but change and send nothing.'
    : stateMessages.eventClosed
}
