import timeSvg from '@material-symbols/svg-400/outlined/more_time.svg?raw'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { Icon } from '#ui/controls/icon.tsx'
import type { TeamTask } from '../../contract.ts'
import { extensionLength } from '../../domain/due.ts'
import styles from './task-view.module.css'

/** That the organiser has given the team longer, from which day, and why. */
export function ExtensionNote({ task: { extension, dueDate } }: { task: TeamTask }) {
  const { locale, timeZone } = useEvent()
  if (extension === null) return null
  return (
    <section className={styles.extension} aria-label="Extension">
      <Icon of={timeSvg} />
      <div>
        <p>
          <span className={styles.strong}>Extended by {extensionLength(extension.from, dueDate)}</span>{' '}
          <span className={styles.quiet}>from {formatDayLong(extension.from, locale, timeZone)}</span>
        </p>
        <p className={styles.quiet}>
          <span translate="no">“{extension.reason}”</span>
        </p>
        {extension.byName === '' ? null : (
          <p className={styles.quiet}>
            <span translate="no">{extension.byName}</span>, organiser
          </p>
        )}
      </div>
    </section>
  )
}
