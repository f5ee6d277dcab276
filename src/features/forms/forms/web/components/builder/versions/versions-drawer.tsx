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
import { Drawer } from '#ui/layout/drawer.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
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
  const { locale, timeZone } = useEvent()
  const versions = useQuery({
    ...formsApi.listVersions.queryOptions({ input: { formId: form.id } }),
    staleTime: 0,
  })
  const [chosen, setChosen] = useState<number>()
  const shown = chosen ?? versions.data?.[0]?.version
  return (
    <Drawer isOpen onClose={onClose} title="Versions" width={760}>
      {versions.data && shown === undefined ? (
        <p>
          <Reworded>
            This form has not been published yet. Each time you publish it, the questions are kept here.
          </Reworded>
        </p>
      ) : versions.data ? (
        <Versions
          label="Published versions, newest first"
          versions={versions.data.map(({ version, publishedAt, publishedByName, questionCount }, index) => ({
            version,
            isCurrent: index === 0,
            madeAt: publishedAt,
            madeBy: publishedByName,
            size: `${questionCount} ${plural(questionCount, 'question', 'questions')}`,
          }))}
          shown={shown}
          onChoose={setChosen}
          locale={locale}
          timeZone={timeZone}
        >
          {shown === undefined ? null : (
            <ChosenVersion key={shown} version={shown} building={building} onClose={onClose} />
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

function ChosenVersion({ version, building, onClose }: ChosenVersionProps) {
  const { form, definition } = building
  const { data, error, refetch } = useQuery(
    formsApi.getVersion.queryOptions({ input: { formId: form.id, version } }),
  )
  const { restore, discard, isDiscarding } = useDraftChanges(building, onClose)
  const [isAsking, setAsking] = useState(false)
  if (error) return <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
  if (!data) return <RowsSkeleton />
  const isSame = compareDefinitions(data.definition, definition).length === 0
  return (
    <section className={styles.chosen} aria-label={`Version ${version}`}>
      <Comparison version={version} before={data.definition} after={definition} />
      {isSame ? null : (
        <div>
          {version === form.currentVersion ? (
            <Button variant="danger" onClick={() => setAsking(true)}>
              Discard unpublished changes
            </Button>
          ) : (
            <Button variant="primary" onClick={() => restore(version, data.definition)}>
              Restore version {version}
            </Button>
          )}
        </div>
      )}
      {isAsking ? (
        <DiscardQuestion
          noun="form"
          isDiscarding={isDiscarding}
          onClose={() => setAsking(false)}
          onDiscard={() => void discard()}
        />
      ) : null}
    </section>
  )
}
