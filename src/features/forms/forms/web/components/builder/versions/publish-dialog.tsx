import { useQuery } from '@tanstack/react-query'
import { PublishQuestion } from '#ui/editor/publish-question.tsx'
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
  const published = useQuery(formsApi.getVersion.queryOptions({ input: { formId: form.id, version } }))
  const { discard, isDiscarding } = useDraftChanges(building, onClose)
  return (
    <PublishQuestion
      noun="form"
      version={version}
      published={published}
      width={560}
      isDiscarding={isDiscarding}
      onClose={onClose}
      onPublish={onPublish}
      onDiscard={() => void discard()}
    >
      {(before) => (
        <>
          <AnswersExist form={form} />
          <Comparison version={version} before={before.definition} after={definition} />
        </>
      )}
    </PublishQuestion>
  )
}
