import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Versions } from '#ui/editor/versions.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Drawer } from '#ui/layout/drawer.tsx'
import type { EditedPage } from '../../../../contract.ts'
import type { PageContent, PageDraft } from '../../../../domain/page-draft.ts'
import type { PageParts } from '../../../../domain/shown-sections.ts'
import { contentApi } from '../../../api.ts'
import { Comparison } from './comparison.tsx'
import styles from './versions.module.css'

type VersionsDrawerProps = {
  page: EditedPage
  /** The page as it is in the editor. */
  draft: PageDraft
  parts: PageParts
  isReadOnly: boolean
  /** Loads an earlier version into the editor. */
  onRestore: (content: PageContent) => void
  onClose: () => void
}

/** The page after each save, and what has changed since then. */
export default function VersionsDrawer({
  page,
  draft,
  parts,
  isReadOnly,
  onRestore,
  onClose,
}: VersionsDrawerProps) {
  const { locale, timeZone } = useEvent()
  const versions = useQuery(contentApi.listVersions.queryOptions({ input: { contentId: page.id } }))
  const [chosen, setChosen] = useState<number>()
  const shown =
    chosen ?? versions.data?.find(({ isCurrent }) => !isCurrent)?.version ?? versions.data?.[0]?.version
  return (
    <Drawer isOpen onClose={onClose} title="Versions" width={1040}>
      {versions.data ? (
        <Versions
          label="Saved versions, newest first"
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
            <ChosenVersion
              key={shown}
              page={page}
              version={shown}
              draft={draft}
              parts={parts}
              isReadOnly={isReadOnly}
              onRestore={onRestore}
            />
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

type ChosenVersionProps = Omit<VersionsDrawerProps, 'onClose'> & { version: number }

function ChosenVersion({ page, version, draft, parts, isReadOnly, onRestore }: ChosenVersionProps) {
  const { data, error, refetch } = useQuery(
    contentApi.getVersion.queryOptions({ input: { contentId: page.id, version } }),
  )
  if (error) return <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
  if (!data) return <RowsSkeleton />
  const { settings, sections, pictures, linked, gone } = data
  const restore = () => {
    onRestore({ settings, sections })
    showToast({ message: `Version ${version} is now in the editor. Save to keep it, or undo.` })
  }
  return (
    <section className={styles.chosen} aria-label={`Version ${version}`}>
      <Comparison
        version={version}
        before={{ settings, sections }}
        after={draft}
        parts={{ pictures: { ...parts.pictures, ...pictures }, linked: { ...parts.linked, ...linked } }}
        gone={gone}
        pageId={page.id}
      />
      {isReadOnly ? null : (
        <div className={styles.foot}>
          <Button variant="primary" onClick={restore}>
            Restore version {version}
          </Button>
        </div>
      )}
    </section>
  )
}
