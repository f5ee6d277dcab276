import { and, eq, inArray } from 'drizzle-orm'
import { accountOfStaff } from '#features/people/accounts/domain/staff-ids.ts'
import type { AccountRemoved } from '#features/people/accounts/server/ports.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import type { HasPassword, MembersRemoved } from '#features/people/members/server/ports.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { byAccount, byMember, type PersonalData } from '#platform/privacy/personal-data.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { voidLinks } from './commands/links.ts'
import { actorOf } from './commands/resolve-request.ts'
import { removeFactorsWithin } from './commands/second-factors.ts'
import { credentialOf } from './queries.ts'
import { credentials, identityLinks, sessions } from './tables.ts'

/** Removing an account removes its ways to sign in, its links and its sessions. */
export const endSignIn: AccountRemoved = async (tx, accountId) => {
  await tx.delete(sessions).where(eq(sessions.userId, accountId))
  await voidLinks(tx, accountId)
  await removeFactorsWithin(tx, accountId)
  await tx.delete(credentials).where(eq(credentials.userId, accountId))
}

/** Who comes back later is linked anew, by an address that the provider vouches for at that time. */
export const unlinksMembers: MembersRemoved = async ({ tx, eventId }, { people }) => {
  const ids = people.map(({ id }) => id)
  await tx
    .delete(identityLinks)
    .where(and(eq(identityLinks.eventId, eventId), inArray(identityLinks.memberId, ids)))
}

export const hasPassword: HasPassword = async ({ database }, accountId) =>
  (await credentialOf(database.db, accountId)) !== undefined

/** As a request of theirs would find them: with their level and team of this moment. */
export const personNow: Ports['personNow'] = async (scope, memberId) => {
  const accountId = accountOfStaff(memberId) ?? (await accountOfMember(scope, memberId))
  const account = accountId === undefined ? undefined : await accountById(scope.services, accountId)
  const actor = account && !account.disabledAt ? await actorOf(scope, account) : undefined
  // Product staff who are no longer among the people of the event would be found under another id.
  return actor?.memberId === memberId ? actor : undefined
}

async function accountOfMember(scope: Parameters<Ports['personNow']>[0], memberId: string) {
  const [member] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ accountId: members.accountId })
      .from(members)
      .where(and(eq(members.eventId, eventId), eq(members.id, memberId))),
  )
  return member?.accountId ?? undefined
}

export const personalDataOfSignIn: PersonalData = {
  title: 'Sign-in',
  tables: {
    sessions: {
      of: byAccount('user_id'),
      none: ['id', 'passkey_id', 'origin_id', 'for_event_id'],
      id: ['user_id'],
      address: ['ip_address', 'user_agent'],
      secret: ['token'],
      erased: 'removed',
    },
    event_doors: { none: ['session_id', 'for_event_id'], secret: ['id', 'challenge'] },
    credentials: {
      of: byAccount('user_id'),
      none: ['id', 'provider_id', 'scope', 'handed_over_by_tenant'],
      id: ['account_id', 'user_id'],
      secret: ['access_token', 'refresh_token', 'id_token', 'password'],
      erased: 'removed',
    },
    account_links: {
      of: byAccount('account_id'),
      none: ['id', 'kind', 'for_event_id'],
      id: ['account_id'],
      address: ['new_email'],
      erased: 'removed',
    },
    second_factors: {
      of: byAccount('account_id'),
      id: ['account_id'],
      secret: ['key', 'next_key'],
      erased: 'removed',
    },
    recovery_codes: { of: byAccount('account_id'), id: ['account_id'], secret: ['hash'], erased: 'removed' },
    passkeys: {
      of: byAccount('account_id'),
      none: ['id', 'host'],
      id: ['account_id'],
      text: ['name'],
      secret: ['credential_id', 'public_key'],
      erased: 'removed',
    },
    pending_sign_ins: {
      of: byAccount('account_id'),
      none: ['for_event_id'],
      id: ['account_id'],
      secret: ['id'],
      erased: 'removed',
    },
    spent_challenges: { secret: ['id'] },
    // Hashes, and addresses of networks, for as long as a limit looks back: minutes.
    tries: { none: ['id', 'kind'], secret: ['subject', 'address'] },
    attempts: { secret: ['key'] },
    rate_limits: { none: ['id'], secret: ['key'] },
    identity_providers: {
      none: [
        ...['name', 'issuer', 'client_id', 'groups_claim', 'group_levels', 'without_group', 'last_trouble'],
      ],
      secret: ['client_secret'],
    },
    identity_links: {
      of: byMember('member_id'),
      none: ['issuer'],
      id: ['subject', 'member_id'],
      erased: 'removed',
    },
    verifications: { none: ['id'], secret: ['identifier', 'value'] },
  },
}
