import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { AssetUse } from '../../contract.ts'
import { assetsApi } from '../api.ts'
import styles from './asset-editor.module.css'

/** Where the asset is shown, with the way to the place where it can be taken off. */
export function AssetUses({ assetId }: { assetId: string }) {
  const uses = useQuery(assetsApi.whereUsed.queryOptions({ input: { assetId } }))
  return (
    <SectionCard title="Where it is shown" flush>
      {uses.data === undefined ? (
        uses.error ? (
          <ErrorState onRetry={() => void uses.refetch()}>{uses.error.message}</ErrorState>
        ) : (
          <RowsSkeleton rows={2} />
        )
      ) : uses.data.length === 0 ? (
        <p className={styles.note}>Nowhere yet. It can be deleted.</p>
      ) : (
        <ul className={styles.uses}>
          {uses.data.map((use) => (
            <li key={use.path} className={styles.use}>
              <Link to={use.path}>{use.title}</Link>
              <span className={styles.where}>{whereWords(use)}</span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function whereWords({ isAbove, isArchived }: AssetUse): string {
  const where = isAbove ? 'Above the page' : 'In the page'
  return isArchived ? `${where}, archived` : where
}
