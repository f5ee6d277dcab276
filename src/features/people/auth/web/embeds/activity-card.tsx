import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { AccountActivity } from '../../contract.ts'
import { authApi } from '../api.ts'
import styles from './account-forms.module.css'

/** What fits on a screen; the rest on request. */
const SHOWN_FIRST = 6

const words: Record<AccountActivity['kind'], string> = {
  signIn: 'Signed in',
  failedSignIn: 'Failed to sign in',
  firstPassword: 'Set the first password',
  passwordReset: 'Changed the password',
  emailUpdate: 'Changed the e-mail address',
  disable: 'Account disabled by Eventflow Staff',
  enable: 'Account enabled by Eventflow Staff',
  twoFactorOn: 'Set up two-factor sign-in',
  twoFactorOff: 'Turned off two-factor sign-in',
  twoFactorReset: 'Two-factor sign-in and passkeys reset by Eventflow Staff',
  newRecoveryCodes: 'Made new recovery codes',
  recoveryCodeUsed: 'Used a recovery code',
  failedSecondStep: 'Entered a wrong code after the right password',
  passkeyAdded: 'Added a passkey',
  passkeyRemoved: 'Removed a passkey',
}

/** What happened to the person's account, so that they notice what they have not done themselves. */
export function ActivityCard({ clock }: { clock: { locale: string; timeZone: string } }) {
  const activity = useQuery(authApi.listActivity.queryOptions({ input: {} }))
  const [isWhole, setWhole] = useState(false)
  const all = activity.data ?? []
  const shown = isWhole ? all : all.slice(0, SHOWN_FIRST)
  return (
    <SectionCard title="Recent activity" flush>
      {activity.isPending ? <RowsSkeleton rows={3} /> : null}
      {activity.error ? (
        <ErrorState onRetry={() => void activity.refetch()}>{activity.error.message}</ErrorState>
      ) : null}
      {activity.data?.length === 0 ? <p className={styles.none}>Nothing yet.</p> : null}
      {shown.length > 0 ? (
        <ul className={styles.sessions}>
          {shown.map((event) => (
            <Entry key={event.id} event={event} clock={clock} />
          ))}
        </ul>
      ) : null}
      {shown.length < all.length ? (
        <p className={styles.none}>
          <Button variant="subtle" size="small" onClick={() => setWhole(true)}>
            Show all {all.length}
          </Button>
        </p>
      ) : null}
    </SectionCard>
  )
}

type EntryProps = { event: AccountActivity; clock: { locale: string; timeZone: string } }

function Entry({ event, clock: { locale, timeZone } }: EntryProps) {
  const { at, kind, device, ipAddress, detail } = event
  const where = [device, ipAddress].filter((part) => part !== '').join(' · ')
  return (
    <li className={styles.entry}>
      <p className={styles.device}>{words[kind]}</p>
      <p className={styles.detail}>
        <time dateTime={at} title={formatDateTime(at, locale, timeZone)}>
          {formatRelative(at, new Date(), locale, timeZone)}
        </time>
        {where ? ` · ${where}` : ''}
        {detail.to ? (
          <>
            {' '}
            · <span translate="no">{detail.to}</span>
          </>
        ) : null}
        {detail.passkey ? (
          <>
            {' '}
            · passkey <span translate="no">“{detail.passkey}”</span>
          </>
        ) : null}
      </p>
    </li>
  )
}
