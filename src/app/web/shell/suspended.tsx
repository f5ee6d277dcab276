import pauseSvg from '@material-symbols/svg-400/outlined/pause_circle.svg?raw'
import { useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import styles from './suspended.module.css'

/** In place of every screen of a suspended event, for everybody who is not product staff. */
export function Suspended() {
  const { event } = useBoot()
  const contact = event?.supportEmail
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <EmptyState
        isScreen
        icon={pauseSvg}
        title="This event is not available at the moment"
        action={
          <Button component={Link} to="/auth/login">
            Sign in as Eventflow Staff
          </Button>
        }
      >
        Please contact the organiser.
        {contact ? (
          <>
            {' '}
            <a href={`mailto:${contact}`}>{contact}</a>
          </>
        ) : null}
      </EmptyState>
    </main>
  )
}
