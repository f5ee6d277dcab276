import { and, eq, isNull, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { namesOf } from '#features/people/accounts/domain/names.ts'
import { renameAccount } from '#features/people/accounts/server/commands.ts'
import { calendarDay } from '#kit/dates/zone.ts'
import { newId } from '#kit/ids/new-id.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { memberAlone, organisers, teamAndOrganisers } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { MemberLevel } from '../../domain/authority.ts'
import { membersTopic } from '../../domain/topic.ts'
import { isExhibiting } from '../queries.ts'
import { members, signInDays } from '../tables.ts'

type NewMember = {
  accountId: string
  firstName: string
  surname: string
  level?: MemberLevel
  teamId?: string | null
  isTeamOwner?: boolean
  /**
   * The person is known to be the one who signs in to the account; who is invited opens their part themselves
   * (`openMembership`).
   */
  isOpen?: boolean
}

/** Gives an account its part in the event. @throws when it already has one: an account is in an event once */
export async function addMember(scope: EventScope, author: Author, member: NewMember): Promise<string> {
  const id = newId()
  await addMembers(scope, author, [{ ...member, id }])
  return id
}

/** The same for many, in as many statements as for one; the caller has chosen their ids. */
export function addMembers(
  scope: EventScope,
  { memberId: by }: Author,
  added: readonly (NewMember & { id: string })[],
): Promise<void> {
  return inEvent(scope, async (event) => {
    if (added.length === 0) return
    const now = event.services.clock.now()
    await event.tx.insert(members).values(
      added.map(({ isOpen = false, ...member }) => ({
        ...{ eventId: event.eventId, createdBy: by, updatedBy: by, ...member },
        ...{ createdAt: now, updatedAt: now, openedAt: isOpen ? now : null },
      })),
    )
    await recordAudits(
      event,
      added.map(({ id, isOpen: _, ...member }) => ({
        ...{ memberId: by, action: 'member.create', subjectId: id, after: member },
      })),
    )
    for (const teamId of new Set(added.map(({ teamId = null }) => teamId)))
      announce(event, [membersTopic], teamAndOrganisers(teamId))
  })
}

type Names = { firstName: string; surname: string }

/**
 * Answers with the names as they are from now on. Product staff have no part in the event; their name is their
 * account's, in every event alike.
 */
export async function updateName(scope: EventScope, actor: Actor, names: Names): Promise<Names> {
  if (await updateMemberName(scope, actor, names)) return names
  const name = `${names.firstName} ${names.surname}`
  await renameAccount(scope.services, { accountId: actor.accountId, name })
  return namesOf(name)
}

/** False for somebody who is no member of the event. */
function updateMemberName(scope: EventScope, actor: Actor, names: Names): Promise<boolean> {
  return inEvent(scope, async (event) => {
    const renamed = await event.tx
      .update(members)
      .set({ ...names, updatedAt: event.services.clock.now(), updatedBy: actor.memberId })
      .where(and(eq(members.eventId, event.eventId), eq(members.id, actor.memberId)))
      .returning({ id: members.id })
    if (renamed.length === 0) return false
    const { firstName, surname } = actor
    await recordAudit(event, {
      memberId: actor.memberId,
      action: 'member.updateName',
      subjectId: actor.memberId,
      before: { firstName, surname },
      after: names,
    })
    announce(event, [membersTopic], memberAlone(actor.memberId), teamAndOrganisers(actor.teamId))
    return true
  })
}

/** Records that the person has read the welcome; product staff have no part in the event to record it in. */
export function markOnboarded(scope: EventScope, actor: Actor) {
  return inEvent(scope, async (event) => {
    const marked = await event.tx
      .update(members)
      .set({ isOnboarded: true, updatedAt: event.services.clock.now(), updatedBy: actor.memberId })
      .where(
        and(
          eq(members.eventId, event.eventId),
          eq(members.id, actor.memberId),
          eq(members.isOnboarded, false),
        ),
      )
      .returning({ id: members.id })
    if (marked.length === 0) return
    await recordAudit(event, {
      memberId: actor.memberId,
      action: 'member.getStarted',
      subjectId: actor.memberId,
      before: { isOnboarded: false },
      after: { isOnboarded: true },
    })
    announce(event, [membersTopic], memberAlone(actor.memberId))
  })
}

/** The person has proved that their part in the event is theirs; from now on their sessions enter it. */
export function openMembership(scope: EventScope, accountId: string) {
  return inEvent(scope, ({ tx, eventId, services }) =>
    tx
      .update(members)
      .set({ openedAt: services.clock.now() })
      .where(and(eq(members.eventId, eventId), eq(members.accountId, accountId), isNull(members.openedAt))),
  )
}

type SignIn = { teamId: string; lastLoginAt: Date | null; now: Date }

/** Counts a person once a day of the event's zone, unless their team is an organiser's. */
async function countSignIn(event: EventTransaction, { teamId, lastLoginAt, now }: SignIn) {
  const { tx, eventId } = event
  const { timeZone } = (await allSettings(event)).event
  const day = calendarDay(now, timeZone)
  if (lastLoginAt !== null && calendarDay(lastLoginAt, timeZone) >= day) return
  if (!(await isExhibiting(event, teamId))) return
  await tx
    .insert(signInDays)
    .values({ eventId, day, people: 1 })
    .onConflictDoUpdate({
      target: [signInDays.eventId, signInDays.day],
      set: { people: sql`${signInDays.people} + 1` },
    })
}

/** Records a person's first visit with a new session; reports count from it. */
export function recordLogin(scope: EventScope, memberId: string, isFirst: boolean) {
  return inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    const now = services.clock.now()
    const isTheirs = and(eq(members.eventId, eventId), eq(members.id, memberId))
    // Of two first requests at once the second waits, and finds that the person has been there today.
    const [member] = await tx
      .select({ teamId: members.teamId, lastLoginAt: members.lastLoginAt })
      .from(members)
      .where(isTheirs)
      .for('no key update')
    await tx
      .update(members)
      .set({ lastLoginAt: now, ...(isFirst ? { firstLoginAt: now } : {}) })
      .where(isTheirs)
    if (member?.teamId) await countSignIn(event, { ...member, teamId: member.teamId, now })
    // Their team only needs to know that their colleague has been there.
    announce(event, [membersTopic], isFirst ? teamAndOrganisers(member?.teamId ?? null) : organisers)
  })
}
