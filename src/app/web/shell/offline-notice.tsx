import offSvg from '@material-symbols/svg-400/outlined/cloud_off.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import { useIsOnline, useSaidOffline } from '#ui/data/connection.ts'
import styles from './notice.module.css'

/** Always rendered, because screen readers announce only changes inside it. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  const said = useSaidOffline()
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.notice} data-tone="warning">
          <Icon of={offSvg} size={18} />
          You are offline.{' '}
          {said ?? 'This page may be out of date, and changes cannot be saved until you reconnect.'}
        </p>
      )}
    </div>
  )
}
