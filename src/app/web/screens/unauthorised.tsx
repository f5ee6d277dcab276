import lockSvg from '@material-symbols/svg-400/outlined/lock.svg?raw'
import { useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'

export function Screen() {
  const { me } = useBoot()
  return (
    <EmptyState
      isScreen
      icon={lockSvg}
      title="Unauthorised"
      action={
        <Button component={Link} to={me ? '/' : '/auth/login'} variant="primary">
          {me ? 'Go To Dashboard' : 'Sign in'}
        </Button>
      }
    >
      <Why />
    </EmptyState>
  )
}

/** Kept apart, because the event's terminology must not change an address. */
function Why() {
  const { event, me } = useBoot()
  return (
    <>
      {me
        ? `You are signed in as ${me.email}, which does not have access to this page.`
        : 'You do not have access to this page.'}
      {event?.supportEmail ? (
        <>
          {' '}
          If you need access, contact <a href={`mailto:${event.supportEmail}`}>{event.supportEmail}</a>.
        </>
      ) : null}
    </>
  )
}
