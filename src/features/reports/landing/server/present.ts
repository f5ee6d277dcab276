import { applicable, completePercent, openCount } from '#features/reports/overview/domain/counts.ts'
import { isRecent } from '#features/reports/overview/domain/lists.ts'
import { teamFigures } from '#features/reports/overview/domain/overview.ts'
import { daysUntilDue } from '#features/tasks/tasks/domain/due.ts'
import { lastWorkingDay } from '#kit/dates/working-days.ts'
import { percentOf } from '#kit/numbers/percent.ts'
import type { Deadline, Landing, Waiting } from '../contract.ts'
import { NAMED } from '../domain/attention.ts'
import type { readLanding } from './queries.ts'

type Read = Awaited<ReturnType<typeof readLanding>>

const DEADLINES = 4

export function presentLanding(read: Read): Landing {
  const { overview, approvals, conversations, lostSources, bounced, weekAgo } = read
  const figures = teamFigures(overview.teams, overview.context)
  const unseen = figures.teams - figures.teamsSignedIn
  return {
    overview: figures,
    attention: {
      approvals: approvals ? waiting(approvals, ({ id }) => id) : null,
      conversations: conversations
        ? waiting(conversations, ({ taskId, teamId }) => `${taskId}/${teamId}`)
        : null,
      lostSources: lostSources ?? null,
      bounced: bounced
        ? {
            count: bounced.count,
            latestId: bounced.latest[0]?.id ?? null,
            latest: bounced.latest.map(({ to, teamName }) => ({ to, teamName })),
            at: bounced.latest[0]?.createdAt.toISOString() ?? null,
          }
        : null,
      overdue: { ...overdueOf(overview), change: changeOf(figures.counts.overdue, weekAgo?.overdue) },
      neverSignedIn: {
        teams: unseen,
        change: changeOf(unseen, weekAgo?.neverSignedIn),
        letters: read.unseen ? lettersOf(read.unseen) : null,
      },
    },
    completeChange: changeOf(
      completePercent(figures.counts),
      weekAgo && percentOf(weekAgo.complete, weekAgo.applicable),
    ),
    since: sinceOf(read),
    invitations: read.invitations ?? null,
    deadlines: deadlinesOf(overview),
  }
}

function sinceOf({ overview: { teams, context }, completed, sent, comments }: Read) {
  return {
    day: lastWorkingDay(context.now, context.zone),
    ...{ completed, sent },
    teamsSignedIn: teams.filter(({ lastLoginAt }) => isRecent(lastLoginAt, context)).length,
    comments: comments ?? null,
  }
}

function changeOf(now: number, then: number | undefined): number | null {
  return then === undefined ? null : now - then
}

function lettersOf({ first, last, chased }: NonNullable<Read['unseen']>) {
  const written = (at: Date | null) => at?.toISOString() ?? null
  return { first: written(first), last: written(last), chased: written(chased) }
}

type Longest = { teamName: string; taskTitle: string; waitingSince: Date | null }

function waiting<Row extends Longest>(
  { count, longest }: { count: number; longest: Row | undefined },
  keyOf: (row: Row) => string,
): Waiting {
  return {
    count,
    oldest: longest
      ? {
          key: keyOf(longest),
          teamName: longest.teamName,
          taskTitle: longest.taskTitle,
          since: longest.waitingSince?.toISOString() ?? null,
        }
      : null,
  }
}

function overdueOf({ tasks, teams }: Read['overview']) {
  const late = tasks.filter(({ counts }) => counts.overdue > 0)
  const most = late.toSorted((one, other) => other.counts.overdue - one.counts.overdue)
  return {
    tasks: late.length,
    times: late.reduce((sum, { counts }) => sum + counts.overdue, 0),
    teams: teams.filter(({ counts }) => counts.overdue > 0).length,
    titles: most.slice(0, NAMED).map(({ title }) => title),
  }
}

/** The tasks that are due next and not done everywhere. */
function deadlinesOf({ tasks, context: { now, zone } }: Read['overview']): Deadline[] {
  return tasks
    .flatMap(({ id, title, dueDate, counts }) => {
      const days = daysUntilDue(dueDate, now, zone)
      if (days === null || days < 0 || openCount(counts) === 0) return []
      return [
        {
          ...{ id, title, dueDate, daysUntilDue: days },
          ...{ open: openCount(counts), applicable: applicable(counts) },
        },
      ]
    })
    .sort((one, other) => one.daysUntilDue - other.daysUntilDue || one.title.localeCompare(other.title, 'en'))
    .slice(0, DEADLINES)
}
