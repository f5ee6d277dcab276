import { useIsOnline, useWordsOffline } from '#ui/data/connection.ts'
import type { SavingState } from '#ui/data/saver.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { refusedWords, whereKept, wordsOffline } from '../../domain/keeping.ts'
import type { DraftEnd } from './draft-keeper.ts'

type SavingNoticeProps = {
  saving: SavingState<DraftEnd>
  /** Whether this device keeps what is not saved. */
  isKept: boolean
}

/** What happens to the answers while they cannot be saved. */
export function SavingNotice({ saving, isKept }: SavingNoticeProps) {
  useWordsOffline(wordsOffline({ isKept, isGuest: false }))
  const isOnline = useIsOnline()
  if (saving.kind === 'failed') {
    // Without a network, the notice of the frame says the same.
    return isOnline ? (
      <Banner tone="warning">
        The portal cannot be reached. {whereKept(isKept)} They are saved once the connection is back.
      </Banner>
    ) : null
  }
  if (saving.kind !== 'signedOut' && saving.kind !== 'refused') return null
  return <Banner tone="error">{refusedWords(saving.error, isKept)}</Banner>
}
