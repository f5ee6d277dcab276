import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { AssetUse } from '../../contract.ts'
import { assetsApi } from '../api.ts'
import styles from './asset-editor.module.css'

/** The pages that use the asset, each with a link to the screen where it can be removed. */
export function AssetUses({ assetId }: { assetId: string }) {
  const uses = useQuery(assetsApi.listUses.queryOptions({ input: { assetId } }))
  return (
    <SectionCard title="Used on" flush>
      {uses.data === undefined ? (
        uses.error ? (
          <ErrorState onRetry={() => void uses.refetch()}>{uses.error.message}</ErrorState>
        ) : (
          <RowsSkeleton rows={2} />
        )
      ) : uses.data.length === 0 ? (
        <p className={styles.note}>Not used anywhere</p>
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
  const where = isAbove ? 'Header picture' : 'In the page'
  return isArchived ? `${where}, archived` : where
}
