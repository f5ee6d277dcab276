import goodSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import badSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { IdentityProvider, SingleSignOn } from '../../contract/single-sign-on.ts'
import { type OrganiserLevel, organiserLevels } from '../../domain/identity-provider.ts'
import { authApi } from '../api.ts'
import styles from '../embeds/account-forms.module.css'
import rowStyles from './provider-form.module.css'
import { useSetUp } from './use-set-up.ts'

type Props = { setUp: SingleSignOn; provider: IdentityProvider }

/** What is done with a provider that has been set up. */
export function ProviderUse({ setUp, provider, isUnsaved }: Props & { isUnsaved: boolean }) {
  return (
    <>
      {/* What was tried is the connection as it was then. */}
      <Trial key={setUp.version} provider={provider} isUnsaved={isUnsaved} />
      <Requirement setUp={setUp} provider={provider} />
      <Links provider={provider} />
    </>
  )
}

function Trial({ provider: { lastTrouble }, isUnsaved }: { provider: IdentityProvider; isUnsaved: boolean }) {
  const { locale, timeZone } = useEvent()
  const trial = useMutation(authApi.tryIdentityProvider.mutationOptions())
  return (
    <SectionCard title="Try it">
      <div className={styles.form}>
        <p className={styles.words}>
          Reads what the provider says about itself and checks that people can sign in by it.
        </p>
        {lastTrouble ? (
          <Banner tone="warning">
            The last sign-in failed, at {formatDateTime(lastTrouble.at, locale, timeZone)}:{' '}
            <span translate="no">{lastTrouble.text}</span>
          </Banner>
        ) : null}
        {trial.error ? (
          <Banner tone="error" onDismiss={trial.reset}>
            {trial.error.message}
          </Banner>
        ) : null}
        {trial.data ? (
          <ul className={rowStyles.checks} aria-label="Results">
            {trial.data.checks.map(({ isGood, text }) => (
              <li key={text} className={rowStyles.check}>
                <span className={isGood ? rowStyles.good : rowStyles.bad}>
                  <Icon of={isGood ? goodSvg : badSvg} size={20} />
                </span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <div className={rowStyles.buttons}>
          <Button loading={trial.isPending} disabled={isUnsaved} onClick={() => trial.mutate({})}>
            Try it
          </Button>
          {isUnsaved ? <span className={styles.words}>Save your changes first.</span> : null}
        </div>
      </div>
    </SectionCard>
  )
}

const NO_ONE = 'none'
const requirementNames: Record<OrganiserLevel, string> = {
  reportViewer: 'All organisers',
  moderator: 'Moderators and admins',
  admin: 'Admins',
}
const requirements = [
  { value: NO_ONE, label: 'No one' },
  ...organiserLevels.toReversed().map((level) => ({ value: level, label: requirementNames[level] })),
]

function Requirement({ setUp: { requiredFrom, isSignedInByIt }, provider: { name } }: Props) {
  const show = useSetUp()
  const update = useMutation(
    authApi.requireSingleSignOn.mutationOptions({
      onSuccess: (next) => {
        show(next)
        showToast({
          message: next.requiredFrom === null ? 'Single sign-on is optional' : 'Single sign-on is required',
        })
      },
    }),
  )
  return (
    <SectionCard title="Who has to use it">
      <div className={styles.form}>
        <p className={styles.words}>
          They can then enter this event only with “Sign in with <span translate="no">{name}</span>”. Anyone
          signed in another way is signed out of it at once. Eventflow Staff and exhibitors are not affected,
          and API tokens keep working.
        </p>
        {isSignedInByIt || requiredFrom !== null ? null : (
          <Banner tone="info">
            To require it, sign out and sign in with the button yourself first. That proves that it works.
          </Banner>
        )}
        {update.error ? (
          <Banner tone="error" onDismiss={update.reset}>
            {update.error.message}
          </Banner>
        ) : null}
        <SelectField
          label="Required for"
          help="All organisers are report viewers, moderators and admins."
          data={requirements}
          value={requiredFrom ?? NO_ONE}
          allowDeselect={false}
          disabled={update.isPending || (!isSignedInByIt && requiredFrom === null)}
          onChange={(chosen) =>
            update.mutate({ requiredFrom: organiserLevels.find((level) => level === chosen) ?? null })
          }
        />
      </div>
    </SectionCard>
  )
}

function Links({ provider: { linkedPeople } }: { provider: IdentityProvider }) {
  const [asking, setAsking] = useState<'unlink' | 'remove'>()
  const show = useSetUp()
  const close = () => setAsking(undefined)
  return (
    <SectionCard title="Linked people">
      <div className={styles.form}>
        <p className={styles.words}>
          {linkedPeople === 1 ? '1 person has' : `${linkedPeople} people have`} signed in this way. Each is
          recognised by their identity at the provider, whatever their e-mail address is by then.
        </p>
        <div className={rowStyles.buttons}>
          {linkedPeople > 0 ? <Button onClick={() => setAsking('unlink')}>Unlink everyone</Button> : null}
          <Button variant="quiet" onClick={() => setAsking('remove')}>
            Remove single sign-on
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={asking === 'unlink'}
        onClose={close}
        title="Unlink everyone"
        action="Unlink everyone"
        onConfirm={async () => {
          show(await authApi.unlinkIdentities.call({}))
          showToast({ message: 'Everyone is unlinked' })
        }}
      >
        At their next sign-in, each person is linked again by their verified e-mail address. Do this when
        people have new identities at the provider.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'remove'}
        onClose={close}
        title="Remove single sign-on"
        action="Remove single sign-on"
        onConfirm={async () => {
          show(await authApi.removeIdentityProvider.call({}))
          showToast({ message: 'Single sign-on removed' })
        }}
      >
        Everyone who signed in this way is signed out, you too if you did. From then on, all people sign in
        with their password or a passkey.
      </ConfirmDialog>
    </SectionCard>
  )
}
