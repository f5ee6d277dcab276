import { type Address, addressOf } from '#addresses/address.ts'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { allSettings, appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { eventIdsOf } from '#features/people/members/server/queries.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { linkLifetimeWords } from '../../domain/links.ts'
import { opensEventOf } from '../../domain/trust.ts'
import { sendPasswordReset } from '../jobs.ts'
import { credentialOf } from '../queries.ts'
import { createMailLink } from './links.ts'

type Person = {
  accountId: string
  email: string
  firstName: string
  memberId?: string
}
type Invitation = Person & {
  team: { id: string; name: string }
  /** Of a new stand share. */
  parentTeamName?: string | null
  invitedBy: string | null
  appUrl: string
}

/**
 * Mails an invited person the link by which they set their first password and open their part in the event. Those who
 * have a password that opens it are asked to sign in.
 */
export async function sendInvitation(scope: EventScope, invitation: Invitation) {
  const { accountId, email, firstName, team, parentTeamName = null, invitedBy, appUrl } = invitation
  const credential = await credentialOf(scope.services.database.db, accountId)
  const link =
    credential && opensEventOf(scope.tenantId, credential)
      ? undefined
      : await createMailLink(scope, { kind: 'set-password', accountId })
  const wayIn: Address = link ? addressOf('/auth/set-password', { token: link.token }) : '/auth/login'
  const shared = {
    firstName,
    teamName: team.name,
    setPasswordUrl: `${appUrl}${wayIn}`,
    linkLifetime: linkLifetimeWords['set-password'],
  }
  const addressing = {
    ...(link ? { id: link.mailId } : {}),
    to: email,
    memberId: invitation.memberId ?? null,
    team,
    sendKey: `invitation:${newId()}`,
  }
  if (parentTeamName !== null)
    return queueEmail(scope, {
      ...addressing,
      ...{ type: 'standShareWelcome', variables: { ...shared, parentTeamName } },
    })
  return invitedBy === null
    ? queueEmail(scope, { ...addressing, type: 'welcome', variables: shared })
    : queueEmail(scope, { ...addressing, type: 'welcomeTeamMember', variables: { ...shared, invitedBy } })
}

export async function askForPasswordReset(scope: EventScope, { email }: { email: string }) {
  const appUrl = await appUrlOfEvent(scope)
  await inEvent(scope, (event) =>
    event.services.jobs.enqueue(event, sendPasswordReset, { email, appUrl }, { key: `reset:${email}` }),
  )
}

/** The job's part: does nothing for an address without an account in this event. */
export async function mailPasswordReset(
  scope: EventScope,
  { email, appUrl }: { email: string; appUrl: string },
) {
  const account = await accountByEmail(scope.services, email)
  if (!account) return
  const eventIds = await eventIdsOf(scope.services, account.id)
  if (!account.isStaff && !eventIds.includes(scope.eventId)) return
  const { mailId, token } = await createMailLink(scope, { kind: 'reset-password', accountId: account.id })
  await queueEmail(scope, {
    id: mailId,
    type: 'resetPassword',
    to: account.email,
    sendKey: `reset:${newId()}`,
    variables: {
      firstName: firstWord(account.name),
      resetPasswordUrl: `${appUrl}${addressOf('/auth/reset-password', { token })}`,
      linkLifetime: linkLifetimeWords['reset-password'],
    },
  })
}

export async function mailEmailUpdate(
  scope: EventScope,
  { accountId, firstName }: Pick<Person, 'accountId' | 'firstName'>,
  newEmail: string,
) {
  const appUrl = await appUrlOfEvent(scope)
  const { mailId, token } = await createMailLink(scope, { kind: 'update-email', accountId, newEmail })
  await queueEmail(scope, {
    id: mailId,
    type: 'verifyEmail',
    to: newEmail,
    sendKey: `update-email:${newId()}`,
    variables: {
      firstName,
      newEmail,
      verifyEmailUrl: `${appUrl}${addressOf('/auth/update-email', { token })}`,
      linkLifetime: linkLifetimeWords['update-email'],
    },
  })
}

/** Notifies the old address, so that its owner learns of a change they did not make. */
export async function mailEmailChanged(
  scope: EventScope,
  old: { email: string; name: string },
  newEmail: string,
) {
  await queueEmail(scope, {
    type: 'emailChanged',
    to: old.email,
    sendKey: `email-changed:${newId()}`,
    variables: { firstName: firstWord(old.name), newEmail, changedAt: await timeHere(scope) },
  })
}

export async function mailPasswordChanged(scope: EventScope, account: { email: string; name: string }) {
  await queueEmail(scope, {
    type: 'passwordChanged',
    to: account.email,
    sendKey: `password-changed:${newId()}`,
    variables: { firstName: firstWord(account.name), changedAt: await timeHere(scope) },
  })
}

async function timeHere(scope: EventScope): Promise<string> {
  const { event } = await allSettings(scope)
  return formatDateTime(scope.services.clock.now(), event.locale, event.timeZone)
}

function firstWord(name: string): string {
  return name.split(' ')[0] ?? name
}
