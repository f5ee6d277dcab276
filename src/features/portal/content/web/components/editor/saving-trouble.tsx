import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { contentMessages } from '../../../domain/messages.ts'
import styles from './page-editor.module.css'
import type { usePageSaving } from './use-page-saving.ts'

type SavingTroubleProps = {
  saving: Pick<ReturnType<typeof usePageSaving>, 'isStale' | 'trouble' | 'reload' | 'dismissTrouble'>
  isArchived: boolean
}

/** Why the page is not saved, where waiting does not help. */
export function SavingTrouble({ saving, isArchived }: SavingTroubleProps) {
  const { isStale, trouble, reload, dismissTrouble } = saving
  return (
    <>
      {isArchived ? <Banner tone="info">This page is archived. Teams do not see it.</Banner> : null}
      {isStale ? (
        <Banner tone="warning">
          <span className={styles.stale}>
            <span>{contentMessages.stale} After that, Undo brings yours back.</span>
            <Button size="small" onClick={() => void reload()}>
              Reload
            </Button>
          </span>
        </Banner>
      ) : trouble ? (
        <Banner tone="error" onDismiss={dismissTrouble}>
          {trouble}
        </Banner>
      ) : null}
    </>
  )
}
