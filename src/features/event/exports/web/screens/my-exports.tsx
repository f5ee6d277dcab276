import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { exportsApi } from '../api.ts'
import { ExportRow } from '../components/export-row.tsx'
import styles from '../components/exports.module.css'
import { ScheduleRow } from '../components/schedule-row.tsx'

/** Files of large lists that the person has asked for. */
export function Screen() {
  const { data, error, refetch } = useQuery(exportsApi.list.queryOptions({ input: {} }))
  return (
    <ScreenFrame
      title="My exports"
      count={data?.length}
      lead="Files that are made in the background. Only you see them, and each is deleted 24 hours after it was made."
    >
      {data && data.length > 0 ? (
        <Card padding="none">
          <ul className={styles.list} aria-label="My exports">
            {data.map((made) => (
              <ExportRow key={made.id} made={made} />
            ))}
          </ul>
        </Card>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon={downloadSvg} title="No exports yet">
          Choose “Generate report” above a list. The file of a long list is made here, and you are told when
          it is ready. Shorter ones are downloaded at once.
        </EmptyState>
      ) : null}
      {!data && error ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : null}
      {!data && !error ? <RowsSkeleton rows={4} /> : null}
      <Scheduled />
    </ScreenFrame>
  )
}

/** Files that are made again and again. */
function Scheduled() {
  const { data, error, refetch } = useQuery(exportsApi.listSchedules.queryOptions({ input: {} }))
  return (
    <SectionCard title="Scheduled" flush>
      {data && data.length > 0 ? (
        <ul className={styles.list} aria-label="Scheduled">
          {data.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      ) : null}
      {data?.length === 0 ? (
        <p className={styles.none}>
          Nothing is scheduled. Choose “Send regularly…” under “Generate report” above a list to get its file
          every day or every week.
        </p>
      ) : null}
      {!data && error ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : null}
      {!data && !error ? <RowsSkeleton rows={2} /> : null}
    </SectionCard>
  )
}
