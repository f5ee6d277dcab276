import { addressOf } from '#addresses/address.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { whyNotChased } from '../../domain/chasing.ts'

/** Opens a draft to the teams, or about the tasks; undefined for whoever may not write to many at once. */
export function useChasing(things: 'teams' | 'tasks'): ((ids: readonly string[]) => void) | undefined {
  const navigate = useNavigate()
  if (!isAtLeast(useMe().level, 'admin')) return undefined
  return (ids) => {
    const message = whyNotChased(ids.length, things)
    // What is ticked stays ticked.
    if (message !== undefined) return showToast({ tone: 'error', message })
    const id = ids.join(',')
    const about = things === 'teams' ? { teamId: id } : { taskId: id }
    void navigate(addressOf('/admin/emails/mailings/new', { kind: 'chaser', ...about }))
  }
}
