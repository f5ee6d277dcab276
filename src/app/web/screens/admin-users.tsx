import linkSvg from '@material-symbols/svg-400/outlined/link.svg?raw'
import { useState } from 'react'
import { InvitationLinkDialog, type Invited } from '#features/people/auth/web/embeds/invitation-link.tsx'
import { ResendDialog } from '#features/people/invitations/web/embeds/resend-dialog.tsx'
import type { MemberRow } from '#features/people/members/contract.ts'
import { displayName } from '#features/people/members/domain/member.ts'
import { Users } from '#features/people/members/web/embeds/users.tsx'

/** Signing in stands on members, so members cannot hand out its links: the app joins the two here. */
export function Screen() {
  const [invited, setInvited] = useState<Invited>()
  const [resending, setResending] = useState<MemberRow[]>([])
  return (
    <>
      <Users
        onResend={setResending}
        moreOf={(member) =>
          member.canCopyInvitationLink
            ? [
                {
                  label: 'Copy invitation link',
                  icon: linkSvg,
                  onPress: () => setInvited({ memberId: member.id, name: displayName(member) }),
                },
              ]
            : []
        }
      />
      <ResendDialog people={resending} onClose={() => setResending([])} />
      <InvitationLinkDialog invited={invited} onClose={() => setInvited(undefined)} />
    </>
  )
}
