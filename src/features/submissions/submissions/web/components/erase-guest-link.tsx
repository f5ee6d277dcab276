import eraseSvg from '@material-symbols/svg-400/outlined/ink_eraser.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { ReceivedSubmission } from '../../contract/organising.ts'

/** Leads admins to what is kept about the guest who sent it, by the submission: their address stands in no address. */
export function EraseGuestLink({ submission: { id, isGuest } }: { submission: ReceivedSubmission }) {
  if (!isAtLeast(useMe().level, 'admin') || !isGuest) return null
  return (
    <Button component={Link} to={addressOf('/admin/privacy', { submission: id })} icon={eraseSvg}>
      Erase this guest…
    </Button>
  )
}
