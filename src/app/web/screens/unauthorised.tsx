import lockSvg from '@material-symbols/svg-400/outlined/lock.svg?raw'
import { Link } from '@tanstack/react-router'
import { useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import styles from './plain-page.module.css'

export function Screen() {
  const { event, me } = useBoot()
  return (
    <div className={styles.page}>
      <span className={styles.badge}>
        <Icon of={lockSvg} size={24} />
      </span>
      <h1 className={styles.title}>Unauthorised</h1>
      <p className={styles.words}>
        {me ? `You are signed in as ${me.email}, who may not open this page.` : 'You may not open this page.'}
        {event?.supportEmail ? (
          <>
            {' '}
            If you need it, write to <a href={`mailto:${event.supportEmail}`}>{event.supportEmail}</a>.
          </>
        ) : null}
      </p>
      <div className={styles.actions}>
        <Button component={Link} to={me ? '/' : '/auth/login'} variant="primary">
          {me ? 'Go To Dashboard' : 'Sign in'}
        </Button>
      </div>
    </div>
  )
}
