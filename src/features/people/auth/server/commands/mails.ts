import { addressOf } from '#addresses/address.ts'
import type { Tx } from '#database/client.ts'
import { type NewEmailContent, queueEmail, queueEmails } from '#features/event/emails/server/commands.ts'
import { allSettings, appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { eventIdsOf } from '#features/people/members/server/queries.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type FactorChange, wordsOfChange } from '../../domain/factor-changes.ts'
import { linkLifetimeWords } from '../../domain/links.ts'
import { opensEventOf } from '../../domain/trust.ts'
import { sendPasswordReset } from '../jobs.ts'
import { credentialsOf, secondFactorOf } from '../queries.ts'
import { createMailLink, createMailLinks } from './links.ts'

type Person = {
  accountId: string
  email: string
  firstName: string
  memberId?: string
}
type Invitation = Omit<Person, 'accountId'> & {
  team: { id: string; name: string } | null
  /** Of a new stand share. */
  parentTeamName?: string | null
  invitedBy: string | null
  appUrl: string
}

/** How an invited person comes in: by a link to a first password, or with the one that they have. */
export type WayIn = { mailId: string; token: string } | null

/**
 * Makes the link by which an invited person sets their first password and opens their part in the event; none for
 * those who have a password that opens it.
 * @param db the transaction in which their account is made, if it is
 */
export async function wayInFor(scope: EventScope, accountId: string, db?: Tx): Promise<WayIn> {
  return (await waysInFor(scope, [accountId], db)).get(accountId) ?? null
}

/** The same for many, in as many statements as for one; by account. */
export async function waysInFor(
  scope: EventScope,
  accountIds: readonly string[],
  db?: Tx,
): Promise<Map<string, WayIn>> {
  const credentials = await credentialsOf(db ?? scope.services.database.db, accountIds)
  const invited = accountIds.filter((accountId) => {
    const credential = credentials.get(accountId)
    return !credential || !opensEventOf(scope.tenantId, credential)
  })
  const asked = invited.map((accountId) => ({ kind: 'set-password', accountId }) as const)
  const links = await createMailLinks(scope, asked, db)
  const made = new Map(invited.map((accountId, index) => [accountId, links[index] ?? null]))
  return new Map(accountIds.map((accountId) => [accountId, made.get(accountId) ?? null]))
}

/** Makes a person's way in, and mails it to them. */
export async function sendInvitation(
  scope: EventScope,
  { accountId, ...invitation }: Invitation & { accountId: string },
) {
  return mailInvitation(scope, { ...invitation, wayIn: await wayInFor(scope, accountId) })
}

type MailedInvitation = Invitation & { wayIn: WayIn }

/**
 * Mails an invited person their way in: those who have an account are asked to sign in, never to set a password.
 * @returns the id of the e-mail
 */
export async function mailInvitation(scope: EventScope, invitation: MailedInvitation): Promise<string> {
  const [id] = await mailInvitations(scope, [invitation])
  if (id === undefined) throw new Error('An invitation that was written has no e-mail')
  return id
}

/** The same for many, in as many statements as for one. @returns the ids of the e-mails, in the same order */
export async function mailInvitations(
  scope: EventScope,
  invitations: readonly MailedInvitation[],
): Promise<string[]> {
  const organiser = invitations.some(({ team }) => team === null) ? await organiserOf(scope) : ''
  const mails = invitations.map((invitation) => ({
    ...contentOf(invitation, invitation.team?.name ?? organiser),
    ...{ id: invitation.wayIn?.mailId ?? newId(), to: invitation.email, team: invitation.team },
    ...{ memberId: invitation.memberId ?? null, sendKey: `invitation:${newId()}` },
  }))
  await queueEmails(scope, mails)
  return mails.map(({ id }) => id)
}

function contentOf(
  { firstName, parentTeamName = null, invitedBy, appUrl, wayIn }: MailedInvitation,
  teamName: string,
): NewEmailContent {
  const shared = { firstName, teamName }
  if (wayIn) {
    const variables = {
      ...shared,
      setPasswordUrl: `${appUrl}${addressOf('/auth/set-password', { token: wayIn.token })}`,
      linkLifetime: linkLifetimeWords['set-password'],
    }
    if (parentTeamName !== null)
      return { type: 'standShareWelcome', variables: { ...variables, parentTeamName } }
    return invitedBy === null
      ? { type: 'welcome', variables }
      : { type: 'welcomeTeamMember', variables: { ...variables, invitedBy } }
  }
  const variables = { ...shared, signInUrl: `${appUrl}${addressOf('/auth/login')}` }
  return invitedBy === null
    ? { type: 'welcomeExisting', variables }
    : { type: 'welcomeTeamMemberExisting', variables: { ...variables, invitedBy } }
}

/** Stands where a person without a team would be told its name. */
async function organiserOf(scope: EventScope): Promise<string> {
  const { event } = await allSettings(scope)
  return event.companyName || event.eventName || event.longName
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
  if (!account || account.disabledAt) return
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

export async function mailFactorChange(
  scope: EventScope,
  account: { email: string; name: string },
  change: { change: FactorChange; passkey: string },
) {
  await queueEmail(scope, {
    type: 'signInChanged',
    to: account.email,
    sendKey: `sign-in-changed:${newId()}`,
    variables: {
      firstName: firstWord(account.name),
      change: wordsOfChange(change),
      changedAt: await timeHere(scope),
    },
  })
}

export async function mailRecoveryCodeUsed(
  scope: EventScope,
  account: { id: string; email: string; name: string },
) {
  const factor = await secondFactorOf(scope.services, account.id)
  await queueEmail(scope, {
    type: 'recoveryCodeUsed',
    to: account.email,
    sendKey: `recovery-code-used:${newId()}`,
    variables: {
      firstName: firstWord(account.name),
      codesLeft: String(factor?.recoveryCodesLeft ?? 0),
      usedAt: await timeHere(scope),
    },
  })
}

async function timeHere(scope: EventScope): Promise<string> {
  const { event } = await allSettings(scope)
  return formatDateTime(scope.services.clock.now(), event.locale, event.timeZone)
}

function firstWord(name: string): string {
  return name.split(' ')[0] ?? name
}

/** Who asked for a link and has not been sent it, asks again. */
export function forgetPasswordResets({ jobs }: Services, tx: Tx, eventId: string): Promise<void> {
  return jobs.forget(tx, eventId, sendPasswordReset)
}
