import resendSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import linkSvg from '@material-symbols/svg-400/outlined/link.svg?raw'
import { type ReactNode, useState } from 'react'
import { InvitationLinkDialog, type Invited } from '#features/people/auth/web/embeds/invitation-link.tsx'
import type { MemberDetail } from '#features/people/members/contract.ts'
import { displayName } from '#features/people/members/domain/member.ts'
import { MemberPage } from '#features/people/members/web/embeds/member-page.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import styles from '../components/member-screen.module.css'
import { EmailCorrection } from './email-correction.tsx'
import { ResendDialog } from './resend-dialog.tsx'

/** One person of a team, for organisers; `cards` go beyond what this feature knows. */
export function TeamMember({ cards }: { cards: (member: MemberDetail) => ReactNode }) {
  const { teamId, userId } = useParams<'/admin/teams/{teamId}/{userId}'>()
  return (
    <MemberPage
      teamId={teamId}
      memberId={userId}
      actions={(member) => <InvitationActions member={member} />}
      emailActions={(member) => <EmailActions member={member} />}
      cards={cards}
    />
  )
}

function InvitationActions({ member }: { member: MemberDetail }) {
  const [isResending, setResending] = useState(false)
  const [invited, setInvited] = useState<Invited>()
  return (
    <>
      {member.canCopyInvitationLink ? (
        <Button icon={linkSvg} onClick={() => setInvited({ memberId: member.id, name: displayName(member) })}>
          Copy invitation link
        </Button>
      ) : null}
      {member.can.resend ? (
        <Button icon={resendSvg} onClick={() => setResending(true)}>
          Resend invitation
        </Button>
      ) : null}
      <ResendDialog people={isResending ? [member] : []} onClose={() => setResending(false)} />
      <InvitationLinkDialog invited={invited} onClose={() => setInvited(undefined)} />
    </>
  )
}

function EmailActions({ member }: { member: MemberDetail }) {
  const [isOpen, setOpen] = useState(false)
  const failure = member.standing === 'undelivered' ? (member.emails[0]?.detail ?? '') : undefined
  if (!member.canUpdateEmail)
    return <p className={styles.note}>Only they can change their address, in My account.</p>
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {failure === undefined ? 'Correct address' : 'Correct and resend'}
      </Button>
      <EmailCorrection member={member} failure={failure} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
