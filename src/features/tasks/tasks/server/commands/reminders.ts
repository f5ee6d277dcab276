import { and, eq, inArray, lt } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import { queueEmails } from '#features/event/emails/server/commands.ts'
import {
  type AllSettings,
  allSettings,
  appUrlOfEvent,
  eventById,
} from '#features/event/events/server/queries.ts'
import { adminsOf } from '#features/people/members/server/queries/admins.ts'
import { calendarDay } from '#kit/dates/zone.ts'
import { countOf } from '#kit/text/list-words.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { daysUntilDue } from '../../domain/due.ts'
import { listedTasks } from '../../domain/listed-tasks.ts'
import {
  crossingKey,
  firstDateToKeep,
  isNewMorning,
  isReminderDue,
  reminderCrossing,
  reminderSummary,
} from '../../domain/reminders.ts'
import { REMINDING } from '../../domain/telling.ts'
import { remindTeams } from '../jobs.ts'
import { type OpenTask, openTasksOfTeams } from '../queries/open-tasks.ts'
import { peopleToRemind, remindedToday } from '../queries/telling.ts'
import { reminderRuns, taskReminders } from '../tables.ts'

/** Teams whose reminders are written in one transaction. */
const TEAMS_AT_ONCE = 50
/** In a digest for admins, which names each team. */
const LISTED_TEAMS = 25
/** PostgreSQL takes 65,535 parameters a statement. */
const ROWS_AT_ONCE = 2_000

/** Looks whether the morning has come, and has the teams reminded then: what every worker does each minute. */
export function remindInTheMorning(scope: EventScope): Promise<void> {
  return inEvent(scope, async (event) => {
    if (!(await isDue(event))) return
    // Whoever looks first adds it, and the others find it waiting.
    await event.services.jobs.enqueue(event, remindTeams, {}, { key: 'reminders/' })
  })
}

async function isDue(event: EventTransaction): Promise<boolean> {
  const { services } = event
  const { emails, event: settings } = await allSettings(event)
  if (!emails.taskRemindersEnabled) return false
  const run = await runOf(event)
  return isReminderDue(run, services.clock.now(), settings.timeZone)
}

async function runOf({ tx, eventId }: EventTransaction) {
  const [run] = await tx.select().from(reminderRuns).where(eq(reminderRuns.eventId, eventId))
  return run
}

/**
 * Reminds the next teams of the tasks that cross one of their days today, and goes on in another job. Of two processes
 * with the same job the second finds those teams reminded.
 */
export function remindNext(scope: EventScope): Promise<void> {
  return inEvent(scope, async (event) => {
    // One after another with mailings, so that nobody gets two in one day.
    await takeTurn(event, REMINDING)
    if ((await eventById(event.services, event.eventId))?.state !== 'open') return
    if (!(await isDue(event))) return
    const settings = await allSettings(event)
    const reached = await reachedOf(event, settings.event.timeZone)
    const due = await dueTeams(event, reached, settings.event.timeZone)
    const isForAdmins = settings.emails.sendTaskRemindersTo === 'admin'
    const next = isForAdmins ? due : due.slice(0, TEAMS_AT_ONCE)
    await noteReminded(event, next)
    if (isForAdmins) await mailAdmins(event, settings, next)
    else await mailTeams(event, settings, next)
    const last = next.at(-1)
    if (last && next.length < due.length) return goOn(event, last.id)
    await end(event, settings.event.timeZone)
  })
}

/** Up to which team the run of today has come; begins it where there is none. */
async function reachedOf(event: EventTransaction, zone: string): Promise<string> {
  const run = await runOf(event)
  const { tx, eventId, services } = event
  const startedAt = services.clock.now()
  if (run && !isNewMorning(run, startedAt, zone)) return run.reached
  const begun = { startedAt, reached: '', endedAt: null }
  await tx
    .insert(reminderRuns)
    .values({ eventId, ...begun })
    .onConflictDoUpdate({ target: reminderRuns.eventId, set: begun })
  return ''
}

async function goOn(event: EventTransaction, reached: string) {
  await event.tx.update(reminderRuns).set({ reached }).where(eq(reminderRuns.eventId, event.eventId))
  await event.services.jobs.enqueue(event, remindTeams, {}, { key: `reminders/${reached}` })
}

async function end(event: EventTransaction, zone: string) {
  const { tx, eventId, services } = event
  const now = services.clock.now()
  await tx.update(reminderRuns).set({ endedAt: now }).where(eq(reminderRuns.eventId, eventId))
  await tx
    .delete(taskReminders)
    .where(and(eq(taskReminders.eventId, eventId), lt(taskReminders.dueDate, firstDateToKeep(now, zone))))
}

/**
 * After a restore at eight or later, today's reminders are left out: the portal that the backup was made of may have sent
 * them since, and nobody should get them twice.
 */
export function leaveOutRestoredReminders(scope: EventScope): Promise<void> {
  return inEvent(scope, async ({ tx, eventId, services }) => {
    const now = services.clock.now()
    const ended = { startedAt: now, endedAt: now }
    await tx
      .insert(reminderRuns)
      .values({ eventId, ...ended })
      .onConflictDoUpdate({ target: reminderRuns.eventId, set: ended })
  })
}

type Crossing = OpenTask & { crossing: number; days: number }
type DueTeam = { id: string; name: string; tasks: Crossing[] }

/** The teams after this one with tasks whose crossing is today, and of which they have not been reminded before. */
async function dueTeams(event: EventTransaction, after: string, zone: string): Promise<DueTeam[]> {
  const now = event.services.clock.now()
  const teams = await openTasksOfTeams(event, { after })
  const crossing = teams.flatMap(({ id, name, tasks }) => {
    const crossed = tasks.flatMap((task) => {
      const at = reminderCrossing(task, now, zone)
      return at === null ? [] : [{ ...task, crossing: at, days: daysUntilDue(task.dueDate, now, zone) ?? at }]
    })
    return crossed.length === 0 ? [] : [{ id, name, tasks: crossed }]
  })
  const { tx, eventId } = event
  const dates = [...new Set(crossing.flatMap(({ tasks }) => tasks.map(({ dueDate }) => dueDate)))]
  const reminded = await tx
    .select()
    .from(taskReminders)
    .where(and(eq(taskReminders.eventId, eventId), inArray(taskReminders.dueDate, dates)))
  const known = new Set(
    reminded.map(({ teamId, taskId, dueDate, crossing: at }) =>
      crossingKey(teamId, { id: taskId, dueDate }, at),
    ),
  )
  return crossing.flatMap((team) => {
    const tasks = team.tasks.filter((task) => !known.has(crossingKey(team.id, task, task.crossing)))
    return tasks.length === 0 ? [] : [{ ...team, tasks }]
  })
}

/** Before the mails are written, in the same transaction: a crossing counts once, whoever of the team can be reached. */
async function noteReminded({ tx, eventId, services }: EventTransaction, teams: readonly DueTeam[]) {
  const remindedAt = services.clock.now()
  const rows = teams.flatMap(({ id: teamId, tasks }) =>
    tasks.map(({ id: taskId, dueDate, crossing }) => ({
      ...{ eventId, teamId, taskId, dueDate, crossing, remindedAt },
    })),
  )
  // For the admins it is all teams at once.
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx
      .insert(taskReminders)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing()
}

async function mailTeams(event: EventTransaction, settings: AllSettings, teams: readonly DueTeam[]) {
  const byId = new Map(teams.map((team) => [team.id, team]))
  const people = await peopleToRemind(event, {
    teamIds: [...byId.keys()],
    isOwnersOnly: settings.emails.sendTaskRemindersTo === 'team-leader',
  })
  const appUrl = await appUrlOfEvent(event)
  const day = calendarDay(event.services.clock.now(), settings.event.timeZone)
  await queueEmails(
    event,
    (await unreminded(event, settings, people)).flatMap(({ id, firstName, email, teamId }) => {
      const team = byId.get(teamId ?? '')
      if (!team) return []
      return {
        ...{ type: 'taskReminder' as const, to: email, memberId: id },
        ...{ team: { id: team.id, name: team.name }, sendKey: `taskReminder:${day}:${id}` },
        variables: {
          ...{ firstName, teamName: team.name, summary: reminderSummary(team.tasks) },
          tasksUrl: `${appUrl}${addressOf('/tasks')}`,
        },
        details: listedTasks(team.tasks, (taskId) => `${appUrl}${addressOf('/tasks/{taskId}', { taskId })}`),
      }
    }),
  )
}

/** One mail to each admin, about every team of today. */
async function mailAdmins(event: EventTransaction, settings: AllSettings, teams: readonly DueTeam[]) {
  if (teams.length === 0) return
  const people = (await adminsOf(event)).map(({ memberId, ...person }) => ({ id: memberId, ...person }))
  const appUrl = await appUrlOfEvent(event)
  const day = calendarDay(event.services.clock.now(), settings.event.timeZone)
  const left = teams.length - LISTED_TEAMS
  const details = [
    ...teams
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .slice(0, LISTED_TEAMS)
      .flatMap(({ id: teamId, name, tasks }) => [
        { label: name, lines: [], isHeading: true },
        ...listedTasks(tasks, () => `${appUrl}${addressOf('/admin/reports/teams/{teamId}', { teamId })}`),
      ]),
    ...(left > 0
      ? [
          {
            label: `And ${countOf(left, 'more team', 'more teams', settings.event.locale)}`,
            lines: [],
            isHeading: true,
          },
        ]
      : []),
  ]
  await queueEmails(
    event,
    (await unreminded(event, settings, people)).map(({ id, firstName, email }) => ({
      ...{ type: 'taskReminder' as const, to: email, memberId: id },
      sendKey: `taskReminder:${day}:${id}`,
      variables: {
        ...{ firstName, teamName: countOf(teams.length, 'team', 'teams', settings.event.locale) },
        summary: reminderSummary(
          teams.flatMap(({ tasks }) => tasks),
          settings.event.locale,
        ),
        tasksUrl: `${appUrl}${addressOf('/admin/reports/teams')}`,
      },
      details,
    })),
  )
}

/** Of these people, those who have had no reminder and no chaser today. */
async function unreminded<Person extends { id: string }>(
  event: EventTransaction,
  { event: { timeZone } }: AllSettings,
  people: readonly Person[],
): Promise<Person[]> {
  const reminded = await remindedToday(
    event,
    people.map(({ id }) => id),
    timeZone,
  )
  return people.filter(({ id }) => !reminded.has(id))
}
