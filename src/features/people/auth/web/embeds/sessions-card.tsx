import computerSvg from '@material-symbols/svg-400/outlined/computer.svg?raw'
import phoneSvg from '@material-symbols/svg-400/outlined/mobile.svg?raw'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { SessionInfo } from '../../contract.ts'
import { authApi } from '../api.ts'
import styles from './account-forms.module.css'

/** The format of times. */
type Clock = { locale: string; timeZone: string }

/** Where the person is signed in, with a way to sign out there. */
export function SessionsCard({ clock }: { clock: Clock }) {
  const sessions = useQuery(authApi.listSessions.queryOptions({ input: {} }))
  const queryClient = useQueryClient()
  const afterwards = {
    onSuccess: ({ message }: { message: string }) => showToast({ message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: authApi.listSessions.key() }),
  }
  const revoke = useMutation(authApi.revokeSession.mutationOptions(afterwards))
  const revokeOthers = useMutation(authApi.revokeOtherSessions.mutationOptions(afterwards))
  const failure = revoke.error ?? revokeOthers.error
  const hasOthers = sessions.data?.some((session) => !session.isCurrent)

  return (
    <SectionCard
      title="Where you are signed in"
      flush
      aside={
        hasOthers ? (
          <Button
            size="small"
            variant="subtle"
            loading={revokeOthers.isPending}
            onClick={() => revokeOthers.mutate({})}
          >
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      {failure ? <Banner tone="error">{failure.message}</Banner> : null}
      {sessions.isPending ? <RowsSkeleton rows={2} /> : null}
      {sessions.error ? (
        <ErrorState onRetry={() => void sessions.refetch()}>{sessions.error.message}</ErrorState>
      ) : null}
      {sessions.data ? (
        <ul className={styles.sessions}>
          {sessions.data.map((session) => (
            <Session
              key={session.id}
              session={session}
              clock={clock}
              isEnding={revoke.isPending && revoke.variables.sessionId === session.id}
              onEnd={() => revoke.mutate({ sessionId: session.id })}
            />
          ))}
        </ul>
      ) : null}
    </SectionCard>
  )
}

type SessionProps = { session: SessionInfo; clock: Clock; isEnding: boolean; onEnd: () => void }

function Session({ session, clock, isEnding, onEnd }: SessionProps) {
  const { locale, timeZone } = clock
  const isPhone = /iphone|android|ipad|phone/i.test(session.device)
  return (
    <li className={styles.session}>
      <Icon of={isPhone ? phoneSvg : computerSvg} size={24} />
      <div>
        <p className={styles.device}>{session.device || 'Unknown device'}</p>
        <p className={styles.detail}>
          Last used{' '}
          <time dateTime={session.lastUsedAt} title={formatDateTime(session.lastUsedAt, locale, timeZone)}>
            {formatRelative(session.lastUsedAt, new Date(), locale, timeZone)}
          </time>
          {session.ipAddress ? ` · ${session.ipAddress}` : ''}
        </p>
      </div>
      {session.isCurrent ? (
        <StatusChip tone="done">This device</StatusChip>
      ) : (
        <Button
          size="small"
          loading={isEnding}
          onClick={onEnd}
          aria-label={`Sign out ${session.device || 'unknown device'}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
