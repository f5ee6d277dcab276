import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SettingsScreen } from '#features/event/events/settings/web/embeds/settings-screen.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { authApi } from '../api.ts'
import { SingleSignOnCard } from '../components/single-sign-on-card.tsx'
import styles from '../embeds/account-forms.module.css'

/** What signing in to the event takes. */
export function Screen() {
  const rules = useQuery(authApi.getSignInRules.queryOptions({ input: {} }))
  return (
    <SettingsScreen title="Sign-in" lead="What people need to sign in to this event.">
      <SectionCard
        title="Two-factor sign-in"
        aside={
          rules.data ? (
            <StatusChip tone={rules.data.requiresTwoFactor ? 'done' : 'na'}>
              {rules.data.requiresTwoFactor ? 'Required' : 'Not required'}
            </StatusChip>
          ) : null
        }
      >
        {rules.isPending ? <RowsSkeleton rows={2} /> : null}
        {rules.error ? (
          <ErrorState onRetry={() => void rules.refetch()}>{rules.error.message}</ErrorState>
        ) : null}
        {rules.data ? <Rule {...rules.data} /> : null}
      </SectionCard>
      <SingleSignOnCard />
    </SettingsScreen>
  )
}

type RuleProps = { requiresTwoFactor: boolean; peopleWithout: number }

function Rule({ requiresTwoFactor, peopleWithout }: RuleProps) {
  const queryClient = useQueryClient()
  const update = useMutation(
    authApi.updateSignInRules.mutationOptions({
      onSuccess: (rules) => {
        queryClient.setQueryData(authApi.getSignInRules.queryKey({ input: {} }), rules)
        const message = rules.requiresTwoFactor
          ? 'Two-factor sign-in is required'
          : 'Two-factor sign-in is no longer required'
        showToast({ message })
      },
    }),
  )
  return (
    <div className={styles.form}>
      <p className={styles.words}>
        Moderators, admins and Eventflow Staff see other people’s data. Require that they sign in with a code
        from an authenticator app besides their password, or with a passkey. Everyone else can set up either
        in My account.
      </p>
      <p className={styles.words}>{peopleInWords(peopleWithout, requiresTwoFactor)}</p>
      {update.error ? (
        <Banner tone="error" onDismiss={update.reset}>
          {update.error.message} <Link to="/my-account">Open My account</Link>
        </Banner>
      ) : null}
      <div>
        <Button
          variant={requiresTwoFactor ? 'quiet' : 'primary'}
          loading={update.isPending}
          onClick={() => update.mutate({ requiresTwoFactor: !requiresTwoFactor })}
        >
          {requiresTwoFactor ? 'No longer require it' : 'Require two-factor sign-in'}
        </Button>
      </div>
    </div>
  )
}

function peopleInWords(count: number, isRequired: boolean): string {
  if (count === 0) return 'Everyone with moderator permission or above has set it up.'
  const people = count === 1 ? '1 person' : `${count} people`
  return isRequired
    ? `${people} with moderator permission or above ${count === 1 ? 'has' : 'have'} not set it up yet, and will do so at the next sign-in.`
    : `${people} with moderator permission or above ${count === 1 ? 'has' : 'have'} not set it up yet. They are signed out of this event at once, and set it up when they sign in again.`
}
