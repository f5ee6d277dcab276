import { Outlet } from '@tanstack/react-router'
import { eventDays } from '#features/event/events/web/embeds/event-days.ts'
import { useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { Brand } from './brand-mark.tsx'
import { FrameNotices } from './frame-notices.tsx'
import styles from './sign-in-frame.module.css'

/** Two halves: the form, and the event with its picture or its colours. */
export function SignInFrame() {
  const { event } = useBoot()
  return (
    <>
      <FrameNotices />
      <div className={styles.frame} data-density="roomy">
        <div className={styles.panel}>
          <header className={styles.brand}>
            {event ? <Brand event={event} on="surface" /> : 'Eventflow'}
          </header>
          <main className={styles.main} id="main" tabIndex={-1}>
            <Outlet />
          </main>
          {event?.supportEmail ? (
            <footer className={styles.foot}>
              Need help? <a href={`mailto:${event.supportEmail}`}>{event.supportEmail}</a>
            </footer>
          ) : null}
        </div>
        <div className={styles.picture} aria-hidden="true">
          {event?.branding.loginImage ? <img src={event.branding.loginImage} alt="" /> : null}
          <div className={styles.caption}>
            <p className={styles.eventName}>{event ? event.longName || event.eventName : 'Eventflow'}</p>
            <p className={styles.dates}>
              {event
                ? eventDays(event, event.locale)
                : 'The portal where an event and its exhibitors get everything done.'}
            </p>
          </div>
        </div>
      </div>
    </>
  )
}
