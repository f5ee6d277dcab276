import type { KnownAbout } from '../../contract.ts'
import { ArchiveButton } from './archive-button.tsx'
import { type AskedGuest, EraseGuest } from './erase-guest.tsx'
import { KnownList } from './known-list.tsx'
import styles from './privacy.module.css'

/** What is kept about a guest, and what can be done with it. */
export function FoundGuest({ guest, asked }: { guest: KnownAbout; asked: AskedGuest }) {
  const query = new URLSearchParams(asked).toString()
  return (
    <div className={styles.stack}>
      <KnownList known={guest} />
      <div className={styles.buttons}>
        <ArchiveButton path={`/api/admin/personal-data-of-guests/archive.zip?${query}`} />
        <EraseGuest known={guest} asked={asked} />
      </div>
    </div>
  )
}
