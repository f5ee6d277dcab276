import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { SubmissionState } from '../../contract/organising.ts'
import styles from './received.module.css'

/** Every state of a submission, the latest first, with what each changed. */
export function SubmissionHistory({ history, isGuest }: { history: SubmissionState[]; isGuest: boolean }) {
  const { locale, timeZone } = useEvent()
  const words = useTerms()
  return (
    <ol className={styles.history}>
      {history.map((state, index) => (
        <li key={state.revision} className={styles.state}>
          <div className={styles.stateHead}>
            <span>
              <strong translate="no">{state.byName || (isGuest ? 'A guest' : 'Someone')}</strong>{' '}
              {index === history.length - 1
                ? state.isByOrganiser
                  ? words('filled in the form for the team')
                  : words('sent the form')
                : state.isByOrganiser
                  ? 'edited it as an organiser'
                  : 'edited it'}
            </span>
            <span className={styles.quiet}>
              <time dateTime={state.at}>{formatDateTime(state.at, locale, timeZone)}</time>
              {state.revision > 0 ? ` · Revision ${state.revision}` : ''} · Version {state.version}
            </span>
          </div>
          {state.changes.length > 0 ? (
            <ul className={styles.changes}>
              {state.changes.map(({ at, number, label, group, before, after }) => (
                <li key={at} className={styles.change}>
                  <span className={styles.quiet}>
                    {number} {label}
                    {group?.loop ? ` (${group.loop})` : ''}
                  </span>
                  {before === null ? null : (
                    <span>
                      <VisuallyHidden>{after === null ? 'Removed: ' : 'Before: '}</VisuallyHidden>
                      <span className={styles.before}>{before || 'No such entry'}</span>
                    </span>
                  )}
                  {before === null || after === null ? null : <span aria-hidden>→</span>}
                  {after === null ? null : (
                    <span>
                      <VisuallyHidden>{before === null ? 'Added: ' : 'Now: '}</VisuallyHidden>
                      <span className={styles.after}>
                        {before === null ? <span aria-hidden>+ </span> : null}
                        {after || 'No such entry'}
                      </span>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          ) : index < history.length - 1 ? (
            <p className={styles.quiet}>No answers changed.</p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
