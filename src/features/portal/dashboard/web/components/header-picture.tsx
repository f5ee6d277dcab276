import type { Picture as PictureOf } from '#features/library/assets/contract.ts'
import { Picture } from '#features/library/assets/web/embeds/picture.tsx'
import styles from './header-picture.module.css'

/** The picture above the dashboard: a band, low enough to keep the tasks in sight below it. */
export function HeaderPicture({ picture }: { picture: PictureOf }) {
  return (
    <div className={styles.header}>
      <Picture
        of={picture}
        sizes="(min-width: 992px) calc(100vw - 18rem), 100vw"
        className={styles.picture}
        isFirst
      />
    </div>
  )
}
