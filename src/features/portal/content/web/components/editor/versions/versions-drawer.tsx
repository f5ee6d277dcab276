import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { DiscardQuestion } from '#ui/editor/discard-question.tsx'
import { Versions } from '#ui/editor/versions.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Drawer } from '#ui/layout/drawer.tsx'
import { comparePages } from '../../../../domain/compare-pages.ts'
import { contentApi } from '../../../api.ts'
import type { PageEditing } from '../use-page-editing.ts'
import { Comparison } from './comparison.tsx'
import styles from './versions.module.css'

type VersionsDrawerProps = { editing: PageEditing; onClose: () => void }

/** The published versions of a page, and what the draft has changed since each. */
export default function VersionsDrawer({ editing, onClose }: VersionsDrawerProps) {
  const { page } = editing
  const { locale, timeZone } = useEvent()
  const versions = useQuery(contentApi.listVersions.queryOptions({ input: { contentId: page.id } }))
  const [chosen, setChosen] = useState<number>()
  const shown = chosen ?? versions.data?.[0]?.version
  return (
    <Drawer isOpen onClose={onClose} title="Versions" width={1040}>
      {versions.data ? (
        <Versions
          label="Published versions, newest first"
          versions={versions.data.map(({ isCurrent, version, createdAt, createdByName, sectionCount }) => ({
            version,
            isCurrent,
            madeAt: createdAt,
            madeBy: createdByName,
            size: `${sectionCount} ${plural(sectionCount, 'section', 'sections')}`,
          }))}
          shown={shown}
          onChoose={setChosen}
          locale={locale}
          timeZone={timeZone}
        >
          {shown === undefined ? null : (
            <ChosenVersion key={shown} version={shown} editing={editing} onClose={onClose} />
          )}
        </Versions>
      ) : versions.error ? (
        <ErrorState onRetry={() => void versions.refetch()}>{asApiError(versions.error).message}</ErrorState>
      ) : (
        <RowsSkeleton />
      )}
    </Drawer>
  )
}

type ChosenVersionProps = VersionsDrawerProps & { version: number }

function ChosenVersion({ version, editing, onClose }: ChosenVersionProps) {
  const { page, state, parts, saving, isReadOnly, dispatch } = editing
  const { data, error, refetch } = useQuery(
    contentApi.getVersion.queryOptions({ input: { contentId: page.id, version } }),
  )
  const [isAsking, setAsking] = useState(false)
  if (error) return <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
  if (!data) return <RowsSkeleton />
  const { sections, pictures, linked, gone } = data
  const isSame = comparePages({ sections }, state.draft).isSame
  const restore = () => {
    dispatch({ type: 'replace', draft: { sections } })
    onClose()
    showToast({ message: `Version ${version} is the draft now. Publish it, or use Undo.` })
  }
  return (
    <section className={styles.chosen} aria-label={`Version ${version}`}>
      <Comparison
        version={version}
        before={{ sections }}
        after={state.draft}
        parts={{ pictures: { ...parts.pictures, ...pictures }, linked: { ...parts.linked, ...linked } }}
        gone={gone.filter(({ sectionId }) => sectionId !== null)}
        pageId={page.id}
      />
      {isReadOnly || isSame ? null : (
        <div className={styles.foot}>
          {version === page.version ? (
            <Button variant="danger" onClick={() => setAsking(true)}>
              Discard unpublished changes
            </Button>
          ) : (
            <Button variant="primary" onClick={restore}>
              Restore version {version}
            </Button>
          )}
        </div>
      )}
      {isAsking ? (
        <DiscardQuestion
          noun="page"
          isDiscarding={saving.isDiscarding}
          onClose={() => setAsking(false)}
          onDiscard={() => void saving.discardChanges().then(onClose)}
        />
      ) : null}
    </section>
  )
}
