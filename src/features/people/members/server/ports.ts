import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RecipientNow } from '#features/event/emails/server/ports.ts'
import type { NamesOfMembers } from '#features/event/emails/templates/server/ports.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import type { TeamContents, TeamRosters } from '#features/people/teams/server/ports.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { byMember, type PersonalData } from '#platform/privacy/personal-data.ts'
import { blankSource, type SearchSource, searchedByName } from '#platform/search/source.ts'
import type { Services } from '#platform/services.ts'
import { type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { endTeam } from './commands/removal.ts'
import { mailablePerson } from './queries/mailable.ts'
import { countMembersByTeam, peopleOf } from './queries.ts'
import { members } from './tables.ts'

/** People who leave the event, and who takes over what they had in hand: someone of their team, or nobody. */
export type MembersRemoved = (
  event: EventTransaction,
  leaving: {
    people: readonly { id: string; teamId: string | null }[]
    successorId: string | null
    /** Null for the command line. */
    removedBy: string | null
  },
) => Promise<void>

/** Whether the account has a password, and so may have been signed in to, here or elsewhere. */
export type HasPassword = (services: Services, accountId: string) => Promise<boolean>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    hasPassword: HasPassword
    membersRemoved: readonly MembersRemoved[]
  }
}

export const teamRosters: TeamRosters = {
  countByTeam: countMembersByTeam,
  sizes: ({ eventId }) => sql`(
    select ${members.teamId}, count(*) as people from ${members}
    where ${members.eventId} = ${eventId} and ${members.teamId} is not null group by ${members.teamId})`,
  peopleOf,
}

export const namesOfMembers: NamesOfMembers = async (scope, memberIds) => {
  if (memberIds.length === 0) return new Map()
  const named = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: members.id, firstName: members.firstName, surname: members.surname })
      .from(members)
      .where(and(eq(members.eventId, eventId), inArray(members.id, [...memberIds]))),
  )
  return new Map(named.map(({ id, firstName, surname }) => [id, `${firstName} ${surname}`.trim()]))
}

export const recipientNow: RecipientNow = async (event, memberId) => {
  const person = await mailablePerson(event, memberId)
  return person && { address: person.email, hasJoined: person.openedAt !== null }
}

export const peopleOfTeams: TeamContents = {
  count: async ({ tx, eventId }, teamId) =>
    tx.$count(
      members,
      and(eq(members.eventId, eventId), eq(members.teamId, teamId), eq(members.level, 'user')),
    ),
  remove: endTeam,
}

export const personSearch: SearchSource = ({ eventId, viewer, asked }) => {
  if (viewer === 'guest' || !isAtLeast(viewer.level, 'moderator')) return undefined
  const name = sql`(${members.firstName} || ' ' || ${members.surname})`
  const table = sql`${members}`
  // Only words with an at sign or a dot are looked for among the addresses: those are behind a policy that
  // checks the person's part in the event again.
  const isAddress = asked.words.some((word) => /[@.]/.test(word))
  const joined = sql`${table} join ${accounts} on ${accounts.id} = ${members.accountId}`
  return {
    ...blankSource,
    isNumerous: true,
    id: members.id,
    title: name,
    // Looked up only for the rows that are shown: a join would be made for all of them.
    detail: sql`coalesce((
      select ${teams.name} from ${teams}
      where ${teams.eventId} = ${members.eventId} and ${teams.id} = ${members.teamId}), '')`,
    teamId: members.teamId,
    table,
    isVisible: sql`${members.eventId} = ${eventId} and ${members.accountId} is not null`,
    ...(isAddress
      ? searchedByName(joined, sql`(${name} || ' ' || ${accounts.email})`, asked)
      : searchedByName(table, name, asked)),
  }
}

export const personalDataOfMembers: PersonalData = {
  title: 'People',
  tables: {
    members: {
      of: byMember('id'),
      none: ['level', 'team_id'],
      id: ['id', 'account_id'],
      name: ['first_name', 'surname'],
      named: 'kept',
    },
    sign_in_days: { none: ['day'] },
  },
}
