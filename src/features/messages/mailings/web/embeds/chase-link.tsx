import chaseSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'

/** Opens a draft to a team, or about a task; for admins, who may write to many at once. */
export function ChaseLink({ label, ...about }: { label: string; teamId?: string; taskId?: string }) {
  if (!isAtLeast(useMe().level, 'admin')) return null
  return (
    <Button
      component={Link}
      to={addressOf('/admin/emails/mailings/new', { kind: 'chaser', ...about })}
      icon={chaseSvg}
    >
      {label}
    </Button>
  )
}
