import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { invitationTypes } from '#features/event/emails/domain/resending.ts'
import { unreachedEmails } from '#features/event/emails/server/queries.ts'
import { emailResponses, emails } from '#features/event/emails/server/tables.ts'
import { formsWithLostSource } from '#features/forms/forms/server/queries.ts'
import { mailings } from '#features/messages/mailings/server/tables.ts'
import { members, signInDays } from '#features/people/members/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { recentStart } from '#features/reports/overview/domain/lists.ts'
import { readContext, readOverview } from '#features/reports/overview/server/queries/reports.ts'
import { notedTotals } from '#features/reports/risk/server/queries.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { countApprovals, longestWaiting } from '#features/tasks/approvals/server/queries.ts'
import {
  commentsOfTeamsSince,
  unansweredConversations,
} from '#features/tasks/comments/server/queries/conversations.ts'
import { taskIsOfTeam } from '#features/tasks/tasks/server/queries/tasks.ts'
import { taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { isAtLeast, type Level } from '#kit/access/levels.ts'
import { addDays, calendarDay } from '#kit/dates/zone.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { NAMED } from '../domain/attention.ts'
import { perDay, startsOf, sum, trendDays, WEEK } from '../domain/trend.ts'

/** Everything on the organiser's first page, for a person of this level; a constant number of statements. */
export async function readLanding(scope: EventScope, level: Level) {
  // Side by side: the reports work out their figures here while PostgreSQL counts the rest.
  const [overview, waiting] = await Promise.all([
    readOverview(scope),
    inEvent(scope, (event) => readWaiting(event, level)),
  ])
  return { overview, ...waiting }
}

/** What waits for organisers; undefined where they may not open the list. */
async function readWaiting(event: EventTransaction, level: Level) {
  const [mayReview, mayReadMail] = [isAtLeast(level, 'moderator'), isAtLeast(level, 'admin')]
  const context = await readContext(event)
  const since = recentStart(context)
  const [approvals, longest, conversations, lostSources, comments] = await Promise.all([
    mayReview ? countApprovals(event) : undefined,
    mayReview ? longestWaiting(event) : undefined,
    mayReview ? unansweredConversations(event) : undefined,
    mayReview ? formsWithLostSource(event, NAMED) : undefined,
    mayReview ? commentsOfTeamsSince(event, since) : undefined,
  ])
  const [bounced, invitations, unseen, completed, sent, weekAgo] = await Promise.all([
    mayReadMail ? unreachedEmails(event, NAMED) : undefined,
    mayReview ? invitationCounts(event) : undefined,
    mayReview ? lettersToUnseen(event) : undefined,
    completedByDay(event, [since], context.now),
    sentByDay(event, [since]),
    notedTotals(event, addDays(calendarDay(context.now, context.zone), -WEEK)),
  ])
  return {
    approvals: approvals && { count: approvals.waiting, longest },
    ...{ conversations, lostSources, bounced, comments, invitations, unseen, weekAgo },
    ...{ completed: sum(completed.map(countIn)), sent: sum(sent.map(countIn)) },
  }
}

const countIn = ({ count }: Counted) => count

/** The last four weeks by day; a constant number of statements. */
export async function readTrends(scope: EventScope) {
  const { now, zone } = await inEvent(scope, readContext)
  const days = trendDays(now, zone)
  const starts = startsOf(days, zone)
  // Side by side: half a million moments of the largest event are most of the work, and stand in two tables.
  const [completed, { sent, signedIn, first, mailed }] = await Promise.all([
    inEvent(scope, (event) => completedByDay(event, starts, now)),
    inEvent(scope, async (event) => {
      const [sent, signedIn, [first], mailed] = await Promise.all([
        sentByDay(event, starts),
        signedInByDay(event, days),
        firstSignInDay(event),
        mailedAt(event, starts),
      ])
      return { sent, signedIn, first, mailed }
    }),
  ])
  const named = (counts: readonly { place: number; count: number }[]) =>
    new Map(counts.map(({ place, count }) => [days[place - 1] ?? '', count]))
  return {
    days,
    completed: perDay(days, named(completed)),
    sent: perDay(days, named(sent)),
    signedIn: perDay(days, new Map(signedIn.map(({ day, people }) => [day, people]))),
    signedInSince: first?.day ?? null,
    mailed: [...new Set(mailed.map(({ at }) => calendarDay(at ?? now, zone)))],
  }
}

const isInvitation = sql`${emails.type} = any(${sql.param([...invitationTypes])}::text[])`

/** Of the people of teams that take part: who was invited, who has opened the e-mail or its link, and who has come in. */
async function invitationCounts({ tx, eventId }: EventTransaction) {
  const { rows } = await tx.execute<{ sent: number; opened: number; signedIn: number }>(sql`
    select count(*)::int as sent,
      count(*) filter (where ${members.lastLoginAt} is not null)::int as "signedIn",
      count(*) filter (where ${members.lastLoginAt} is not null or ${members.openedAt} is not null or exists (
        select from ${emailResponses} where ${emailResponses.eventId} = ${members.eventId}
          and ${emailResponses.memberId} = ${members.id} and ${emailResponses.type} = 'open'
          and ${emailResponses.templateId} = any(${sql.param([...invitationTypes])}::text[])))::int as opened
    from ${members}
    join ${teams} on ${teams.eventId} = ${members.eventId} and ${teams.id} = ${members.teamId}
    where ${members.eventId} = ${eventId} and ${members.accountId} is not null and not ${teams.isOrganiser}
      and exists (select from ${emails} where ${emails.eventId} = ${members.eventId}
        and ${emails.memberId} = ${members.id} and ${isInvitation})`)
  return rows[0] ?? { sent: 0, opened: 0, signedIn: 0 }
}

/** When the teams that have never signed in were invited, and when they were reminded last. */
async function lettersToUnseen({ tx, eventId }: EventTransaction) {
  const [found] = await tx
    .select({
      first: sql<Date | null>`min(${emails.createdAt}) filter (where ${isInvitation})`.mapWith(
        emails.createdAt,
      ),
      last: sql<Date | null>`max(${emails.createdAt}) filter (where ${isInvitation})`.mapWith(
        emails.createdAt,
      ),
      chased:
        sql<Date | null>`max(${emails.createdAt}) filter (where ${emails.type} in ('chaser', 'welcomeChaser'))`.mapWith(
          emails.createdAt,
        ),
    })
    .from(emails)
    .innerJoin(teams, and(eq(teams.eventId, emails.eventId), eq(teams.id, emails.teamId)))
    .where(
      and(
        ...[eq(emails.eventId, eventId), eq(teams.isOrganiser, false)],
        sql`not exists (select from ${members} where ${members.eventId} = ${teams.eventId}
          and ${members.teamId} = ${teams.id} and ${members.lastLoginAt} is not null)`,
      ),
    )
  return found ?? { first: null, last: null, chased: null }
}

type Counted = { place: number; count: number }

/** In which of the days, counted from 1, a moment is: a search in 28 moments, where naming its day would take far longer. */
function placeIn(moment: unknown, starts: readonly Date[]) {
  return sql`width_bucket(${moment}, ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[])`
}

/** The tasks that are complete today, by the day on which they became so: those that reports count. */
async function completedByDay({ tx, eventId }: EventTransaction, starts: readonly Date[], now: Date) {
  const { rows } = await tx.execute<Counted>(sql`
    select ${placeIn(taskStatuses.completedAt, starts)} as place, count(*)::int as count
    from ${taskStatuses}
    join ${tasks} on ${tasks.eventId} = ${taskStatuses.eventId} and ${tasks.id} = ${taskStatuses.taskId}
    join ${teams} on ${teams.eventId} = ${taskStatuses.eventId} and ${teams.id} = ${taskStatuses.teamId}
    where ${taskStatuses.eventId} = ${eventId} and ${taskStatuses.isComplete}
      and ${taskStatuses.completedAt} is not null
      and ${taskStatuses.completedAt} >= ${starts[0]?.toISOString()}::timestamptz and ${taskIsOfTeam(now)}
    group by 1`)
  return rows
}

/**
 * What teams sent, by the day on which they did; what waits for a text to be accepted does not count yet. Organiser teams are
 * few, and left out by name: a join of 300,000 takes as long as their counting.
 */
async function sentByDay({ tx, eventId }: EventTransaction, starts: readonly Date[]) {
  const { rows } = await tx.execute<Counted>(sql`
    select ${placeIn(submissions.submittedAt, starts)} as place, count(*)::int as count
    from ${submissions}
    where ${submissions.eventId} = ${eventId} and not ${submissions.isDraft} and not ${submissions.isGuest}
      and ${submissions.openDisclaimers} = '{}' and ${submissions.submittedAt} is not null
      and ${submissions.submittedAt} >= ${starts[0]?.toISOString()}::timestamptz
      and ${submissions.teamId} is not null and ${submissions.teamId} not in (
        select ${teams.id} from ${teams} where ${teams.eventId} = ${eventId} and ${teams.isOrganiser})
    group by 1`)
  return rows
}

function signedInByDay({ tx, eventId }: EventTransaction, days: readonly string[]) {
  return tx
    .select({ day: signInDays.day, people: signInDays.people })
    .from(signInDays)
    .where(and(eq(signInDays.eventId, eventId), inArray(signInDays.day, [...days])))
}

function firstSignInDay({ tx, eventId }: EventTransaction) {
  return tx
    .select({ day: signInDays.day })
    .from(signInDays)
    .where(eq(signInDays.eventId, eventId))
    .orderBy(signInDays.day)
    .limit(1)
}

/** When organisers confirmed what they wrote to many. */
function mailedAt({ tx, eventId }: EventTransaction, [first = new Date()]: readonly Date[]) {
  return tx
    .select({ at: mailings.confirmedAt })
    .from(mailings)
    .where(
      and(
        eq(mailings.eventId, eventId),
        isNotNull(mailings.confirmedAt),
        gte(mailings.confirmedAt, first),
        inArray(mailings.status, ['sending', 'sent']),
      ),
    )
}
