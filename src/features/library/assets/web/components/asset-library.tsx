import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { Card } from '#ui/layout/card.tsx'
import { TileGrid } from '#ui/layout/tile-grid.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { AssetRow } from '../../contract.ts'
import styles from './asset-library.module.css'
import { AssetStatus } from './asset-status.tsx'
import { AssetThumb } from './asset-thumb.tsx'
import { factsOf } from './asset-words.ts'

type LibraryProps = { assets: readonly AssetRow[] }

const TILE_SIZES = '(max-width: 576px) 50vw, 240px'

export function AssetGrid({ assets }: LibraryProps) {
  const { locale } = useEvent()
  return (
    <TileGrid tileWidth="12.5rem" label="Assets">
      {assets.map((asset) => (
        <li key={asset.id}>
          <Card
            component={Link}
            to={addressOf('/admin/assets/{assetId}', { assetId: asset.id })}
            padding="none"
            className={styles.tile ?? ''}
          >
            <AssetThumb asset={asset} sizes={TILE_SIZES} />
            <span className={styles.words}>
              <span className={styles.name}>{asset.name}</span>
              <span className={styles.facts}>{factsOf(asset, locale)}</span>
              <AssetStatus asset={asset} />
            </span>
          </Card>
        </li>
      ))}
    </TileGrid>
  )
}

export function AssetList({ assets }: LibraryProps) {
  const { locale, timeZone } = useEvent()
  return (
    <Card padding="none">
      <ul className={styles.list} aria-label="Assets">
        {assets.map((asset) => (
          <li key={asset.id}>
            <Link className={styles.row} to={addressOf('/admin/assets/{assetId}', { assetId: asset.id })}>
              <AssetThumb asset={asset} sizes="60px" shape="row" />
              <span className={styles.rowWords}>
                <span className={styles.name}>{asset.name}</span>
                <span className={styles.facts}>{factsOf(asset, locale)}</span>
              </span>
              <AssetStatus asset={asset} />
              <span className={styles.described}>{asset.altText}</span>
              <span className={styles.wide}>
                {formatDayLong(asset.createdAt.slice(0, 10), locale, timeZone)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
