import archiveSvg from '@material-symbols/svg-400/outlined/inventory_2.svg?raw'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { ArchiveRun, EventArchives } from '../../contract.ts'
import { ARCHIVE_DAYS } from '../../domain/keeping.ts'
import { archivesApi } from '../api.ts'
import { ArchiveRow } from '../components/archive-row.tsx'
import styles from '../components/archives.module.css'
import { RemoveEvent } from '../components/remove-event.tsx'

const AGAIN_MILLISECONDS = 2_000

type Shown = { id: string; slug: string; eventName: string; state: string }

/** The archives of an event, and its removal. @param onRemoved leaves the screen of an event that is gone */
export function ArchivesCard({ event, onRemoved }: { event: Shown; onRemoved: () => void }) {
  const input = { eventId: event.id }
  const { data, error, refetch } = useQuery({
    ...archivesApi.list.queryOptions({ input }),
    // Its state decides whether it could be removed: shown anew for each.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isGoingOn(state.data?.run) ? AGAIN_MILLISECONDS : false),
  })
  return (
    <SectionCard
      title="Archives"
      aside={data ? <MakeArchive eventId={event.id} run={data.run} /> : undefined}
      flush
    >
      {error && !data ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : null}
      {data || error ? null : <RowsSkeleton rows={2} />}
      {data ? <Opened {...{ event, onRemoved }} archives={data} /> : null}
    </SectionCard>
  )
}

function isGoingOn(run: ArchiveRun | null | undefined): boolean {
  return run?.state === 'waiting' || run?.state === 'running'
}

function MakeArchive({ eventId, run }: { eventId: string; run: ArchiveRun | null }) {
  const client = useQueryClient()
  const make = useMutation(
    archivesApi.create.mutationOptions({
      onSuccess: (fresh) => client.setQueryData(archivesApi.list.queryKey({ input: { eventId } }), fresh),
      onError: (thrown) => showToast({ tone: 'error', message: asApiError(thrown).message }),
    }),
  )
  return (
    <Button disabled={isGoingOn(run)} loading={make.isPending} onClick={() => make.mutate({ eventId })}>
      {isGoingOn(run) ? 'Archive in progress' : 'Make an archive'}
    </Button>
  )
}

function Opened({
  event,
  archives,
  onRemoved,
}: {
  event: Shown
  archives: EventArchives
  onRemoved: () => void
}) {
  const { run, archives: made } = archives
  return (
    <>
      {run && run.state !== 'done' ? (
        <div className={styles.body}>
          <RunBanner run={run} />
        </div>
      ) : null}
      {made.length === 0 ? (
        <EmptyState compact icon={archiveSvg} title="No archives yet">
          An archive holds the data and the files of this event, and pages that any browser shows.
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label="Archives">
          {made.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
      <div className={styles.body}>
        <p className={styles.note}>
          It contains personal data. The portal keeps it for {ARCHIVE_DAYS} days. It is brought back at the
          command line, with <code translate="no">eventflow restore-event FILE</code>.
        </p>
        <RemoveEvent {...{ event, archives, onRemoved }} />
      </div>
    </>
  )
}

function RunBanner({ run }: { run: ArchiveRun }) {
  const { locale, timeZone } = useEvent()
  const asked = `Asked for by ${run.askedByName}, ${formatDateTime(run.askedAt, locale, timeZone)}.`
  if (run.state === 'failed') return <Banner tone="error">The last archive failed. {run.error}</Banner>
  const { done, total } = run
  const far =
    run.state === 'waiting' || total === 0
      ? 'It begins within seconds.'
      : `${formatNumber(Math.floor((100 * done) / total), locale)}% of its tables and files are in it.`
  return (
    <Banner tone="info">
      An archive is being made. {far} {asked} You can leave this page.
    </Banner>
  )
}
