import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PublishQuestion } from '#ui/editor/publish-question.tsx'
import { contentApi } from '../../../api.ts'
import type { PageEditing } from '../use-page-editing.ts'
import { Comparison } from './comparison.tsx'

type PublishDialogProps = { editing: PageEditing; onClose: () => void }

/** Before a new version replaces one that readers see: what it changes. */
export default function PublishDialog({ editing, onClose }: PublishDialogProps) {
  const { page, state, parts, saving } = editing
  // Meanwhile the page has the next number: the question stays as it was asked.
  const [version] = useState(page.version)
  const published = useQuery(contentApi.getVersion.queryOptions({ input: { contentId: page.id, version } }))
  return (
    <PublishQuestion
      noun="page"
      version={version}
      published={published}
      width={760}
      isDiscarding={saving.isDiscarding}
      onClose={onClose}
      onPublish={() => void saving.publish()}
      onDiscard={() => void saving.discardChanges().then(onClose)}
    >
      {(before) => (
        <Comparison
          version={version}
          before={before}
          after={state.draft}
          parts={{
            pictures: { ...parts.pictures, ...before.pictures },
            linked: { ...parts.linked, ...before.linked },
          }}
          gone={[]}
          pageId={page.id}
        />
      )}
    </PublishQuestion>
  )
}
