import { addressOf } from '#addresses/address.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { ALL_SHARES } from './stand-share-words.ts'

/** For the people of a parent team: their own tasks, or how far its stand shares are. Nothing for anyone else. */
export function WhoseTasks({ showsShares = false }: { showsShares?: boolean }) {
  const navigate = useNavigate()
  const { team } = useMe()
  if (team?.standShareRole !== 'parent') return null
  return (
    <SegmentedTabs
      label="Whose tasks"
      tabs={[
        { value: 'own', label: 'Your team' },
        { value: 'shares', label: 'Stand shares' },
      ]}
      value={showsShares ? 'shares' : 'own'}
      onChange={(next) =>
        void navigate(addressOf('/tasks', next === 'own' ? {} : { standShare: ALL_SHARES }))
      }
    />
  )
}
