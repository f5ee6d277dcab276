import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { MemberDetail } from '#features/people/members/contract.ts'
import { emailSchema } from '#kit/text/email-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { invitationsApi } from '../api.ts'
import styles from './member-screen.module.css'

type EmailCorrectionProps = { member: MemberDetail; isOpen: boolean; onClose: () => void }

/** The address of somebody who has never come in: corrected, and the invitation sent there. */
export function EmailCorrection({ member, isOpen, onClose }: EmailCorrectionProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Correct the e-mail address">
      {isOpen ? <CorrectionForm member={member} onClose={onClose} /> : null}
    </Dialog>
  )
}

function CorrectionForm({ member, onClose }: Omit<EmailCorrectionProps, 'isOpen'>) {
  const client = useQueryClient()
  const form = useForm({
    initial: { email: member.email },
    schema: z.object({ email: emailSchema }),
    submit: async ({ email }) => {
      await invitationsApi.updateEmail.call({ memberId: member.id, email })
      showToast({ message: `Invitation sent to “${email}”` })
      await client.invalidateQueries()
      onClose()
    },
  })
  return (
    <form className={styles.form} {...form.formProps}>
      <FormFailure form={form} />
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        required
        help="The invitation is sent to this address, and the former one no longer works."
        {...form.field('email')}
      />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={form.isSending} disabled={!form.isDirty}>
          Save and send invitation
        </Button>
      </FormActions>
    </form>
  )
}
