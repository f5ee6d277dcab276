import { useState } from 'react'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import type { AccountActivity } from '../../contract.ts'
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
  newRecoveryCodes: 'Created new recovery codes',
  recoveryCodeUsed: 'Used a recovery code',
  failedSecondStep: 'Entered a wrong code after the right password',
  passkeyAdded: 'Added a passkey',
  passkeyRemoved: 'Removed a passkey',
}

type Event = Pick<AccountActivity, 'id' | 'at' | 'kind' | 'device' | 'ipAddress'> & {
  detail: { to?: string | undefined; passkey?: string | undefined; provider?: string | undefined }
  /** Of what product staff have done: who did it, and why. */
  by?: string
  reason?: string
}
type Clock = { locale: string; timeZone: string }

/** What happened to an account, the newest first. */
export function ActivityList({ events, clock }: { events: readonly Event[]; clock: Clock }) {
  const [isWhole, setWhole] = useState(false)
  if (events.length === 0) return <p className={styles.none}>Nothing yet.</p>
  const shown = isWhole ? events : events.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul className={styles.sessions}>
        {shown.map((event) => (
          <Entry key={event.id} event={event} clock={clock} />
        ))}
      </ul>
      {shown.length < events.length ? (
        <p className={styles.none}>
          <Button variant="subtle" size="small" onClick={() => setWhole(true)}>
            Show all {events.length}
          </Button>
        </p>
      ) : null}
    </>
  )
}

function Entry({ event, clock: { locale, timeZone } }: { event: Event; clock: Clock }) {
  const { at, kind, device, ipAddress, detail, by = '', reason = '' } = event
  const where = [device, ipAddress].filter((part) => part !== '').join(' · ')
  return (
    <li className={styles.entry}>
      <p className={styles.device}>{words[kind]}</p>
      {reason === '' ? null : (
        <p translate="no" className={styles.reason}>
          {reason}
        </p>
      )}
      <p className={styles.detail}>
        <time dateTime={at} title={formatDateTime(at, locale, timeZone)}>
          {formatRelative(at, new Date(), locale, timeZone)}
        </time>
        {by === '' ? null : (
          <>
            {' '}
            · <span translate="no">{by}</span>
          </>
        )}
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
        {detail.provider ? (
          <>
            {' '}
            · single sign-on <span translate="no">“{detail.provider}”</span>
          </>
        ) : null}
      </p>
    </li>
  )
}
