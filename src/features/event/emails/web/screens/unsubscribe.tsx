import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { MessagePage } from '#ui/layout/message-page.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import { emailMessages } from '../../domain/messages.ts'
import { kindWords } from '../../domain/subscriptions.ts'
import { emailsApi } from '../api.ts'
import styles from '../components/unsubscribe.module.css'

/** From the link at the end of an e-mail. Opening it changes nothing: programs open links too, to look for harm. */
export function Screen() {
  const { token } = useSearch<'/unsubscribe'>()
  if (!token) return <BadLink />
  return <KnownLink token={token} />
}

function KnownLink({ token }: { token: string }) {
  const query = emailsApi.checkUnsubscribeLink.queryOptions({ input: { token } })
  const { data } = useSuspenseQuery(query)
  const client = useQueryClient()
  const { eventName } = useEvent()
  const change = useMutation({
    ...emailsApi.unsubscribe.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  if (!data.subscription) return <BadLink />
  const { kind, isSubscribed } = data.subscription
  const { name, about } = kindWords[kind]
  const kindName = name.toLowerCase()
  const isDone = !isSubscribed
  return (
    <MessagePage
      title={isDone ? `You have unsubscribed from ${kindName}` : `Unsubscribe from ${kindName}?`}
      lead={
        isDone ? (
          <>
            <strong>{data.address}</strong> gets no more {kindName} of {eventName}.
          </>
        ) : (
          <>
            <strong>{data.address}</strong> gets {kindName} of {eventName}. <Reworded>{about}</Reworded>
          </>
        )
      }
    >
      {change.error ? (
        <Banner tone="error" onDismiss={change.reset}>
          {change.error.message}
        </Banner>
      ) : null}
      <Button
        variant={isDone ? 'quiet' : 'primary'}
        fullWidth
        loading={change.isPending}
        onClick={() => change.mutate({ token, isSubscribed: isDone })}
      >
        {isDone ? 'Subscribe again' : 'Unsubscribe'}
      </Button>
      <p className={styles.note}>
        E-mails about your account, such as a new password, are always sent. Choose the rest in{' '}
        <Link to="/my-account">My account</Link>.
      </p>
    </MessagePage>
  )
}

function BadLink() {
  return (
    <MessagePage title="This link no longer works" lead={emailMessages.linkInvalid}>
      <Button component={Link} to="/my-account" variant="primary" fullWidth>
        Go to My account
      </Button>
    </MessagePage>
  )
}
