import type { ReactNode } from 'react'
import { capitalise } from '#kit/text/list-words.ts'
import { asApiError } from '../data/api-error.ts'
import { ErrorState } from './error-state.tsx'
import { PageSkeleton } from './loading-skeletons.tsx'
import { NotFoundState } from './not-found-state.tsx'

type UnopenedProps = {
  /** Null while it is loading. */
  error: Error | null
  onRetry: () => void
  /** What was asked for: “page”, “task”, “supplier”. */
  noun: string
  /** The way back. */
  action: ReactNode
  /** Why it may not have been found. */
  children?: ReactNode
}

/** Shown while a thing is loading, when it failed to load, and when it does not exist for this person. */
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
    <NotFoundState title={`${capitalise(noun)} not found`} action={action}>
      {children ?? 'It may have been removed, or your team may not have access to it.'}
    </NotFoundState>
  )
}
