import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Banner } from './banner.tsx'
import styles from './conflict-banner.module.css'

type ConflictBannerProps = {
  /** Who has changed what, and what becomes of the words that are typed here. */
  children: ReactNode
  onReload: () => void
}

/** Above a form whose subject somebody else has saved: nothing typed is lost until it is reloaded. */
export function ConflictBanner({ children, onReload }: ConflictBannerProps) {
  return (
    <Banner tone="warning">
      <span className={styles.words}>
        {children}
        <Button size="small" onClick={onReload}>
          Reload
        </Button>
      </span>
    </Banner>
  )
}
