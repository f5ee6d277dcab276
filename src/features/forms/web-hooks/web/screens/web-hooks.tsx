import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import hookSvg from '@material-symbols/svg-400/outlined/webhook.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { BesideFormCard, BesideFormList } from '#features/forms/forms/web/embeds/beside-form.tsx'
import { FormScreen } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { OnlyIf } from '#features/forms/forms/web/embeds/logic/only-if.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { WebHook } from '../../contract.ts'
import { MOST_WEB_HOOKS } from '../../domain/limits.ts'
import { webHooksApi } from '../api.ts'
import { HookState } from '../components/hook-state.tsx'
import { deliveredWords, occasionWords } from '../components/hook-words.ts'
import styles from '../components/web-hooks.module.css'

export function Screen() {
  return <FormScreen>{(form) => <WebHooks form={form} />}</FormScreen>
}

function WebHooks({ form }: { form: FormDraft }) {
  const hooks = useQuery(webHooksApi.list.queryOptions({ input: { formId: form.id } }))
  const listed = hooks.data?.webHooks ?? []
  const add = (
    <Button
      component={Link}
      to={addressOf('/admin/forms/{formId}/webhooks/add', { formId: form.id })}
      variant="primary"
      icon={addSvg}
    >
      Add webhook
    </Button>
  )
  return (
    <ScreenFrame
      title="Manage webhooks"
      width="reading"
      lead="Send each submission to another system as it happens. Requests are signed and retried for three days."
      actions={listed.length > 0 && listed.length < MOST_WEB_HOOKS ? add : null}
    >
      {hooks.error && !hooks.data ? (
        <ErrorState onRetry={() => void hooks.refetch()}>{hooks.error.message}</ErrorState>
      ) : !hooks.data ? (
        <RowsSkeleton rows={3} />
      ) : listed.length === 0 ? (
        <EmptyState icon={hookSvg} title="No webhooks yet" action={add}>
          Badge printers, gate systems and spreadsheets can receive the answers of this form automatically.
          Ask the people who run them for an address.
        </EmptyState>
      ) : (
        <BesideFormList things={listed}>{(hook) => <HookCard form={form} hook={hook} />}</BesideFormList>
      )}
    </ScreenFrame>
  )
}

function HookCard({ form, hook }: { form: FormDraft; hook: WebHook }) {
  const params = { formId: form.id, webhookId: hook.id }
  return (
    <BesideFormCard
      to={addressOf('/admin/forms/{formId}/webhooks/{webhookId}', params)}
      name={hook.name}
      state={<HookState hook={hook} />}
    >
      <span className={styles.address} translate="no">
        <span className={styles.method}>{hook.method}</span> {hook.url}
      </span>
      <span className={styles.quiet}>
        {occasionWords(hook.occasions)}
        {hook.rules.length > 0 ? (
          <>
            , only if <OnlyIf form={form} ruleSet={hook} />
          </>
        ) : null}
      </span>
      <span className={styles.quiet}>{deliveredWords(hook.counts)}</span>
    </BesideFormCard>
  )
}
