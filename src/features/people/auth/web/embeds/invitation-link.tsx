import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { LinkToCopy } from '#ui/controls/link-to-copy.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { linkLifetimeWords } from '../../domain/links.ts'
import { authApi } from '../api.ts'
import styles from './account-forms.module.css'

export type Invited = { memberId: string; name: string }

type InvitationLinkDialogProps = {
  /** Undefined: closed. */
  invited: Invited | undefined
  onClose: () => void
}

/** The link by which an invited person signs in for the first time, where no mail server brings it to them. */
export function InvitationLinkDialog({ invited, onClose }: InvitationLinkDialogProps) {
  return (
    <Dialog isOpen={invited !== undefined} onClose={onClose} title="Copy invitation link">
      {invited ? <InvitationLink key={invited.memberId} {...invited} onClose={onClose} /> : null}
    </Dialog>
  )
}

/** A separate component, so that the link is gone when the dialog closes. */
function InvitationLink({ memberId, name, onClose }: Invited & { onClose: () => void }) {
  const link = useMutation(
    authApi.createInvitationLink.mutationOptions({
      // Where the browser does not allow it, the link can be selected.
      onSuccess: ({ verificationLink }) =>
        navigator.clipboard.writeText(verificationLink).then(
          () => showToast({ message: 'Link copied' }),
          () => {},
        ),
    }),
  )
  return (
    <div className={styles.form}>
      <p className={styles.words}>
        Anyone with this link can set a password and sign in as <strong>{name}</strong>, so send it to them
        only. It works once, for {linkLifetimeWords['set-password']}. The audit log records that you copied
        it.
      </p>
      {link.error ? <Banner tone="error">{link.error.message}</Banner> : null}
      {link.data ? (
        <LinkToCopy
          label={`Invitation link for ${name}`}
          help="Shown only once."
          address={link.data.verificationLink}
        />
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onClose}>{link.data || link.error ? 'Close' : 'Cancel'}</Button>
        {link.data || link.error ? null : (
          <Button
            variant="primary"
            icon={copySvg}
            loading={link.isPending}
            onClick={() => link.mutate({ memberId })}
            data-autofocus
          >
            Copy link
          </Button>
        )}
      </div>
    </div>
  )
}
