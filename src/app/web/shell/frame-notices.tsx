import { OfflineNotice } from './offline-notice.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** What every frame says above its screen about the page itself. */
export function FrameNotices() {
  return (
    <>
      <OfflineNotice />
      <UpdateNotice />
    </>
  )
}
