import updateSvg from '@material-symbols/svg-400/outlined/update.svg?raw'
import { createContext, useContext } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { reloadPage } from '#ui/data/unsaved-work.ts'
import styles from './notice.module.css'

/** The server's version differs from this page's. */
export const OutdatedContext = createContext(false)

/**
 * Asks the person to reload the page after a release; it never reloads by itself. A screen with unsaved
 * changes keeps the page and asks first.
 */
export function UpdateNotice() {
  const isOutdated = useContext(OutdatedContext)
  return (
    <div role="status">
      {isOutdated ? (
        <p className={styles.notice} data-tone="quiet">
          <Icon of={updateSvg} size={18} />
          Eventflow has been updated. Reload to continue.
          <Button variant="subtle" size="small" onClick={() => void reloadPage()}>
            Reload
          </Button>
        </p>
      ) : null}
    </div>
  )
}
