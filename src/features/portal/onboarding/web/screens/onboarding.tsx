import greetingSvg from '@material-symbols/svg-400/outlined/waving_hand.svg?raw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { returnAddress } from '#addresses/local-address.ts'
import { WelcomeWords } from '#features/event/events/settings/web/embeds/welcome.tsx'
import { homeOf } from '#features/people/accounts/domain/home.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { Button } from '#ui/controls/button.tsx'
import { type ApiError, asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { usePageName } from '#ui/navigation/page-name.ts'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { onboardingApi } from '../api.ts'
import styles from './onboarding.module.css'

/** What new people see first, once. */
export function Screen() {
  const welcome = useQuery(onboardingApi.getWelcome.queryOptions({ input: {} }))
  usePageName(welcome.data?.title)
  return (
    <div className={styles.page} data-density="roomy">
      {welcome.data ? (
        <Card padding="none" className={styles.card ?? ''}>
          <WelcomeWords welcome={welcome.data} titleLevel="h1">
            <GetStarted />
          </WelcomeWords>
        </Card>
      ) : welcome.data === null ? (
        <EmptyState
          isScreen
          icon={greetingSvg}
          title="No welcome message"
          action={
            <Button component={Link} to="/" variant="primary">
              Go to your dashboard
            </Button>
          }
        >
          The organiser has not added one. Everything you need is on your dashboard.
        </EmptyState>
      ) : welcome.error ? (
        <ErrorState isScreen onRetry={() => void welcome.refetch()}>
          {asApiError(welcome.error).message}
        </ErrorState>
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}

function GetStarted() {
  const { level } = useMe()
  const { redirect } = useSearch<'/onboarding'>()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()

  const start = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onboardingApi.complete.call({})
      const asked = returnAddress(redirect)
      await navigate(asked === '/' ? homeOf(level) : asked, { replace: true })
      queryClient.removeQueries({ queryKey: onboardingApi.key() })
    } catch (thrown) {
      setFailure(asApiError(thrown))
      setBusy(false)
    }
  }

  return (
    <>
      {failure ? (
        <Banner tone="error" onDismiss={() => setFailure(undefined)}>
          {failure.message}
        </Banner>
      ) : null}
      <Button variant="primary" loading={isBusy} onClick={() => void start()}>
        Get started
      </Button>
    </>
  )
}
