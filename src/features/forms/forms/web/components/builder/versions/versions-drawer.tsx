import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Drawer } from '#ui/layout/drawer.tsx'
import type { FormVersion } from '../../../../contract.ts'
import { compareDefinitions } from '../../../../domain/versions/compare-definitions.ts'
import { formsApi } from '../../../api.ts'
import type { Building } from '../use-building.ts'
import { Comparison } from './comparison.tsx'
import { useDraftChanges } from './use-draft-changes.ts'
import styles from './versions.module.css'

type VersionsDrawerProps = { building: Building; onClose: () => void }

/** The published versions of a form, and what the draft has changed since each. */
export default function VersionsDrawer({ building, onClose }: VersionsDrawerProps) {
  const { form } = building
  const versions = useQuery({
    ...formsApi.listVersions.queryOptions({ input: { formId: form.id } }),
    staleTime: 0,
  })
  const [chosen, setChosen] = useState<number>()
  const shown = chosen ?? versions.data?.[0]?.version
  return (
    <Drawer isOpen onClose={onClose} title="Versions" width={760}>
      {versions.data && shown === undefined ? (
        <p>This form has not been published yet. Each time you publish it, the questions are kept here.</p>
      ) : versions.data ? (
        <div className={styles.columns}>
          <VersionList versions={versions.data} shown={shown} onChoose={setChosen} />
          {shown === undefined ? null : (
            <ChosenVersion key={shown} version={shown} building={building} onClose={onClose} />
          )}
        </div>
      ) : versions.error ? (
        <ErrorState onRetry={() => void versions.refetch()}>{asApiError(versions.error).message}</ErrorState>
      ) : (
        <RowsSkeleton />
      )}
    </Drawer>
  )
}

type VersionListProps = {
  versions: readonly FormVersion[]
  shown: number | undefined
  onChoose: (version: number) => void
}

function VersionList({ versions, shown, onChoose }: VersionListProps) {
  const { locale, timeZone } = useEvent()
  const now = new Date()
  return (
    <ol className={styles.list} aria-label="Published versions, newest first">
      {versions.map(({ version, publishedAt, publishedByName, questionCount }, index) => (
        <li key={version}>
          <button
            type="button"
            className={styles.version}
            aria-current={version === shown || undefined}
            onClick={() => onChoose(version)}
          >
            <strong>
              Version {version}
              {index === 0 ? ' (current)' : ''}
            </strong>
            <span>
              <time dateTime={publishedAt} title={formatDateTime(publishedAt, locale, timeZone)}>
                {formatRelative(publishedAt, now, locale, timeZone)}
              </time>
              {publishedByName ? ` by ${publishedByName}` : ''}
            </span>
            <span>
              {questionCount} {plural(questionCount, 'question', 'questions')}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

type ChosenVersionProps = VersionsDrawerProps & { version: number }

function ChosenVersion({ version, building, onClose }: ChosenVersionProps) {
  const { form, definition } = building
  const { data, error, refetch } = useQuery(
    formsApi.getVersion.queryOptions({ input: { formId: form.id, version } }),
  )
  const { restore, discard, isDiscarding } = useDraftChanges(building, onClose)
  if (error) return <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
  if (!data) return <RowsSkeleton />
  const isSame = compareDefinitions(data.definition, definition).length === 0
  return (
    <section className={styles.chosen} aria-label={`Version ${version}`}>
      <Comparison version={version} before={data.definition} after={definition} />
      {isSame ? null : (
        <div>
          {version === form.currentVersion ? (
            <Button variant="danger" loading={isDiscarding} onClick={() => void discard()}>
              Discard unpublished changes
            </Button>
          ) : (
            <Button variant="primary" onClick={() => restore(version, data.definition)}>
              Restore version {version}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
