import { and, eq } from 'drizzle-orm'
import { personNames } from '#features/people/accounts/domain/names.ts'
import { findOrCreateAccountIn } from '#features/people/accounts/server/commands.ts'
import { accountByEmail, accountById } from '#features/people/accounts/server/queries.ts'
import type { MemberLevel } from '#features/people/members/domain/authority.ts'
import { updateLevelByGroup } from '#features/people/members/server/commands/level-by-group.ts'
import { addMember, openMembership } from '#features/people/members/server/commands/parts.ts'
import { memberByAccount } from '#features/people/members/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { emailSchema } from '#kit/text/email-address.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import {
  type EventScope,
  type EventTransaction,
  inEvent,
  onwardsUnlessRefused,
} from '#platform/tenancy/scope.ts'
import { groupsIn, isVerified, levelOfGroups } from '../../domain/identity-provider.ts'
import { opensEventOf } from '../../domain/trust.ts'
import { isLinked, personOfIdentity, type StoredProvider } from '../queries/single-sign-on.ts'
import { credentialOf } from '../queries.ts'
import { identityLinks } from '../tables.ts'
import type { Claims } from './identity-calls.ts'

export type AdmissionRefusal =
  | 'noGroup'
  | 'notInEvent'
  | 'unverified'
  | 'otherIdentity'
  | 'staff'
  | 'notOpened'
  | 'accessOff'
  | 'disabled'

type Asking = { provider: StoredProvider; claims: Claims }
/** Who asks: an account, if the address or a former sign-in leads to one, and their part in the event, if they have one. */
type Found = {
  account: NonNullable<Awaited<ReturnType<typeof accountById>>> | undefined
  memberId: string | undefined
  isKnown: boolean
}

/**
 * Lets in who the event's provider says this is, as somebody of this event alone: its own people, and those whom a group
 * makes one of them. Everybody else's account is out of its reach (decision 153).
 */
export async function admit(
  scope: EventScope,
  asking: Asking,
): Promise<Result<{ accountId: string }, AdmissionRefusal>> {
  const admitted = await decide(scope, asking)
  if (!admitted.ok) await recordRefusal(scope, asking, admitted.error)
  return admitted
}

async function decide(
  scope: EventScope,
  asking: Asking,
): Promise<Result<{ accountId: string }, AdmissionRefusal>> {
  const { provider, claims } = asking
  const { services } = scope
  const email = emailSchema.safeParse(claims.email).data
  const known = await personOfIdentity(scope, { issuer: claims.iss, subject: claims.sub })
  if (!known && (email === undefined || !isVerified(claims))) return err('unverified')
  const account = known
    ? await accountById(services, known.accountId)
    : await accountByEmail(services, email ?? '')
  if (account?.isStaff) return err('staff')
  if (account?.disabledAt) return err('disabled')
  const part = account && (await memberByAccount(scope, account.id))
  if (part?.disabledAt) return err('accessOff')
  const found = { account, memberId: part?.id, isKnown: known !== undefined }
  const byGroup = levelOfGroups(provider.groupLevels, groupsIn(claims[provider.groupsClaim]) ?? [])
  // The last admin goes on: an event that requires single sign-on would otherwise be shut by one wrong group.
  if (!byGroup && provider.withoutGroup === 'refused' && !(await staysAdmin(scope, known?.memberId)))
    return err('noGroup')
  if (!byGroup && !part) return err('notInEvent')
  if (account && !part?.openedAt && !(await isTrusted(scope, account.id))) return err('notOpened')
  return enter(scope, asking, { ...found, email: account?.email ?? email ?? '', level: byGroup })
}

/**
 * Whether opening the part lets nobody else in: sessions by a password that an organiser of another tenant may know enter
 * every part that is open.
 */
async function isTrusted({ services, tenantId }: EventScope, accountId: string): Promise<boolean> {
  const credential = await credentialOf(services.database.db, accountId)
  return !credential || opensEventOf(tenantId, credential)
}

/**
 * Who has left every group has no level by them any more, and none that a password would still open.
 * @returns whether they are the last admin, who stays one
 */
async function staysAdmin(scope: EventScope, memberId: string | undefined): Promise<boolean> {
  if (memberId === undefined) return false
  const left = await inEvent(scope, (event) => updateLevelByGroup(event, { memberId, level: 'user' }))
  return left === 'admin'
}

type Entering = Found & {
  email: string
  /** That a group gives; undefined: they keep theirs. */
  level: MemberLevel | undefined
}

/** Links, makes a member and gives the level, in one transaction. */
function enter(
  scope: EventScope,
  { provider, claims }: Asking,
  { account, memberId: ownId, isKnown, email, level }: Entering,
): Promise<Result<{ accountId: string }, AdmissionRefusal>> {
  const names = namesIn(claims, email)
  return onwardsUnlessRefused<{ id: string }, { accountId: string }, AdmissionRefusal>(scope, {
    begin: async (tx) =>
      ok(
        account ?? (await findOrCreateAccountIn(tx, { email, name: `${names.firstName} ${names.surname}` })),
      ),
    goOn: async (event, { id: accountId }) => {
      const joining = { accountId, ...names, isOpen: true, ...(level ? { level } : {}) }
      const memberId = ownId ?? (await addMember(event, { memberId: null }, joining))
      if (!isKnown) {
        // An address is given to somebody else one day: who is linked stays who they were.
        if (await isLinked(event, { issuer: claims.iss, memberId })) return err('otherIdentity')
        await link(event, { provider, claims, memberId })
      } else await noteSignIn(event, claims)
      if (ownId !== undefined) {
        await openMembership(event, accountId)
        if (level) await updateLevelByGroup(event, { memberId, level })
      }
      return ok({ accountId })
    },
  })
}

async function link(event: EventTransaction, { provider, claims, memberId }: Asking & { memberId: string }) {
  const { tx, eventId, services } = event
  const now = services.clock.now()
  const identity = { eventId, issuer: claims.iss, subject: claims.sub }
  await tx
    .insert(identityLinks)
    .values({ ...identity, memberId, linkedAt: now, lastSignInAt: now })
    // Of somebody who has left the event, and comes back as a new member.
    .onConflictDoUpdate({
      target: [identityLinks.eventId, identityLinks.issuer, identityLinks.subject],
      set: { memberId, linkedAt: now, lastSignInAt: now },
    })
  await recordAudit(event, {
    ...{ memberId, action: 'identityProvider.link', subjectId: memberId },
    after: { provider: provider.name, issuer: claims.iss },
  })
}

async function noteSignIn({ tx, eventId, services }: EventTransaction, { iss, sub }: Claims) {
  const isThis = and(
    ...[eq(identityLinks.eventId, eventId), eq(identityLinks.issuer, iss)],
    eq(identityLinks.subject, sub),
  )
  await tx.update(identityLinks).set({ lastSignInAt: services.clock.now() }).where(isThis)
}

/** Names as the provider writes them; from the address where it has none. They can be changed in the event. */
function namesIn(claims: Claims, email: string): { firstName: string; surname: string } {
  const given = personNames.safeParse({ firstName: claims.given_name, surname: claims.family_name })
  if (given.success) return given.data
  const [first = '', ...rest] = String(claims.name ?? '')
    .trim()
    .split(/\s+/)
  const whole = personNames.safeParse({ firstName: first, surname: rest.join(' ') })
  if (whole.success) return whole.data
  return { firstName: email.split('@')[0] ?? email, surname: '' }
}

function recordRefusal(scope: EventScope, { provider, claims }: Asking, refusal: AdmissionRefusal) {
  return inEvent(scope, (event) =>
    recordAudit(event, {
      ...{ memberId: null, action: 'identityProvider.refuse', subjectId: 'singleSignOn' },
      after: { provider: provider.name, refusal, email: String(claims.email ?? '') },
    }),
  )
}
