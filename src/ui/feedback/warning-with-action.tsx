import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Banner } from './banner.tsx'
import styles from './warning-with-action.module.css'

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
