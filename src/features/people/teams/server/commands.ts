import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { removeFilesOf } from '#features/event/files/server/commands/owner-removal.ts'
import { isFilledForShare } from '#features/people/custom-fields/domain/visibility.ts'
import {
  checkNewValues,
  keepCustomFields,
  type NewValuesRefusal,
} from '#features/people/custom-fields/server/commands.ts'
import { defaultValues } from '#features/people/custom-fields/server/queries.ts'
import type { Level } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, teamAndOrganisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent, unlessRefused } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import {
  type NewStandShare,
  type NewTeam,
  type StandShareRole,
  type TeamChanges,
  type TeamOwner,
  teamLimits,
} from '../domain/schema.ts'
import { type JoinRefusal, mayJoin } from '../domain/stand-shares.ts'
import { teamsTopic } from '../domain/topic.ts'
import { mayRemoveTeam } from './policy.ts'
import { type CreatedTeam, type TeamOwnerRefusal, teamContents } from './ports.ts'
import { contentsOfTeam, hasTeamType, standSharesOf, teamsForChange } from './queries.ts'
import { teams } from './tables.ts'

type WrittenTeam = Partial<NewTeam> & {
  name: string
  standShareRole?: StandShareRole
  parentTeamId?: string | null
  /** Values of custom fields by id; the others get their default. */
  customFields?: Readonly<Record<string, string | boolean>>
}

/** Writes a team whose type and parent are known to exist, as an import or the demo does. @returns its id */
export async function createTeam(scope: EventScope, author: Author, team: WrittenTeam): Promise<string> {
  const id = newId()
  await createTeams(scope, author, [{ ...team, id }])
  return id
}

/** The same for many, in as many statements as for one; the caller has chosen their ids. */
export function createTeams(
  scope: EventScope,
  { memberId }: Author,
  created: readonly (WrittenTeam & { id: string })[],
): Promise<void> {
  return inEvent(scope, async (event) => {
    if (created.length === 0) return
    await keepCustomFields(event)
    const now = event.services.clock.now()
    const defaults = defaultValues(event)
    await event.tx.insert(teams).values(
      created.map(({ customFields = {}, ...team }) => ({
        ...{ eventId: event.eventId, createdBy: memberId, updatedBy: memberId, ...team },
        customFields: sql`${defaults} || ${JSON.stringify(customFields)}::jsonb`,
        ...{ createdAt: now, updatedAt: now },
      })),
    )
    await recordAudits(
      event,
      created.map(({ id, ...team }) => ({ memberId, action: 'team.create', subjectId: id, after: team })),
    )
    // A stand share appears in the list of its parent.
    for (const parent of new Set(created.map(({ parentTeamId = null }) => parentTeamId)))
      announce(event, [teamsTopic], teamAndOrganisers(parent))
  })
}

type AddRefusal = 'unknownTeamType' | NewValuesRefusal | TeamOwnerRefusal
type CustomFieldValues = WrittenTeam['customFields']

/** Adds a team, and invites its owner if there is one yet; both or nothing. @returns the team's id */
export function addTeam(
  scope: EventScope,
  author: Author,
  { team, owner, values = {} }: { team: NewTeam; owner: TeamOwner | null; values?: CustomFieldValues },
): Promise<Result<string, AddRefusal>> {
  return withOwner<AddRefusal>(scope, author, owner, async (event) => {
    if (!(await isKnownType(event, team.teamTypeId))) return err('unknownTeamType')
    const checked = await checkNewValues(event, values, () => true)
    if (!checked.ok) return checked
    const id = await createTeam(event, author, { ...team, customFields: values })
    return ok({ id, name: team.name, parentTeamName: null })
  })
}

async function withOwner<Refusal>(
  scope: EventScope,
  author: Author,
  owner: TeamOwner | null,
  create: (event: EventTransaction) => Promise<Result<CreatedTeam, Refusal>>,
): Promise<Result<string, Refusal | TeamOwnerRefusal>> {
  const created =
    owner === null
      ? await unlessRefused(scope, create)
      : await scope.services.ports.inviteTeamOwner(scope, author, owner, create)
  return created.ok ? ok(created.value.id) : created
}

async function isKnownType(event: EventTransaction, teamTypeId: string | null | undefined) {
  return teamTypeId === null || teamTypeId === undefined || hasTeamType(event, teamTypeId)
}

export type TeamUpdateRefusal = 'notFound' | 'unknownTeamType' | 'organiserTeam'

/** Changes what is given of a team, and leaves the rest as it is by now. */
export function updateTeam(
  scope: EventScope,
  { memberId }: Author,
  { teamId, ...after }: TeamChanges & { teamId: string },
): Promise<Result<null, TeamUpdateRefusal>> {
  return inEvent(scope, async (event) => {
    if (after.isOrganiser !== undefined) await takeGroups(event)
    const before = (await teamsForChange(event, [teamId])).get(teamId)
    if (!before) return err('notFound')
    if (!(await isKnownType(event, after.teamTypeId))) return err('unknownTeamType')
    if (after.isOrganiser && before.standShareRole !== 'none') return err('organiserTeam')
    await write(event, { memberId }, teamId, after)
    await recordAudit(event, { memberId, action: 'team.update', subjectId: teamId, before, after })
    announce(event, [teamsTopic], teamAndOrganisers(teamId), teamAndOrganisers(before.parentTeamId))
    return ok(null)
  })
}

function write(
  { tx, eventId, services }: EventTransaction,
  { memberId }: Author,
  teamId: string,
  values: PgUpdateSetSource<typeof teams>,
) {
  return tx
    .update(teams)
    .set({ ...values, updatedAt: services.clock.now(), updatedBy: memberId })
    .where(and(eq(teams.eventId, eventId), eq(teams.id, teamId)))
}

export type StandShareRefusal = 'notFound' | 'tooManyStandShares' | JoinRefusal | AddRefusal

type StandShare = {
  parentTeamId: string
  team: NewStandShare
  owner: TeamOwner | null
  values?: CustomFieldValues
  /** It is the team itself that adds it: it fills in what the stand share could fill in. */
  isByTeam?: boolean
}

/** Adds a new team that shares the stand of another, and invites its owner. @returns the new team's id */
export function createStandShare(
  scope: EventScope,
  author: Author,
  { parentTeamId, team, owner, values = {}, isByTeam = false }: StandShare,
): Promise<Result<string, StandShareRefusal>> {
  return withOwner<StandShareRefusal>(scope, author, owner, async (event) => {
    await takeGroups(event)
    const parent = (await teamsForChange(event, [parentTeamId])).get(parentTeamId)
    if (!parent) return err('notFound')
    const added = { id: '', standShareRole: 'none', parentTeamId: null, isOrganiser: false } as const
    const joining = mayJoin(added, parent)
    if (!joining.ok) return joining
    if ((await standSharesOf(event, parentTeamId)).length >= teamLimits.standShares)
      return err('tooManyStandShares')
    const { name, stand = parent.stand, hall = parent.hall, teamTypeId = parent.teamTypeId } = team
    if (!(await isKnownType(event, teamTypeId))) return err('unknownTeamType')
    const checked = await checkNewValues(event, values, isByTeam ? isFilledForShare : () => true)
    if (!checked.ok) return checked
    const place = { name, stand, hall, teamTypeId }
    const child = { ...place, parentTeamId, standShareRole: 'child', customFields: values } as const
    const id = await createTeam(event, author, child)
    await settleParent(event, author, parentTeamId)
    return ok({ id, name, parentTeamName: parent.name })
  })
}

/** Makes a team the stand share of another, or takes it out of its group. */
export function updateStandShare(
  scope: EventScope,
  author: Author,
  { teamId, parentTeamId }: { teamId: string; parentTeamId: string | null },
): Promise<Result<null, 'notFound' | 'tooManyStandShares' | JoinRefusal>> {
  return inEvent(scope, async (event) => {
    await takeGroups(event)
    const locked = await teamsForChange(event, parentTeamId === null ? [teamId] : [teamId, parentTeamId])
    const before = locked.get(teamId)
    if (!before) return err('notFound')
    if (before.parentTeamId === parentTeamId && (parentTeamId !== null || before.standShareRole !== 'child'))
      return ok(null)
    if (parentTeamId !== null) {
      const parent = locked.get(parentTeamId)
      if (!parent) return err('notFound')
      const joining = mayJoin(before, parent)
      if (!joining.ok) return joining
      if ((await standSharesOf(event, parentTeamId)).length >= teamLimits.standShares)
        return err('tooManyStandShares')
    }
    const standShareRole: StandShareRole = parentTeamId === null ? 'none' : 'child'
    const after = { parentTeamId, standShareRole }
    await write(event, author, teamId, after)
    for (const id of [before.parentTeamId, parentTeamId])
      if (id !== null) await settleParent(event, author, id)
    const { memberId } = author
    await recordAudit(event, { memberId, action: 'team.update', subjectId: teamId, before, after })
    announce(
      event,
      [teamsTopic],
      teamAndOrganisers(teamId),
      teamAndOrganisers(before.parentTeamId),
      teamAndOrganisers(parentTeamId),
    )
    return ok(null)
  })
}

/**
 * Groups of stands change one after another: of two that would put a team into two groups at once, or share the stand of
 * a team that is just becoming a stand share, the second sees what the first has done.
 */
async function takeGroups(event: EventTransaction) {
  await takeTurn(event, 'stand-shares')
}

/** A team is a parent as long as it has stand shares. */
async function settleParent(event: EventTransaction, author: Author, parentTeamId: string) {
  const hasShares = sql`exists (select from ${teams} as shares
    where shares.event_id = ${event.eventId} and shares.parent_team_id = ${parentTeamId})`
  await write(event, author, parentTeamId, {
    standShareRole: sql`case when ${hasShares} then 'parent' else 'none' end`,
  })
}

/**
 * Deletes a team with what it has handed in. Its people leave the event, and keep their accounts; organisers among them
 * stay, without a team. Its stand shares stay stand shares, of an unknown parent team, so that they see no more than
 * before until an organiser decides.
 */
export function removeTeam(
  scope: EventScope,
  author: Author & { level: Level },
  { teamId }: { teamId: string },
): Promise<Result<null, 'notFound' | 'removeOrganiserTeam'>> {
  return inEvent(scope, async (event) => {
    await takeGroups(event)
    const before = (await teamsForChange(event, [teamId])).get(teamId)
    if (!before) return err('notFound')
    if (!mayRemoveTeam(author, before)) return err('removeOrganiserTeam')
    const contents = await contentsOfTeam(event, teamId)
    // Told as long as its people still belong to it.
    announce(event, [teamsTopic], teamAndOrganisers(teamId), teamAndOrganisers(before.parentTeamId))
    for (const content of teamContents)
      await event.services.ports.teamContents[content].remove(event, author, teamId)
    await removeFilesOf(event, { kind: 'team', id: teamId })
    await event.tx
      .update(teams)
      .set({ parentTeamId: null })
      .where(and(eq(teams.eventId, event.eventId), eq(teams.parentTeamId, teamId)))
    await event.tx.delete(teams).where(and(eq(teams.eventId, event.eventId), eq(teams.id, teamId)))
    if (before.parentTeamId !== null) await settleParent(event, author, before.parentTeamId)
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'team.remove', subjectId: teamId },
      before: { ...before, ...contents },
    })
    return ok(null)
  })
}

/** Gives all teams of a type another one, or none, in one statement. @returns how many there were */
export async function moveTeamsOfType(
  event: EventTransaction,
  { memberId }: Author,
  { fromId, toId }: { fromId: string; toId: string | null },
): Promise<number> {
  const moved = await event.tx
    .update(teams)
    .set({ teamTypeId: toId, updatedAt: event.services.clock.now(), updatedBy: memberId })
    .where(and(eq(teams.eventId, event.eventId), eq(teams.teamTypeId, fromId)))
    .returning({ id: teams.id })
  if (moved.length > 0) announce(event, [teamsTopic], everyone)
  return moved.length
}
