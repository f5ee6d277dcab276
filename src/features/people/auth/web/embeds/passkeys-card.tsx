import passkeySvg from '@material-symbols/svg-400/outlined/passkey.svg?raw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, formatDay, formatRelative } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import type { Passkey } from '../../contract/passkeys.ts'
import { byHost } from '../../domain/passkeys.ts'
import { authApi } from '../api.ts'
import { hasPasskeys } from '../components/passkey-calls.ts'
import type { PasskeyChange } from '../components/passkey-change.tsx'
import styles from './account-forms.module.css'

const Change = lazyPart(() => import('../components/passkey-change.tsx'))

/** The format of times. */
type Clock = { locale: string; timeZone: string }

/** The passkeys of the person, by the host name on which each works. */
export function PasskeysCard({ clock }: { clock: Clock }) {
  const list = useQuery(authApi.listPasskeys.queryOptions({ input: {} }))
  const queryClient = useQueryClient()
  const [change, setChange] = useState<PasskeyChange>()
  const close = () => {
    setChange(undefined)
    for (const { key } of [authApi.listPasskeys, authApi.listActivity, authApi.listSessions])
      void queryClient.invalidateQueries({ queryKey: key() })
  }
  const { host = '', passkeys = [] } = list.data ?? {}
  const groups = byHost(passkeys, host)
  const isOfHere = groups.every(([of]) => of === host)

  return (
    <SectionCard
      title="Passkeys"
      flush
      aside={
        hasPasskeys() && list.data ? (
          <Button size="small" onClick={() => setChange({ kind: 'add' })}>
            Add a passkey
          </Button>
        ) : null
      }
    >
      <p className={styles.lead}>
        Sign in with your fingerprint, your face or the PIN of your device. A passkey takes the place of your
        password and the second step, and works only on the address where you added it.
        {hasPasskeys() ? '' : ' This browser cannot add or use one at this address.'}
      </p>
      {list.isPending ? <RowsSkeleton rows={2} /> : null}
      {list.error ? <ErrorState onRetry={() => void list.refetch()}>{list.error.message}</ErrorState> : null}
      {groups.map(([of, those]) => (
        <section key={of} className={styles.group} aria-label={`Passkeys for ${of}`}>
          {isOfHere ? null : (
            <h3 className={styles.host}>
              <span translate="no">{of}</span>
              {of === host ? ' · this address' : ' · does not work here'}
            </h3>
          )}
          <ul className={styles.sessions}>
            {those.map((passkey) => (
              <Row
                key={passkey.id}
                passkey={passkey}
                isHostSaid={!isOfHere}
                clock={clock}
                onChange={setChange}
              />
            ))}
          </ul>
        </section>
      ))}
      <Dialog
        isOpen={change !== undefined}
        onClose={() => setChange(undefined)}
        title={change ? titleOf(change) : ''}
      >
        {change ? <Change change={change} onDone={close} /> : null}
      </Dialog>
    </SectionCard>
  )
}

function titleOf(change: PasskeyChange): string {
  if (change.kind === 'add') return 'Add a passkey'
  return `${change.kind === 'rename' ? 'Rename' : 'Remove'} “${change.passkey.name}”`
}

type RowProps = {
  passkey: Passkey
  /** Above the row. */
  isHostSaid: boolean
  clock: Clock
  onChange: (change: PasskeyChange) => void
}

function Row({ passkey, isHostSaid, clock: { locale, timeZone }, onChange }: RowProps) {
  const { name, host, createdAt, lastUsedAt } = passkey
  return (
    <li className={`${styles.session} ${styles.passkey}`}>
      <Icon of={passkeySvg} size={24} />
      <div>
        <p className={styles.device} translate="no">
          {name}
        </p>
        <p className={styles.detail}>
          Added {formatDay(createdAt, locale, timeZone)}
          {isHostSaid ? null : (
            <>
              {' '}
              on <span translate="no">{host}</span>
            </>
          )}{' '}
          ·{' '}
          {lastUsedAt ? (
            <>
              last used{' '}
              <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt, locale, timeZone)}>
                {formatRelative(lastUsedAt, new Date(), locale, timeZone)}
              </time>
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={`Rename “${name}”`}
          onClick={() => onChange({ kind: 'rename', passkey })}
        >
          Rename
        </Button>
        <Button
          size="small"
          variant="subtle"
          aria-label={`Remove “${name}”`}
          onClick={() => onChange({ kind: 'remove', passkey })}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
