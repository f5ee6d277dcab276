import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { TextArea } from '#ui/controls/text-field.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { type AccountDetail, reason } from '../../contract.ts'
import { accountRefusals } from '../../domain/messages.ts'
import { staffAccountsApi } from '../api.ts'
import styles from './accounts.module.css'

export type AccountAct = 'disable' | 'enable' | 'resetTwoFactor'

type Words = {
  title: (name: string) => string
  effect: ReactNode
  action: string
  done: (name: string) => string
  isDangerous: boolean
  /** What staff have to have made sure of first. */
  sure?: string
}

const acts: Record<AccountAct, Words> = {
  disable: {
    title: (name) => `Disable the account of “${name}”`,
    effect:
      'They are signed out everywhere at once, and cannot sign in to any event until the account is enabled again. Their password, teams and answers stay.',
    action: 'Disable account',
    done: (name) => `The account of “${name}” is disabled`,
    isDangerous: true,
  },
  enable: {
    title: (name) => `Enable the account of “${name}”`,
    effect: 'They can sign in again with their previous password.',
    action: 'Enable account',
    done: (name) => `The account of “${name}” is enabled`,
    isDangerous: false,
  },
  resetTwoFactor: {
    title: (name) => `Reset two-factor sign-in of “${name}”`,
    effect:
      'They are signed out everywhere at once, and then sign in with only their password until they set up an app or a passkey again. Their recovery codes and passkeys stop working.',
    action: 'Reset two-factor sign-in',
    done: (name) => `Two-factor sign-in of “${name}” is reset`,
    isDangerous: true,
    sure: 'I have confirmed that the account’s owner has asked for this',
  },
}

type ActDialogProps = {
  account: AccountDetail
  /** Undefined closes the dialog. */
  act: AccountAct | undefined
  onClose: () => void
}

/** Asks staff why, before they do something to an account. */
export function ActDialog({ account, act, onClose }: ActDialogProps) {
  return (
    <Dialog
      isOpen={act !== undefined}
      onClose={onClose}
      title={act === undefined ? '' : acts[act].title(account.name)}
    >
      {act === undefined ? null : <ActForm key={act} account={account} act={act} onClose={onClose} />}
    </Dialog>
  )
}

function ActForm({ account: { id, name }, act, onClose }: ActDialogProps & { act: AccountAct }) {
  const client = useQueryClient()
  const { effect, action, done, isDangerous, sure } = acts[act]
  const form = useForm({
    initial: { reason: '', isSure: sure === undefined },
    schema: z.object({ reason, isSure: z.literal(true, accountRefusals.notSure) }),
    submit: async (checked) => {
      await staffAccountsApi[act].call({ accountId: id, reason: checked.reason })
      showToast({ message: done(name) })
      onClose()
      await client.invalidateQueries({ queryKey: staffAccountsApi.key() })
    },
  })
  const { value: isSure, ...sureField } = form.field('isSure')
  return (
    <form {...form.formProps} className={styles.form}>
      <FormFailure form={form} />
      <p>{effect}</p>
      <TextArea
        label="Reason"
        help="Kept with the account and visible only to Eventflow Staff."
        required
        maxLength={500}
        data-autofocus
        {...form.field('reason')}
      />
      {sure === undefined ? null : <Checkbox label={sure} checked={isSure} {...sureField} />}
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={form.isSending}>
          {action}
        </Button>
      </FormActions>
    </form>
  )
}
