import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { exportsApi } from '../api.ts'
import { ExportRow } from '../components/export-row.tsx'
import styles from '../components/exports.module.css'

/** Files of large lists that the person has asked for. */
export function Screen() {
  const { data, error, refetch } = useQuery(exportsApi.list.queryOptions({ input: {} }))
  return (
    <ScreenFrame
      title="My exports"
      count={data?.length}
      lead="Files of large lists. Only you see them, and each is deleted 24 hours after it was made."
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
    </ScreenFrame>
  )
}
