import updateSvg from '@material-symbols/svg-400/outlined/update.svg?raw'
import { createContext, useContext } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import styles from './notice.module.css'

/** The server is of another version than this page. */
export const OutdatedContext = createContext(false)

/**
 * Asks the person to load the page again after a release; it never does so by itself. Where something is not saved, the
 * screen keeps the page and asks first.
 */
export function UpdateNotice() {
  const isOutdated = useContext(OutdatedContext)
  return (
    <div role="status">
      {isOutdated ? (
        <p className={styles.notice} data-tone="quiet">
          <Icon of={updateSvg} size={18} />
          Eventflow has been updated. Reload to continue.
          <Button variant="subtle" size="small" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </p>
      ) : null}
    </div>
  )
}
