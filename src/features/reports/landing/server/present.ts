import { applicable, openCount } from '#features/reports/overview/domain/counts.ts'
import { teamFigures } from '#features/reports/overview/domain/overview.ts'
import { daysUntilDue } from '#features/tasks/tasks/domain/due.ts'
import type { Deadline, Landing, Waiting } from '../contract.ts'
import { NAMED } from '../domain/attention.ts'
import type { readLanding } from './queries.ts'

type Read = Awaited<ReturnType<typeof readLanding>>

const DEADLINES = 4

export function presentLanding(read: Read): Landing {
  const { overview, approvals, conversations, lostSources, bounced, trends } = read
  const figures = teamFigures(overview.teams, overview.context)
  return {
    overview: figures,
    attention: {
      approvals: approvals ? waiting(approvals) : null,
      conversations: conversations ? waiting(conversations) : null,
      lostSources: lostSources ?? null,
      bounced: bounced
        ? {
            count: bounced.count,
            latest: bounced.latest.map(({ to, teamName }) => ({ to, teamName })),
            at: bounced.latest[0]?.createdAt.toISOString() ?? null,
          }
        : null,
      overdue: overdueOf(overview),
      neverSignedIn: { teams: figures.teams - figures.teamsSignedIn },
    },
    deadlines: deadlinesOf(overview),
    trends,
  }
}

type Longest = { teamName: string; taskTitle: string; waitingSince: Date | null }

function waiting({ count, longest }: { count: number; longest: Longest | undefined }): Waiting {
  return {
    count,
    oldest: longest
      ? {
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
          ...{ complete: counts.complete, applicable: applicable(counts) },
        },
      ]
    })
    .sort((one, other) => one.daysUntilDue - other.daysUntilDue || one.title.localeCompare(other.title, 'en'))
    .slice(0, DEADLINES)
}
