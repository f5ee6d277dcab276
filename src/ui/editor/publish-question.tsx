import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { DiscardQuestion } from './discard-question.tsx'

type PublishQuestionProps<Published> = {
  /** What is published. */
  noun: string
  /** Of what is published now. */
  version: number
  /** The published version, with which the draft is compared. */
  published: { data: Published | undefined; error: unknown; refetch: () => unknown }
  /** In px. */
  width: number
  isDiscarding: boolean
  onClose: () => void
  onPublish: () => void
  onDiscard: () => void
  /** What publishing changes. */
  children: (published: Published) => ReactNode
}

/** Before a new version replaces the one that people see: what it changes, and the way back to that one. */
export function PublishQuestion<Published>(props: PublishQuestionProps<Published>) {
  const { noun, version, published, width, isDiscarding, onClose, onPublish, onDiscard, children } = props
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <DiscardQuestion {...{ noun, isDiscarding, onClose, onDiscard }} />
  const { data, error, refetch } = published
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Publish version ${version + 1}?`}
      width={width}
      actions={
        <>
          <Button variant="subtle" onClick={() => setAsking(true)}>
            Discard changes
          </Button>
          <Button onClick={onClose}>Go back</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              onPublish()
            }}
          >
            Publish version {version + 1}
          </Button>
        </>
      }
    >
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Dialog>
  )
}
