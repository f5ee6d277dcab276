import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { DiscardQuestion } from '#ui/editor/discard-question.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { contentApi } from '../../../api.ts'
import type { PageEditing } from '../use-page-editing.ts'
import { Comparison } from './comparison.tsx'

type PublishDialogProps = { editing: PageEditing; onClose: () => void }

/** Before a new version replaces one that readers see: what it changes. */
export default function PublishDialog({ editing, onClose }: PublishDialogProps) {
  const { page, state, parts, saving } = editing
  // Meanwhile the page has the next number: the question stays as it was asked.
  const [version] = useState(page.version)
  const [isDiscarding, setDiscarding] = useState(false)
  const { data, error, refetch } = useQuery(
    contentApi.getVersion.queryOptions({ input: { contentId: page.id, version } }),
  )
  if (isDiscarding) {
    return (
      <DiscardQuestion
        noun="page"
        isDiscarding={saving.isDiscarding}
        onClose={onClose}
        onDiscard={() => void saving.discardChanges().then(onClose)}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Publish version ${version + 1}?`}
      width={760}
      actions={
        <>
          <Button variant="subtle" onClick={() => setDiscarding(true)}>
            Discard changes
          </Button>
          <Button onClick={onClose}>Go back</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              void saving.publish()
            }}
          >
            Publish version {version + 1}
          </Button>
        </>
      }
    >
      {data ? (
        <Comparison
          version={version}
          before={data}
          after={state.draft}
          parts={{
            pictures: { ...parts.pictures, ...data.pictures },
            linked: { ...parts.linked, ...data.linked },
          }}
          gone={[]}
          pageId={page.id}
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Dialog>
  )
}
