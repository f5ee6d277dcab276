import { useQueryClient } from '@tanstack/react-query'
import { SubscriptionsCard } from '#features/event/emails/web/embeds/subscriptions-card.tsx'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { ActivityCard } from '#features/people/auth/web/embeds/activity-card.tsx'
import { EmailForm } from '#features/people/auth/web/embeds/email-form.tsx'
import { PasskeysCard } from '#features/people/auth/web/embeds/passkeys-card.tsx'
import { PasswordResetRequest } from '#features/people/auth/web/embeds/password-reset-request.tsx'
import { SessionsCard } from '#features/people/auth/web/embeds/sessions-card.tsx'
import { TwoFactorCard } from '#features/people/auth/web/embeds/two-factor-card.tsx'
import { NameForm } from '#features/people/members/web/embeds/name-form.tsx'
import { bootQuery } from '#features/portal/boot/web/embeds/boot.ts'
import { OwnDataCard } from '#features/portal/privacy/web/embeds/own-data-card.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'

export function Screen() {
  const me = useMe()
  const event = useEvent()
  const queryClient = useQueryClient()
  return (
    <ScreenFrame
      title="My account"
      width="reading"
      tips={
        event.sendsMail ? (
          <>
            <p>
              Here you can edit your first and last name, change your e-mail address and ask for a new
              password.
            </p>
            <p>
              To change your e-mail address, we send a link to the new one. We ask for your password to
              confirm that it is you.
            </p>
          </>
        ) : (
          <p>Here you can edit your first and last name, and see where you are signed in.</p>
        )
      }
    >
      <NameForm
        firstName={me.firstName}
        surname={me.surname}
        onSaved={() => queryClient.invalidateQueries({ queryKey: bootQuery.queryKey })}
      />
      <EmailForm email={me.email} />
      <SubscriptionsCard />
      <PasswordResetRequest email={me.email} />
      <TwoFactorCard clock={event} />
      <PasskeysCard clock={event} />
      <SessionsCard clock={event} />
      <ActivityCard clock={event} />
      <OwnDataCard />
    </ScreenFrame>
  )
}
