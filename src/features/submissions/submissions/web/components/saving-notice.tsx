import type { SavingState } from '#ui/data/saver.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import type { DraftEnd } from './draft-keeper.ts'

type SavingNoticeProps = {
  saving: SavingState<DraftEnd>
  /** Whether this device keeps what is not saved. */
  isKept: boolean
}

/** What happens to the answers while they cannot be saved. */
export function SavingNotice({ saving, isKept }: SavingNoticeProps) {
  if (saving.kind !== 'failed' && saving.kind !== 'signedOut' && saving.kind !== 'refused') return null
  const where = isKept
    ? 'Your answers are kept on this device.'
    : 'This browser cannot keep your answers: leave this page open.'
  if (saving.kind === 'failed') {
    return (
      <Banner tone="warning">
        The portal cannot be reached. {where} They are saved as soon as the connection is back.
      </Banner>
    )
  }
  return (
    <Banner tone="error">
      {saving.error.message} {saving.error.code === 'outdatedPage' ? '' : where}
    </Banner>
  )
}
