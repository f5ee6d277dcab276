import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { DiscardQuestion } from '#ui/editor/discard-question.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { formsApi } from '../../../api.ts'
import type { Building } from '../use-building.ts'
import { AnswersExist } from './answers-exist.tsx'
import { Comparison } from './comparison.tsx'
import { useDraftChanges } from './use-draft-changes.ts'

type PublishDialogProps = {
  building: Building
  onClose: () => void
  onPublish: () => void
}

/** Before a new version replaces one that teams fill in: what it changes. */
export default function PublishDialog({ building, onClose, onPublish }: PublishDialogProps) {
  const { form, definition } = building
  const { currentVersion: version } = form
  const { data, error, refetch } = useQuery(
    formsApi.getVersion.queryOptions({ input: { formId: form.id, version } }),
  )
  const { discard, isDiscarding } = useDraftChanges(building, onClose)
  const [isAsking, setAsking] = useState(false)
  if (isAsking) {
    return (
      <DiscardQuestion
        noun="form"
        isDiscarding={isDiscarding}
        onClose={onClose}
        onDiscard={() => void discard()}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Publish version ${version + 1}?`}
      width={560}
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
      {data ? (
        <>
          <AnswersExist form={form} />
          <Comparison version={version} before={data.definition} after={definition} />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Dialog>
  )
}
