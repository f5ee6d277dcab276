import { Outlet } from '@tanstack/react-router'
import { useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Brand } from './brand-mark.tsx'
import { FrameNotices } from './frame-notices.tsx'
import styles from './visitor-frame.module.css'

/** A plain page with the event's name, for visitors who are not signed in. */
export function VisitorFrame() {
  const { event, me } = useBoot()
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
      <FrameNotices />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
