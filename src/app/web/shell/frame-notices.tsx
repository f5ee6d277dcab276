import { OfflineNotice } from './offline-notice.tsx'
import { StateNotice } from './state-notice.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** Notices about the page itself, which every frame shows above its screen. */
export function FrameNotices() {
  return (
    <>
      <OfflineNotice />
      <UpdateNotice />
      <StateNotice />
    </>
  )
}
