import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { Subscription } from '../../contract.ts'
import { kindWords } from '../../domain/subscriptions.ts'
import { emailsApi } from '../api.ts'
import styles from '../components/unsubscribe.module.css'

const query = emailsApi.mySubscriptions.queryOptions({ input: {} })

/** Which e-mails of the event the signed-in person gets. */
export function SubscriptionsCard() {
  const { eventName } = useEvent()
  const { data, error, refetch } = useQuery(query)
  return (
    <SectionCard title="E-mails you get">
      <div className={styles.kinds}>
        <p className={styles.note}>
          This is for {eventName} alone. E-mails about your account, such as a new password, are always sent.
        </p>
        {data ? (
          <Kinds kinds={data.kinds} />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </div>
    </SectionCard>
  )
}

type PressedKinds = Partial<Record<Subscription['kind'], boolean | undefined>>

function Kinds({ kinds }: { kinds: readonly Subscription[] }) {
  const client = useQueryClient()
  // What was pressed shows at once, of each kind; a refusal turns it back.
  const [pressed, setPressed] = useState<PressedKinds>({})
  const change = useMutation({
    ...emailsApi.updateMySubscription.mutationOptions(),
    // One after the other: the last press of a kind is what is kept.
    scope: { id: 'my subscriptions' },
    onSettled: async (_data, _error, { kind, isSubscribed }) => {
      await client.invalidateQueries({ queryKey: query.queryKey })
      setPressed((now) => (now[kind] === isSubscribed ? { ...now, [kind]: undefined } : now))
    },
  })
  const press = (kind: Subscription['kind'], isSubscribed: boolean) => {
    setPressed((now) => ({ ...now, [kind]: isSubscribed }))
    change.mutate({ kind, isSubscribed })
  }
  return (
    <>
      {change.error ? (
        <Banner tone="error" onDismiss={change.reset}>
          {change.error.message}
        </Banner>
      ) : null}
      {kinds.map(({ kind, isSubscribed }) => (
        <Switch
          key={kind}
          label={kindWords[kind].name}
          help={kindWords[kind].about}
          checked={pressed[kind] ?? isSubscribed}
          onChange={(checked) => press(kind, checked)}
        />
      ))}
    </>
  )
}
