import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { signOut } from '#features/people/auth/web/embeds/sign-out.ts'
import { Button } from '#ui/controls/button.tsx'
import { type ApiError, asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { MessageHead } from '#ui/layout/message-page.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { consentMessages } from '../../domain/messages.ts'
import { consentApi } from '../api.ts'
import styles from '../components/consent-step.module.css'

type Terms = NonNullable<Awaited<ReturnType<typeof consentApi.get.call>>>
type ConsentStepProps = {
  /** Finds out anew what the person is asked; what they wanted to open follows when it is nothing. */
  onDone: () => Promise<unknown>
}

/** In place of the portal: what a person has to agree to before they enter. */
export default function ConsentStep({ onDone }: ConsentStepProps) {
  const { data, error, refetch } = useQuery(consentApi.get.queryOptions({ input: {} }))
  // In another tab, or the organiser asks no more.
  const isOver = data === null || (data !== undefined && data.agreedAt !== null)
  useEffect(() => {
    if (isOver) void onDone()
  }, [isOver, onDone])
  if (data && !isOver) return <Ask terms={data} onDone={onDone} />
  if (error)
    return (
      <ErrorState isScreen onRetry={() => void refetch()}>
        {asApiError(error).message}
      </ErrorState>
    )
  return <PageSkeleton />
}

function Ask({ terms, onDone }: ConsentStepProps & { terms: Terms }) {
  const { eventName, supportEmail } = useEvent()
  const [opened] = useState(terms.version)
  const { failure, isBusy, attempt, dismiss } = useAttempt(onDone)
  const agree = async () => {
    await consentApi.agree.call({ version: terms.version })
    await onDone()
  }
  return (
    <div className={styles.page} data-density="roomy">
      <MessageHead
        title={terms.hasAgreedBefore ? 'The terms have changed' : 'Agree to continue'}
        lead={
          <>
            <span translate="no">{eventName}</span> asks everyone who uses this portal to agree to the text
            below
            {terms.hasAgreedBefore ? '. Please read it again.' : '.'}
          </>
        }
      />
      {terms.version === opened ? null : <Banner tone="warning">{consentMessages.newer}</Banner>}
      <Card padding="none" className={styles.text ?? ''}>
        <RichText html={terms.text} />
      </Card>
      <div className={styles.bar}>
        {failure ? (
          <Banner tone="error" onDismiss={dismiss}>
            {failure.message}
          </Banner>
        ) : null}
        <div className={styles.buttons}>
          <p className={styles.help}>
            {supportEmail ? (
              <>
                Questions? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </>
            ) : null}
          </p>
          <Button disabled={isBusy} onClick={() => void attempt(signOut)}>
            Sign out
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => void attempt(agree)}>
            I agree
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Runs one of the two, and says what failed. */
function useAttempt(onDone: ConsentStepProps['onDone']) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (thrown) {
      const error = asApiError(thrown)
      // A newer text, which says so itself, or nothing to agree to any more.
      if (error.status === 409)
        await Promise.all([onDone(), client.invalidateQueries({ queryKey: consentApi.get.key() })])
      else setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { failure, isBusy, attempt, dismiss: () => setFailure(undefined) }
}
