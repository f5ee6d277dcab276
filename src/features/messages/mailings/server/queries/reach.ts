import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { standingColumns } from '#features/event/emails/server/queries/subscriptions.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { isMailable } from '#features/people/members/server/queries/mailable.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { daysUntilDue } from '#features/tasks/tasks/domain/due.ts'
import { assignmentsOf, openTasksOfTeams } from '#features/tasks/tasks/server/queries/open-tasks.ts'
import { remindedToday } from '#features/tasks/tasks/server/queries/telling.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { isWithin, type Reach, type ReachPerson, reachOf } from '../../domain/reach.ts'
import type { StoredMailing } from './mailings.ts'

type Asked = Pick<StoredMailing, 'kind' | 'audience' | 'teamIds' | 'taskIds' | 'dueWithin'>

/** Who would get it now: in the same statements, however many people there are. */
export async function readReach(event: EventTransaction, asked: Asked): Promise<Reach> {
  const { kind, audience, teamIds, taskIds, dueWithin } = asked
  const { event: settings } = await allSettings(event)
  const now = event.services.clock.now()
  const which = {
    ...(teamIds === null ? {} : { teamIds }),
    ...(taskIds === null ? {} : { taskIds }),
  }
  const found = (await openTasksOfTeams(event, which)).map(({ tasks, ...team }) => ({
    ...team,
    tasks: tasks.flatMap(({ id, title, dueDate }) => {
      const days = daysUntilDue(dueDate, now, settings.timeZone)
      return isWithin(days, dueWithin) ? [{ id, title, days }] : []
    }),
  }))
  const teamsAsked = found.toSorted((one, other) => byName.compare(one.name, other.name))
  const people = await peopleOfTeams(event, teamIds)
  const reminded = await remindedToday(
    event,
    people.map(({ id }) => id),
    settings.timeZone,
  )
  return reachOf(
    { kind, audience, isChosen: teamIds !== null },
    {
      teams: teamsAsked,
      people: people.map((person) => ({ ...person, isReminded: reminded.has(person.id) })),
      assigned:
        kind === 'chaser' && audience === 'ownersAndAssignees'
          ? await assignmentsOf(
              event,
              found.map(({ id }) => id),
            )
          : new Map(),
    },
  )
}

const byName = new Intl.Collator('en', { numeric: true })

/** The people of the teams, or of all, owners first. */
export function peopleOfTeams(
  event: EventTransaction,
  teamIds: readonly string[] | null,
): Promise<Omit<ReachPerson, 'isReminded'>[]> {
  const { tx, eventId } = event
  return tx
    .select({
      ...{ id: members.id, accountId: accounts.id, firstName: members.firstName, surname: members.surname },
      ...{ email: accounts.email, teamId: teams.id, isTeamOwner: members.isTeamOwner },
      hasSignedIn: sql<boolean>`${members.firstLoginAt} is not null`,
      ...standingColumns(event, {
        ...{ kind: 'reminders', address: sql`lower(${accounts.email})`, memberId: members.id },
      }),
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .innerJoin(teams, and(eq(teams.eventId, members.eventId), eq(teams.id, members.teamId)))
    .where(
      and(
        ...[
          eq(members.eventId, eventId),
          eq(members.level, 'user'),
          eq(teams.isOrganiser, false),
          isMailable,
        ],
        teamIds === null ? undefined : inArray(members.teamId, [...teamIds]),
      ),
    )
    .orderBy(sql`${members.isTeamOwner} desc`, asc(members.firstName), asc(members.id))
}
