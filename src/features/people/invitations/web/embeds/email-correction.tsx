import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useInvitedWords } from '#features/people/accounts/web/embeds/use-invited-words.ts'
import { emailSchema } from '#kit/text/email-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { invitationNotices } from '../../domain/messages.ts'
import { invitationsApi } from '../api.ts'
import styles from '../components/member-screen.module.css'

type EmailCorrectionProps = {
  member: { id: string; email: string }
  /** Why the invitation did not arrive: then it can also be sent to the same address again. */
  failure?: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** The address of somebody who has never come in: corrected, and the invitation sent there. */
export function EmailCorrection({ isOpen, onClose, ...rest }: EmailCorrectionProps) {
  const title =
    rest.failure === undefined ? 'Correct the e-mail address' : 'Correct and resend the invitation'
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {isOpen ? <CorrectionForm onClose={onClose} {...rest} /> : null}
    </Dialog>
  )
}

function CorrectionForm({ member, failure, onClose }: Omit<EmailCorrectionProps, 'isOpen'>) {
  const client = useQueryClient()
  const invited = useInvitedWords()
  const form = useForm({
    initial: { email: member.email },
    schema: z.object({ email: emailSchema }),
    submit: async ({ email }) => {
      if (email === member.email) await resend(member.id)
      else await invitationsApi.updateEmail.call({ memberId: member.id, email })
      showToast({ message: invited(`Invitation sent to “${email}”`) })
      await client.invalidateQueries()
      onClose()
    },
  })
  return (
    <form className={styles.form} {...form.formProps}>
      <FormFailure form={form} />
      {failure === undefined ? null : (
        <p className={styles.note}>
          The invitation to <span translate="no">“{member.email}”</span> was not delivered:{' '}
          <span translate="no">{failure}</span>
        </p>
      )}
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        required
        help={
          failure === undefined
            ? 'The invitation is sent to this address, and the former one no longer works.'
            : 'A new invitation is sent to this address. If you change it, the former one no longer works.'
        }
        {...form.field('email')}
      />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          loading={form.isSending}
          disabled={failure === undefined && !form.isDirty}
        >
          {form.isDirty || failure === undefined ? 'Save and send invitation' : 'Send invitation again'}
        </Button>
      </FormActions>
    </form>
  )
}

async function resend(memberId: string) {
  const { sentCount } = await invitationsApi.resend.call({ memberIds: [memberId] })
  if (sentCount === 0) throw new Error(invitationNotices.alreadyJoined)
}
