import { type ReactNode, useEffect } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { reloadPage } from '#ui/data/unsaved-work.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'

type PartProblemProps = {
  onRetry: () => void
  isScreen?: boolean
  title?: string
  /** More to do: close the part, or leave the screen. */
  actions?: ReactNode
}

/** In the place of a part that could not be loaded. It tries again by itself when the connection is back. */
export function PartProblem({ onRetry, isScreen = false, title, actions }: PartProblemProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <ErrorState
      isScreen={isScreen}
      title={title ?? (isScreen ? 'Something Went Wrong' : 'This part could not be shown')}
      onRetry={onRetry}
      actions={
        <>
          <Button onClick={() => void reloadPage()}>Refresh Page</Button>
          {actions}
        </>
      }
    >
      Check your connection and try again. Nothing you typed is lost.
    </ErrorState>
  )
}
