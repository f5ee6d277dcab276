import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FileReader } from '#features/event/files/server/ports.ts'
import type { TeamFieldValues } from '#features/people/custom-fields/server/ports.ts'
import type { TeamsByType } from '#features/people/team-types/server/ports.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import type { Result } from '#kit/result/result.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { blankSource, type SearchSource, searchedByName } from '#platform/search/source.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import type { EventScope, EventTransaction } from '#platform/tenancy/scope.ts'
import { customFieldValues, type TeamOwner } from '../domain/schema.ts'
import { teams } from './tables.ts'

export type TeamPerson = {
  id: string
  firstName: string
  surname: string
  email: string
  isTeamOwner: boolean
  lastLoginAt: Date | null
}

/** The people of teams, who are members: only a higher noun knows them. */
export type TeamRosters = {
  /** How many people each team has; a team without an entry has none. */
  countByTeam(event: EventTransaction): Promise<ReadonlyMap<string, number>>
  /**
   * The same as a table to join by `team_id`, with `people` as its column. Counted for each team by itself, a list took
   * four times as long: where an event has a few hundred people, PostgreSQL reads all of them for each team.
   */
  sizes(event: Pick<EventTransaction, 'eventId'>): SQL
  /** Owners first. */
  peopleOf(event: EventTransaction, teamId: string): Promise<TeamPerson[]>
}

/** A team that has just been made, as its invitation calls it. */
export type CreatedTeam = { id: string; name: string; parentTeamName: string | null }

export type TeamOwnerRefusal = 'alreadyInEvent' | 'accountDisabled' | 'notCreated'

/** Makes a team together with its owner: account, team, membership and invitation in one transaction. */
export type InviteTeamOwner = <Refusal>(
  scope: EventScope,
  author: Author,
  owner: TeamOwner,
  create: (event: EventTransaction) => Promise<Result<CreatedTeam, Refusal>>,
) => Promise<Result<CreatedTeam, Refusal | TeamOwnerRefusal>>

/** What a team has, in the order in which it is removed: what comes later may be named by what comes before. */
export const teamContents = [
  'submissions',
  'comments',
  'tasks',
  'notifications',
  'mailings',
  'imports',
  'risk',
  'people',
] as const
type TeamContent = (typeof teamContents)[number]

/** What goes with a team that is deleted. */
export type TeamContents = {
  /** How many of them the team has, in the words of `teamContents`. */
  count(event: EventTransaction, teamId: string): Promise<number>
  remove(event: EventTransaction, author: Author, teamId: string): Promise<void>
}

declare module '#platform/ports/ports.ts' {
  interface Ports {
    teamRosters: TeamRosters
    inviteTeamOwner: InviteTeamOwner
    teamContents: Readonly<Record<TeamContent, TeamContents>>
  }
}

export const teamsByType: TeamsByType = ({ eventId }) => sql`(
  select ${teams.teamTypeId} as team_type_id, count(*)::int as teams from ${teams}
  where ${teams.eventId} = ${eventId} and ${teams.teamTypeId} is not null group by ${teams.teamTypeId})`

/** The values of custom fields, which stand with each team by the id of the field. */
export const teamFieldValues: TeamFieldValues = {
  ofTeam: async (event, teamId) => withValues(event, (await teamRow(event, teamId))[0]),

  ofTeamLocked: async (event, teamId) => withValues(event, (await teamRow(event, teamId).for('update'))[0]),

  set: async ({ tx, eventId, services }, { memberId }, { teamId, values }) => {
    await tx
      .update(teams)
      .set({
        // Key by key: a map that was read before would take back what others have changed since.
        customFields: sql`${teams.customFields} || ${JSON.stringify(values)}::jsonb`,
        ...{ updatedAt: services.clock.now(), updatedBy: memberId },
      })
      .where(and(eq(teams.eventId, eventId), eq(teams.id, teamId)))
  },

  count: async ({ tx, eventId }, customFieldId) => {
    const isFilled = hasValue(customFieldId)
    const [row] = await tx
      .select({
        filled: sql`count(*) filter (where ${isFilled})`.mapWith(Number),
        lacking: sql`count(*) filter (where not ${isFilled})`.mapWith(Number),
      })
      .from(teams)
      .where(eq(teams.eventId, eventId))
    return row ?? { filled: 0, lacking: 0 }
  },

  fill: async (event, { customFieldId, value, atMost }) => {
    const added = JSON.stringify({ [customFieldId]: value })
    const { rowCount } = await event.tx.execute(sql`
      update ${teams} set custom_fields = custom_fields || ${added}::jsonb
      where ${inBatch(event, sql`not ${hasValue(customFieldId)}`, atMost)}`)
    return rowCount ?? 0
  },

  clear: async (event, { customFieldId, atMost }) => {
    const { rowCount } = await event.tx.execute(sql`
      update ${teams} set custom_fields = custom_fields - ${customFieldId}::text
      where ${inBatch(event, hasValue(customFieldId), atMost)}`)
    return rowCount ?? 0
  },
}

function teamRow({ tx, eventId }: EventTransaction, teamId: string) {
  const { id, standShareRole, isOrganiser, customFields } = teams
  return tx
    .select({ id, standShareRole, isOrganiser, customFields })
    .from(teams)
    .where(and(eq(teams.eventId, eventId), eq(teams.id, teamId)))
}

function withValues(event: EventTransaction, row: Awaited<ReturnType<typeof teamRow>>[number] | undefined) {
  if (!row) return undefined
  const { id, customFields, ...team } = row
  const values = readStored(event, { noun: 'custom fields', id }, customFieldValues, customFields)
  return { ...team, values: values ?? {} }
}

function hasValue(customFieldId: string): SQL {
  return sql`jsonb_exists(${teams.customFields}, ${customFieldId})`
}

/** A batch of those teams, locked: of two that run at once, the second looks again at what the first has changed. */
function inBatch({ eventId }: EventTransaction, which: SQL, atMost: number): SQL {
  const batch = sql`select ${teams.id} from ${teams}
    where ${teams.eventId} = ${eventId} and ${which} order by ${teams.id} limit ${atMost} for update`
  return sql`${teams.eventId} = ${eventId} and ${teams.id} in (${batch})`
}

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    /** What a team has submitted. */
    team: string
  }
}

/** Report viewers read what teams submitted, as the reports show it. */
export const readsTeamFiles: FileReader = (_, actor, { ownerId }) =>
  actor !== undefined && (ownerId === actor.teamId || isAtLeast(actor.level, 'reportViewer'))
    ? 'allowed'
    : 'refused'

export const teamSearch: SearchSource = ({ eventId, viewer, asked }) => {
  if (viewer === 'guest' || !isAtLeast(viewer.level, 'reportViewer')) return undefined
  return {
    ...blankSource,
    isNumerous: true,
    id: teams.id,
    title: teams.name,
    detail: sql`concat_ws(' · ', nullif(${teams.stand}, ''), nullif(${teams.hall}, ''))`,
    table: sql`${teams}`,
    isVisible: sql`${teams.eventId} = ${eventId}`,
    ...searchedByName(sql`${teams}`, sql`(${teams.name} || ' ' || ${teams.stand})`, asked),
  }
}

export const personalDataOfTeams: PersonalData = {
  title: 'Teams',
  tables: {
    teams: {
      none: ['id', 'team_type_id', 'stand_share_role', 'parent_team_id'],
      text: ['name', 'stand', 'hall', 'custom_fields'],
    },
  },
}
