import { DEFAULT_LOCALE } from '#kit/dates/locales.ts'
import { addDays, atTime, calendarDay } from '#kit/dates/zone.ts'
import { countOf, joinWords } from '#kit/text/list-words.ts'
import { daysUntilDue } from './due.ts'
import { dueInWords } from './status.ts'
import { isInUse, type UsedTask } from './visibility.ts'

/** Days until the due day on which a reminder goes out; negative: days after it (decisions, “Tasks”). */
const CROSSINGS = [14, 7, 3, 1, 0, -1, -7]
/** A time-sensitive task sends a reminder on each of the last two days and on the due day. */
const LAST_THREE_DAYS = [2, 1, 0]
/** After so many days no crossing of a date is to come. */
const LAST_CROSSING = 7

/** When teams are reminded, by the clocks of the event. */
const REMINDER_TIME = '08:00'

/** `dueDate` is the one that counts for the team (`effectiveDueDate`). */
type RemindedTask = UsedTask & { dueDate: string; isTimeSensitive: boolean }

/** The crossing that falls on this day, as days until the due day (negative: after it), or null. */
export function reminderCrossing(task: RemindedTask, now: Date, zone: string): number | null {
  if (!isInUse(task, now)) return null
  const today = daysUntilDue(task.dueDate, now, zone)
  if (today === null) return null
  const crossings = task.isTimeSensitive ? [...CROSSINGS, ...LAST_THREE_DAYS] : CROSSINGS
  return crossings.includes(today) ? today : null
}

/**
 * Identifies one crossing of one task for one team, so that each gets one reminder only. The due day is part
 * of the key: moving it makes new crossings.
 */
export function crossingKey(teamId: string, task: { id: string; dueDate: string }, crossing: number): string {
  return `${teamId}:${task.id}:${task.dueDate}:${crossing}`
}

/** Due dates before this day have no crossing left: what is kept of them is of no use. */
export function firstDateToKeep(now: Date, zone: string): string {
  // A day more: an event that moves to another zone may have the same day twice.
  return addDays(calendarDay(now, zone), -LAST_CROSSING - 1)
}

export type ReminderRun = { startedAt: Date; endedAt: Date | null }

/**
 * Whether teams are to be reminded now: it is eight in the morning of the event or later, and nobody has begun since. A
 * morning that was missed is made up once on the same day, and not on another.
 */
export function isReminderDue(run: ReminderRun | undefined, now: Date, zone: string): boolean {
  const morning = atTime(calendarDay(now, zone), REMINDER_TIME, zone)
  if (now < morning) return false
  return run === undefined || run.startedAt < morning || run.endedAt === null
}

/** Of reminders, whether the run of today is still to begin. */
export function isNewMorning(run: ReminderRun, now: Date, zone: string): boolean {
  return run.startedAt < atTime(calendarDay(now, zone), REMINDER_TIME, zone)
}

/**
 * Whether a person may be written to about what is due: at most one reminder or chaser a person a day, by the calendar
 * of the event.
 */
export function mayBeReminded(lastReminder: Date | undefined, now: Date, zone: string): boolean {
  return lastReminder === undefined || calendarDay(lastReminder, zone) < calendarDay(now, zone)
}

type DueTask = { title: string; days: number | null }

/** “3 tasks overdue and 2 due soon”, “Upload your logo: due in 3 days”: what the subject of a reminder says. */
export function reminderSummary(tasks: readonly DueTask[], locale: string = DEFAULT_LOCALE): string {
  const [first, ...others] = tasks
  if (!first) return ''
  if (others.length === 0)
    return first.days === null
      ? `${first.title}: to do`
      : `${first.title}: ${lowerFirst(dueInWords(first.days))}`
  const overdue = tasks.filter(({ days }) => days !== null && days < 0).length
  const due = tasks.length - overdue
  if (overdue === 0) return `${countOf(due, 'task', 'tasks', locale)} due`
  if (due === 0) return `${countOf(overdue, 'task', 'tasks', locale)} overdue`
  return joinWords(
    [`${countOf(overdue, 'task', 'tasks', locale)} overdue`, `${countOf(due, 'task', 'tasks', locale)} due`],
    'en',
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
