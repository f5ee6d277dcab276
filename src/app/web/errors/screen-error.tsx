import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { ApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as NotFound } from '../screens/not-found.tsx'
import { Screen as Unauthorised } from '../screens/unauthorised.tsx'
import { reportError } from './report-error.ts'

/** Replaces a screen that failed; the shell around it stays. Navigation resets it. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const queryErrors = useQueryErrorResetBoundary()
  const status = error instanceof ApiError ? error.status : undefined
  useEffect(() => {
    if (status === undefined) reportError(error)
  }, [error, status])

  if (status === 404) return <NotFound />
  if (status === 403) return <Unauthorised />
  // The query client is already opening the sign-in screen.
  if (status === 401) return <PageSkeleton />
  return (
    <ErrorState
      isScreen
      onRetry={() => {
        queryErrors.reset()
        reset()
      }}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Refresh Page</Button>
          <Button component={Link} to="/">
            Go To Dashboard
          </Button>
        </>
      }
    >
      {error instanceof ApiError ? error.message : 'An error occurred while showing this page.'}
    </ErrorState>
  )
}
