import type { ReactNode } from 'react'
import { WarningWithAction } from './warning-with-action.tsx'

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
