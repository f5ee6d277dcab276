import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Banner } from './banner.tsx'
import styles from './conflict-banner.module.css'

type WarningWithActionProps = {
  children: ReactNode
  /** The button's text. */
  action: string
  onAction: () => void
}

/** A warning, and what can be done about it. */
export function WarningWithAction({ children, action, onAction }: WarningWithActionProps) {
  return (
    <Banner tone="warning">
      <span className={styles.words}>
        {children}
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      </span>
    </Banner>
  )
}

type ConflictBannerProps = {
  /** What has changed, and what happens to the changes made here. */
  children: ReactNode
  onReload: () => void
}

/** Above a form when someone else has saved the same thing: nothing typed is lost until the person reloads. */
export function ConflictBanner({ children, onReload }: ConflictBannerProps) {
  return (
    <WarningWithAction action="Reload" onAction={onReload}>
      {children}
    </WarningWithAction>
  )
}
