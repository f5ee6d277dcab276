import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions } from '#ui/forms/form-card.tsx'
import type { WebHook } from '../../contract.ts'
import { FORMER_SECRET_HOURS } from '../../domain/limits.ts'
import { webHooksApi } from '../api.ts'
import { SecretOnce } from './secret-once.tsx'
import styles from './web-hooks.module.css'

type RotateSecretProps = { hook: WebHook; isOpen: boolean; onClose: () => void }

/** Makes a new signing secret, and shows it once. */
export function RotateSecret({ hook, isOpen, onClose }: RotateSecretProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={hook.hasSecret ? 'Rotate the signing secret' : 'Create a signing secret'}
    >
      {isOpen ? <Rotation hook={hook} onClose={onClose} /> : null}
    </Dialog>
  )
}

/** A separate component, so that the secret is gone when the dialog opens again. */
function Rotation({ hook, onClose }: Omit<RotateSecretProps, 'isOpen'>) {
  const queryClient = useQueryClient()
  const [keepFormer, setKeepFormer] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [secret, setSecret] = useState<string>()

  const rotate = async () => {
    setBusy(true)
    try {
      const made = await webHooksApi.rotateSecret.call({
        formId: hook.formId,
        webHookId: hook.id,
        keepFormer,
      })
      setSecret(made.secret)
      await queryClient.invalidateQueries({ queryKey: webHooksApi.key() })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      setBusy(false)
    }
  }

  if (secret !== undefined)
    return (
      <SecretOnce secret={secret}>
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      </SecretOnce>
    )
  return (
    <div className={styles.secret}>
      {hook.hasSecret ? (
        <Switch
          label={`Sign with the old secret too, for ${FORMER_SECRET_HOURS} hours`}
          help="This gives the receiver time to switch to the new one. Turn it off if the old one has leaked."
          checked={keepFormer}
          onChange={setKeepFormer}
        />
      ) : (
        <p className={styles.note}>The receiver uses it to verify that requests come from this portal.</p>
      )}
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" loading={isBusy} onClick={() => void rotate()}>
          Create a new secret
        </Button>
      </FormActions>
    </div>
  )
}
