import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useInvitationHelp, useInvitedWords } from '#features/people/accounts/web/embeds/use-invited-words.ts'
import { displayName } from '#features/people/members/domain/member.ts'
import { peopleCount } from '#features/people/members/web/embeds/use-member-acts.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { invitationsApi } from '../api.ts'

type Person = { id: string; firstName: string; surname: string; email: string; can: { resend: boolean } }

type ResendDialogProps = {
  /** Nobody: closed. */
  people: readonly Person[]
  onClose: () => void
}

/** Asks before invitations are sent again: an e-mail cannot be taken back. */
export function ResendDialog({ people, onClose }: ResendDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  const invited = useInvitedWords()
  const asked = people.filter(({ can }) => can.resend)
  const skipped = people.length - asked.length
  const send = async () => {
    setBusy(true)
    try {
      const { sentCount } = await invitationsApi.resend.call({ memberIds: asked.map(({ id }) => id) })
      showToast({ message: invited(`${sentCount} ${plural(sentCount, 'invitation', 'invitations')} sent`) })
      await client.invalidateQueries()
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      isOpen={people.length > 0}
      onClose={onClose}
      title={asked.length === 0 ? 'No invitations to send' : 'Resend invitations'}
      actions={
        asked.length === 0 ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" loading={isBusy} onClick={() => void send()} data-autofocus>
              {plural(asked.length, 'Send invitation', `Send ${asked.length} invitations`)}
            </Button>
          </>
        )
      }
    >
      <ResendWords asked={asked} skipped={skipped} />
    </Dialog>
  )
}

function ResendWords({ asked, skipped }: { asked: readonly Person[]; skipped: number }) {
  const help = useInvitationHelp()
  const [only] = asked
  const left =
    skipped === 0
      ? ''
      : `${peopleCount({ length: skipped })} ${plural(skipped, 'has', 'have')} already joined or lost access. They get no e-mail.`
  if (asked.length === 0) return <p>{left}</p>
  const who = asked.length === 1 && only ? `“${displayName(only)}” (“${only.email}”)` : peopleCount(asked)
  return (
    <>
      <p>{help?.beforehand ?? `An e-mail with a new link goes to ${who}.`}</p>
      {left === '' ? null : <p>{left}</p>}
    </>
  )
}
