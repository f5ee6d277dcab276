import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { authApi } from '../api.ts'
import type { TwoFactorChange } from '../components/two-factor-change.tsx'
import styles from './account-forms.module.css'

/** It comes with the library that draws the QR code. */
const Change = lazyPart(() => import('../components/two-factor-change.tsx'))

const titles: Record<TwoFactorChange, string> = {
  setUp: 'Set up an authenticator app',
  newCodes: 'New recovery codes',
  remove: 'Turn off two-factor sign-in',
}

/** Whether signing in takes a second step, and everything to change about it. */
export function TwoFactorCard({ clock }: { clock: { locale: string; timeZone: string } }) {
  const factor = useQuery(authApi.getTwoFactor.queryOptions({ input: {} }))
  const queryClient = useQueryClient()
  const [change, setChange] = useState<TwoFactorChange>()
  const close = () => {
    setChange(undefined)
    for (const { key } of [authApi.getTwoFactor, authApi.listActivity, authApi.listSessions])
      void queryClient.invalidateQueries({ queryKey: key() })
  }
  const { since = null, recoveryCodesLeft = 0, isRequired = false } = factor.data ?? {}

  return (
    <SectionCard
      title="Two-factor sign-in"
      aside={
        factor.data ? <StatusChip tone={since ? 'done' : 'na'}>{since ? 'On' : 'Off'}</StatusChip> : null
      }
    >
      {factor.isPending ? <RowsSkeleton rows={2} /> : null}
      {factor.error ? (
        <ErrorState onRetry={() => void factor.refetch()}>{factor.error.message}</ErrorState>
      ) : null}
      {factor.data ? (
        <div className={styles.form}>
          {since ? (
            <p className={styles.words}>
              On since {formatDateTime(since, clock.locale, clock.timeZone)}. Signing in takes a code from
              your authenticator app. You have <strong>{recoveryCodesLeft}</strong> recovery{' '}
              {recoveryCodesLeft === 1 ? 'code' : 'codes'} left, for when you do not have your phone.
              {isRequired ? ' This event requires it for your permission.' : ''}
            </p>
          ) : (
            <p className={styles.words}>
              You then sign in with your password and a code from an app on your phone, so a stolen password
              is not enough.
            </p>
          )}
          <div className={styles.choices}>
            <Button onClick={() => setChange('setUp')}>{since ? 'Use another app' : 'Set up'}</Button>
            {since ? <Button onClick={() => setChange('newCodes')}>New recovery codes</Button> : null}
            {since && !isRequired ? (
              <Button variant="subtle" onClick={() => setChange('remove')}>
                Turn off
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      <Dialog isOpen={change !== undefined} onClose={close} title={change ? titles[change] : ''}>
        {change ? <Change change={change} onDone={close} /> : null}
      </Dialog>
    </SectionCard>
  )
}
