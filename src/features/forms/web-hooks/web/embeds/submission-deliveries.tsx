import hookSvg from '@material-symbols/svg-400/outlined/webhook.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { FollowUp, FollowUpList } from '#ui/layout/follow-up-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { DeliveryOfSubmission } from '../../contract.ts'
import { deliveryStateNames, deliveryTypeNames } from '../../domain/words.ts'
import { webHooksApi } from '../api.ts'
import { HookMoment } from '../components/hook-moment.tsx'
import { outcomeOf, stateTones } from '../components/hook-words.ts'
import { ReplayButton } from '../components/replay-button.tsx'

/** What the web hooks of a form were told of one submission, for those who may read them. */
export function SubmissionDeliveries({ formId, submissionId }: { formId: string; submissionId: string }) {
  const { data, error, refetch } = useQuery(
    webHooksApi.listOfSubmission.queryOptions({ input: { formId, submissionId } }),
  )
  if (error && !data) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
  if (!data) return <RowsSkeleton rows={1} />
  if (data.deliveries.length === 0) return null
  return (
    <FollowUpList label="Webhooks">
      {data.deliveries.map((delivery) => (
        <FollowUp
          key={delivery.id}
          icon={<Icon of={hookSvg} size={18} />}
          title={
            <Link
              to={addressOf(
                '/admin/forms/{formId}/webhooks/{webhookId}',
                { formId, webhookId: delivery.webHookId },
                { delivery: delivery.id },
              )}
              translate="no"
            >
              {delivery.webHookName}
            </Link>
          }
          detail={<Detail delivery={delivery} />}
          status={
            <StatusChip tone={stateTones[delivery.state]}>{deliveryStateNames[delivery.state]}</StatusChip>
          }
          action={
            delivery.canReplay ? (
              <ReplayButton
                size="small"
                variant="subtle"
                which={{ formId, webHookId: delivery.webHookId, deliveryId: delivery.id }}
                of={delivery.webHookName}
              />
            ) : null
          }
        />
      ))}
    </FollowUpList>
  )
}

/** “Created · 503 · 2 hours ago, again in 22 minutes”. */
function Detail({ delivery }: { delivery: DeliveryOfSubmission }) {
  const { type, lastStatus, lastTrouble, createdAt, state, nextAt } = delivery
  const outcome = outcomeOf({ status: lastStatus, statusText: '', trouble: lastTrouble })
  return (
    <>
      {deliveryTypeNames[type]}
      {outcome === '' ? null : <> · {outcome}</>} · <HookMoment at={createdAt} />
      {state === 'retrying' && nextAt !== null ? (
        <>
          , again <HookMoment at={nextAt} />
        </>
      ) : null}
    </>
  )
}
