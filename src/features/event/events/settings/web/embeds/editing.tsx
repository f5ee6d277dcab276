import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './settings-form.module.css'

export type Versioned = {
  version: number
  /** Set when some of it could not be read from storage. */
  problem?: string
}

/** What a form needs to change a document that others may change too. */
export type Editing<Document extends Versioned> = {
  /** What the form begins with. */
  document: Document
  /** The version that the form's next save is based on. */
  version: number
  /** Someone else has saved a later one. */
  isBehind: boolean
  onSaved: (saved: Document) => void
  onDirty: (isDirty: boolean) => void
  /** Begins again with what is stored now. */
  onRestart: () => void
}

type EditingDocumentProps<Document extends Versioned> = {
  query: UseQueryResult<Document, unknown>
  children: (editing: Editing<Document>) => ReactNode
}

/** One settings document once it is loaded; until then, or on failure, a message. */
export function EditingDocument<Document extends Versioned>({
  query,
  children,
}: EditingDocumentProps<Document>) {
  if (query.data) return <Followed document={query.data}>{children}</Followed>
  if (query.error) {
    return (
      <Card>
        <ErrorState onRetry={() => void query.refetch()}>{asApiError(query.error).message}</ErrorState>
      </Card>
    )
  }
  return (
    <Card className={styles.skeleton ?? ''} role="status" aria-label="Loading">
      {['34%', '52%', '41%', '47%'].map((width) => (
        <div key={width} className={styles.skeletonField}>
          <Skeleton width={width} />
          <Skeleton height={36} />
        </div>
      ))}
    </Card>
  )
}

type FollowedProps<Document extends Versioned> = {
  document: Document
  children: (editing: Editing<Document>) => ReactNode
}

/** Follows what others save as long as nothing is typed here; after that, only reports that they did. */
function Followed<Document extends Versioned>({ document, children }: FollowedProps<Document>) {
  const [begun, setBegun] = useState({ document, round: 0 })
  const [version, setVersion] = useState(document.version)
  const [isDirty, setDirty] = useState(false)
  const isBehind = document.version > version

  const restart = () => {
    setBegun({ document, round: begun.round + 1 })
    setVersion(document.version)
    setDirty(false)
  }
  if (isBehind && !isDirty) restart()

  return (
    <Fragment key={begun.round}>
      {children({
        document: begun.document,
        version,
        isBehind,
        onSaved: (saved) => setVersion(saved.version),
        onDirty: setDirty,
        onRestart: restart,
      })}
    </Fragment>
  )
}
