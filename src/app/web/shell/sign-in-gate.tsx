import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Me } from '#features/people/accounts/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { hasSessionEnded, onSessionChange } from '#ui/data/session.ts'
import { onWork } from '#ui/data/unsaved-work.ts'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { PartProblem } from '#ui/parts/part-problem.tsx'
import styles from './sign-in-gate.module.css'

const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'), {
  failed: (retry) => (
    <PartProblem
      title="Sign in to continue"
      onRetry={retry}
      actions={
        <Button href={absolutePath('/auth/login')} target="_blank">
          Sign in in another tab
        </Button>
      }
    />
  ),
})

/** While the session has ended, a sign-in stands over the page, which stays there with everything typed. */
export function SignInGate({ me }: { me: Me }) {
  // It may be needed when the connection is bad, so it comes as soon as there is something to lose.
  useEffect(() => onWork(() => void SignInAgain.preload()), [])
  if (!useSyncExternalStore(onSessionChange, hasSessionEnded)) return null
  return (
    <OverPage>
      <SignInAgain email={me.email} />
    </OverPage>
  )
}

/** The browser's own dialog: nothing below it can be reached, whatever is open there. */
function OverPage({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page, so that the browser puts the focus back where it was.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Sign in to continue"
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  )
}

/**
 * While the session has ended, keys are for the sign-in alone: Escape would close a dialog below it, and Ctrl S save.
 * Called before anything else on the page listens.
 */
export function keepKeysInSignIn(): void {
  const keep = (event: KeyboardEvent) => {
    if (!hasSessionEnded()) return
    event.stopImmediatePropagation()
    const isShortcut = (event.ctrlKey || event.metaKey) && /^[ks]$/i.test(event.key)
    if (event.key === 'Escape' || isShortcut) event.preventDefault()
  }
  window.addEventListener('keydown', keep, true)
}
