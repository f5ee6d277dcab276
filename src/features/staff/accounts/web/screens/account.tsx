import eventSvg from '@material-symbols/svg-400/outlined/event.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { EventState } from '#features/event/events/web/embeds/event-state.tsx'
import { authMessages } from '#features/people/auth/domain/messages.ts'
import { ActivityList } from '#features/people/auth/web/embeds/activity-list.tsx'
import { StaffQuickLinks } from '#features/staff/tenants/web/embeds/staff-quick-links.tsx'
import { levelNames } from '#kit/access/levels.ts'
import { formatDateTime, formatDay } from '#kit/dates/format.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import type { AccountDetail, AccountPart } from '../../contract.ts'
import { staffAccountsApi } from '../api.ts'
import { AccountStatus } from '../components/account-status.tsx'
import styles from '../components/accounts.module.css'
import { type AccountAct, ActDialog } from '../components/act-dialog.tsx'

export function Screen() {
  const { accountId } = useParams<'/staff/accounts/{accountId}'>()
  const { data, error, refetch } = useQuery(staffAccountsApi.get.queryOptions({ input: { accountId } }))
  if (data) return <Opened key={accountId} account={data} />
  return (
    <Unopened
      error={error}
      onRetry={() => void refetch()}
      noun="account"
      action={
        <Button component={Link} to="/staff/accounts">
          Go to accounts
        </Button>
      }
    >
      {authMessages.noUser}
    </Unopened>
  )
}

function Opened({ account }: { account: AccountDetail }) {
  const clock = useEvent()
  const [act, setAct] = useState<AccountAct>()
  const { name, parts, activity, isDisabled, isYourself } = account
  return (
    <ScreenFrame
      title={<span translate="no">{name}</span>}
      name={name}
      quickLinks={<StaffQuickLinks />}
      actions={
        isYourself ? undefined : isDisabled ? (
          <Button variant="primary" onClick={() => setAct('enable')}>
            Enable account
          </Button>
        ) : (
          <Button onClick={() => setAct('disable')}>Disable account</Button>
        )
      }
      side={<SignIn account={account} onReset={() => setAct('resetTwoFactor')} />}
    >
      {isDisabled ? (
        <Banner tone="warning">
          This account is disabled. Anyone who tries to sign in with it sees “The user account has been
          disabled.”
        </Banner>
      ) : null}
      {isYourself ? (
        <Banner tone="info">
          This is your own account. Someone else in Eventflow Staff can disable it or reset its second step.
        </Banner>
      ) : null}
      <SectionCard title="Events" aside={parts.length === 0 ? undefined : parts.length} flush>
        {parts.length === 0 ? (
          <EmptyState compact icon={eventSvg} title="In no event" />
        ) : (
          <CardList label="Events">
            {parts.map((part) => (
              <Part key={part.eventId} part={part} clock={clock} />
            ))}
          </CardList>
        )}
      </SectionCard>
      <SectionCard title="Activity" flush>
        <ActivityList events={activity} clock={clock} />
      </SectionCard>
      <ActDialog account={account} act={act} onClose={() => setAct(undefined)} />
    </ScreenFrame>
  )
}

type Clock = { locale: string; timeZone: string }

function Part({ part, clock }: { part: AccountPart; clock: Clock }) {
  const { eventId, eventName, state, level, lastLoginAt } = part
  const signedIn =
    lastLoginAt === null
      ? 'never signed in'
      : `last signed in ${formatDateTime(lastLoginAt, clock.locale, clock.timeZone)}`
  return (
    <CardRow
      component={Link}
      to={addressOf('/staff/events/{eventId}', { eventId })}
      icon={<Icon of={eventSvg} />}
      title={<span translate="no">{eventName}</span>}
      detail={`${levelNames[level]}, ${signedIn}`}
      status={
        <span className={styles.chips}>
          {part.isDisabled ? <StatusChip tone="na">Access off</StatusChip> : null}
          {part.hasJoined || part.isDisabled ? null : <StatusChip tone="waiting">Invited</StatusChip>}
          {state === 'open' ? null : <EventState state={state} />}
        </span>
      }
    />
  )
}

function SignIn({ account, onReset }: { account: AccountDetail; onReset: () => void }) {
  const { locale, timeZone } = useEvent()
  const { email, hasPassword, twoFactor, passkeyCount, isYourself, isDisabled, isStaff, createdAt } = account
  return (
    <SectionCard title="Sign-in">
      <KeyValueList
        items={[
          ...(isDisabled || isStaff
            ? [
                {
                  label: 'Status',
                  value: (
                    <span className={styles.chips}>
                      <AccountStatus account={account} />
                    </span>
                  ),
                },
              ]
            : []),
          {
            label: 'E-mail',
            value: (
              <a className={styles.address} href={`mailto:${email}`} translate="no">
                {email}
              </a>
            ),
          },
          { label: 'Password', value: hasPassword ? 'Set' : 'Not set yet' },
          {
            label: 'Two-factor',
            value:
              twoFactor === null
                ? 'Off'
                : `On since ${formatDay(twoFactor.since, locale, timeZone)}, ${twoFactor.recoveryCodesLeft} recovery ${plural(twoFactor.recoveryCodesLeft, 'code', 'codes')} left`,
          },
          {
            label: 'Passkeys',
            value: (
              <div className={styles.stack}>
                <span>{passkeyCount === 0 ? 'None' : passkeyCount}</span>
                {isYourself || (twoFactor === null && passkeyCount === 0) ? null : (
                  <Button size="small" onClick={onReset}>
                    Reset two-factor sign-in
                  </Button>
                )}
              </div>
            ),
          },
          { label: 'Added', value: formatDay(createdAt, locale, timeZone) },
        ]}
      />
    </SectionCard>
  )
}
