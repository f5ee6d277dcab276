import documentSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import pictureSvg from '@material-symbols/svg-400/outlined/image.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import type { AssetRow } from '../../contract.ts'
import { Picture } from '../embeds/picture.tsx'
import styles from './asset-thumb.module.css'
import { typeWord } from './asset-words.ts'

type AssetThumbProps = {
  asset: Pick<AssetRow, 'picture' | 'status' | 'mimeType'>
  /** As the `sizes` of an image. */
  sizes: string
  shape?: 'tile' | 'row'
}

/** A small view of an asset. Screen readers skip it: the name beside it says the same. */
export function AssetThumb({ asset: { picture, status, mimeType }, sizes, shape = 'tile' }: AssetThumbProps) {
  // An original of up to 25 MB is too large for a thumbnail: an icon is shown until the sizes are ready.
  const isDrawable = picture !== null && status === 'ready'
  const isDrawing = mimeType === 'image/svg+xml'
  return (
    <span className={styles.thumb} data-shape={shape}>
      {isDrawable ? (
        <Picture of={picture} sizes={sizes} alt="" className={isDrawing ? styles.drawing : styles.picture} />
      ) : (
        <span className={styles.stand}>
          <Icon of={picture ? pictureSvg : documentSvg} size={shape === 'tile' ? 32 : 20} />
          {shape === 'tile' ? typeWord(mimeType) : null}
        </span>
      )}
    </span>
  )
}
