import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import sendSvg from '@material-symbols/svg-400/outlined/send.svg?raw'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { useAct } from '#ui/data/use-act.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { WebHook } from '../../contract.ts'
import { webHooksApi } from '../api.ts'
import { DeliveryLog, useDeliveryLog } from '../components/delivery-log.tsx'
import { DeliveryPanel } from '../components/delivery-panel.tsx'
import { HookScreen } from '../components/hook-loader.tsx'
import { HookState } from '../components/hook-state.tsx'
import { HookSummary } from '../components/hook-summary.tsx'
import styles from '../components/web-hooks.module.css'

export function Screen() {
  return <HookScreen>{(form, hook) => <ViewWebHook key={hook.id} form={form} hook={hook} />}</HookScreen>
}

/** One web hook, and what it has told. */
function ViewWebHook({ form, hook }: { form: FormDraft; hook: WebHook }) {
  const act = useAct(webHooksApi.listDeliveries.key())
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const params = { formId: form.id, webhookId: hook.id }
  const log = useDeliveryLog(hook)

  const sendTest = async () => {
    setSending(true)
    await act(async () => {
      const { deliveryId } = await webHooksApi.sendTest.call({ formId: form.id, webHookId: hook.id })
      const opened = addressOf('/admin/forms/{formId}/webhooks/{webhookId}', params, { delivery: deliveryId })
      await navigate(opened, { resetScroll: false })
    })
    setSending(false)
  }

  return (
    <div className={styles.beside}>
      <div className={styles.hook}>
        <ScreenFrame
          name={hook.name}
          title={
            <span className={styles.title}>
              <span translate="no">{hook.name}</span> <HookState hook={hook} />
            </span>
          }
          actions={
            <>
              <Button
                icon={sendSvg}
                loading={isSending}
                disabled={!hook.hasSecret}
                onClick={() => void sendTest()}
              >
                Send test
              </Button>
              <Button
                component={Link}
                icon={editSvg}
                to={addressOf('/admin/forms/{formId}/webhooks/{webhookId}/edit', params)}
              >
                Edit
              </Button>
            </>
          }
        >
          {hook.goneAt === null ? null : (
            <Banner tone="warning">
              The receiver answered that its address no longer exists (410), so this webhook was switched off.
              Enter its new address, then switch the webhook on again.
            </Banner>
          )}
          {hook.hasSecret ? null : (
            <Banner tone="warning">
              This webhook was copied with the event, without its signing secret. Create a new one before you
              switch it on.
            </Banner>
          )}
          <HookSummary form={form} hook={hook} />
          <DeliveryLog hook={hook} log={log} />
        </ScreenFrame>
      </div>
      <DeliveryPanel hook={hook} log={log} />
    </div>
  )
}
