import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { SignInForm } from '#features/people/auth/web/embeds/sign-in-form.tsx'
import { bootQuery } from '#features/portal/boot/web/embeds/boot.ts'
import { Button } from '#ui/controls/button.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { ApiError } from '#ui/data/api-error.ts'
import { hasSessionEnded, pageHeaders, renewSession } from '#ui/data/session.ts'
import { askToLeave } from '#ui/data/unsaved-work.ts'
import styles from './sign-in-gate.module.css'

/** Signs the person of the page in again; then everything that waited is sent. */
export default function SignInAgain({ email }: { email: string }) {
  const goOn = useGoingOn()
  return (
    <>
      <h2 className={styles.title}>Sign in to continue</h2>
      <p className={styles.words}>
        Your session as <strong>{email}</strong> has ended. Your work is still on this page: sign in to
        continue where you left off.
      </p>
      <SignInForm email={email} onSignedIn={goOn} />
      <p className={styles.other}>
        <Button variant="subtle" size="small" onClick={leaveForAnother}>
          Use another account
        </Button>
      </p>
    </>
  )
}

const LOOK_MILLISECONDS = 30_000

/** Goes on if the session is this person's again, which it may become in another tab too. */
function useGoingOn(): () => Promise<void> {
  const queryClient = useQueryClient()
  const goOn = useCallback(async () => {
    const answer = await fetch(absolutePath('/api/boot'), {
      headers: pageHeaders(),
      cache: 'no-store',
      signal: AbortSignal.timeout(LOOK_MILLISECONDS),
    })
    if (!answer.ok) throw new ApiError(answer.status, 'You are not signed in yet. Please try again.')
    if (!hasSessionEnded()) return
    renewSession()
    await queryClient.invalidateQueries({ queryKey: bootQuery.queryKey })
  }, [queryClient])
  useEffect(() => {
    const look = () => {
      // That it failed is no news: the dialog stays.
      if (!document.hidden) void goOn().catch(() => undefined)
    }
    // They may have done so before this was loaded.
    look()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [goOn])
  return goOn
}

/** The page is loaded anew: nothing typed by one person is sent as another. */
function leaveForAnother() {
  if (askToLeave()) window.location.assign(absolutePath('/auth/login'))
}
