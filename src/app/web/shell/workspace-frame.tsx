import { Outlet } from '@tanstack/react-router'
import { useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { FrameNotices } from './frame-notices.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
import styles from './workspace-frame.module.css'

/** The whole window for one task, such as the form builder, which has its own bar and way back. */
export function WorkspaceFrame() {
  const { event, me } = useBoot()
  if (!event || !me) return <VisitorFrame />
  return (
    <div className={styles.frame}>
      <FrameNotices />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
