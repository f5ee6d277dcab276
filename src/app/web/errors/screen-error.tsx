import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { RefreshEventContext } from '#features/event/events/web/embeds/event.ts'
import type { StateRefusal } from '#kit/access/event-state.ts'
import { Button } from '#ui/controls/button.tsx'
import { ApiError } from '#ui/data/api-error.ts'
import { reloadPage } from '#ui/data/unsaved-work.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { PartError } from '#ui/parts/load-part.ts'
import { PartProblem } from '#ui/parts/part-problem.tsx'
import { Screen as NotFound } from '../screens/not-found.tsx'
import { Screen as Unauthorised } from '../screens/unauthorised.tsx'
import { reportError } from './report-error.ts'

/** Replaces a screen that failed; the shell around it stays. Navigation resets it. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const queryErrors = useQueryErrorResetBoundary()
  const router = useRouter()
  const status = error instanceof ApiError ? error.status : undefined
  const refreshEvent = use(RefreshEventContext)
  const isSuspended = error instanceof ApiError && error.code === ('eventSuspended' satisfies StateRefusal)
  const isExpected = status !== undefined || error instanceof PartError
  useEffect(() => {
    if (!isExpected) reportError(error)
  }, [error, isExpected])

  // The root then shows that, in place of every screen.
  useEffect(() => {
    if (isSuspended) refreshEvent()
  }, [isSuspended, refreshEvent])

  if (status === 404) return <NotFound />
  if (status === 403 && !isSuspended) return <Unauthorised />
  const retry = () => {
    queryErrors.reset()
    reset()
    // What was loaded for the screen has to be loaded again too.
    void router.invalidate()
  }
  return (
    <ErrorState
      isScreen
      onRetry={retry}
      actions={
        <>
          <Button onClick={() => void reloadPage()}>Refresh Page</Button>
          {toDashboard}
        </>
      }
    >
      {isExpected && error instanceof Error ? error.message : 'An error occurred while showing this page.'}
    </ErrorState>
  )
}

/** Replaces a screen whose code could not be loaded. */
export function ScreenProblem({ onRetry }: { onRetry: () => void }) {
  return <PartProblem isScreen onRetry={onRetry} actions={toDashboard} />
}

const toDashboard = (
  <Button component={Link} to="/">
    Go To Dashboard
  </Button>
)
