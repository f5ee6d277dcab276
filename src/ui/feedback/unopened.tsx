import type { ReactNode } from 'react'
import { asApiError } from '../data/api-error.ts'
import { ErrorState } from './error-state.tsx'
import { PageSkeleton } from './loading-skeletons.tsx'
import { NotFoundState } from './not-found-state.tsx'

type UnopenedProps = {
  /** Null while it is loading. */
  error: Error | null
  onRetry: () => void
  /** What is not there: “page”, “task”, “supplier”. */
  noun: string
  /** The way back. */
  action: ReactNode
  /** Why it may not be there. */
  children?: ReactNode
}

/** In place of a thing that is not there: not yet, not for this person, or not at all. */
export function Unopened({ error, onRetry, noun, action, children }: UnopenedProps) {
  if (!error) return <PageSkeleton />
  const { status, message } = asApiError(error)
  if (status !== 404) {
    return (
      <ErrorState isScreen onRetry={onRetry} actions={action}>
        {message}
      </ErrorState>
    )
  }
  return (
    <NotFoundState title={`This ${noun} is not here`} action={action}>
      {children ?? 'It may have been removed, or it is not meant for your team.'}
    </NotFoundState>
  )
}
