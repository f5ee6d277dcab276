import offSvg from '@material-symbols/svg-400/outlined/cloud_off.svg?raw'
import { useSyncExternalStore } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import styles from './notice.module.css'

/** Always rendered, because screen readers announce only changes inside it. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.notice} data-tone="warning">
          <Icon of={offSvg} size={18} />
          You are offline. This page may be out of date, and changes cannot be saved until you reconnect.
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
