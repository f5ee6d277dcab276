import { Outlet } from '@tanstack/react-router'
import { useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { useLive } from '../live/use-live.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
import styles from './workspace-frame.module.css'

/** The whole window for one piece of work, such as the form builder, which brings its own bar and way back. */
export function WorkspaceFrame() {
  const { event, me } = useBoot()
  if (!event || !me) return <VisitorFrame />
  return <SignedInWorkspace />
}

function SignedInWorkspace() {
  useLive(true)
  return (
    <div className={styles.frame}>
      <OfflineNotice />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
