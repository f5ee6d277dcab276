import { Link, Outlet } from '@tanstack/react-router'
import { useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { Button } from '#ui/controls/button.tsx'
import { useLive } from '../live/use-live.ts'
import { Brand } from './brand-mark.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './visitor-frame.module.css'

/** A plain page with the event's name, for those who are not signed in. */
export function VisitorFrame() {
  const { event, me } = useBoot()
  useLive(event !== null && me !== null)
  return (
    <>
      <header className={styles.bar}>
        <span className={styles.brand}>{event ? <Brand event={event} on="surface" /> : 'Eventflow'}</span>
        {event ? (
          <Button component={Link} to={me ? '/' : '/auth/login'} variant="subtle">
            {me ? 'Go to your dashboard' : 'Sign in'}
          </Button>
        ) : null}
      </header>
      <OfflineNotice />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
