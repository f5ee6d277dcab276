import { daysUntil } from '#kit/dates/zone.ts'
import { daysUntilDue } from './due.ts'
import { isInUse, type UsedTask } from './visibility.ts'

/** Days until the due day on which a reminder goes out; negative: days after it (decisions, “Tasks”). */
const CROSSINGS = [14, 7, 3, 1, 0, -1, -7]
/** A time-sensitive task sends a reminder on each of the last two days and on the due day. */
const LAST_THREE_DAYS = [2, 1, 0]

/** `dueDate` is the one that counts for the team (`effectiveDueDate`). */
type RemindedTask = UsedTask & { dueDate: string; isTimeSensitive: boolean }

/**
 * The crossing that a reminder is due for, as days until the due day (negative: after it), or null.
 * `lastRun` is when reminders were last sent. After missed days only the latest crossing is made up for;
 * on the first run, when `lastRun` is null, only today's counts.
 */
export function reminderCrossing(
  task: RemindedTask,
  lastRun: Date | null,
  now: Date,
  zone: string,
): number | null {
  if (!isInUse(task, now)) return null
  const today = daysUntilDue(task.dueDate, now, zone)
  if (today === null) return null
  const atLastRun = lastRun === null ? today + 1 : daysUntil(task.dueDate, lastRun, zone)
  const crossed = crossingsOf(task).filter((crossing) => today <= crossing && crossing < atLastRun)
  return crossed.length === 0 ? null : Math.min(...crossed)
}

/**
 * Identifies one crossing of one task for one team, so that each gets one reminder only. The due day is part
 * of the key: moving it makes new crossings.
 */
export function crossingKey(teamId: string, task: { id: string; dueDate: string }, crossing: number): string {
  return `${teamId}:${task.id}:${task.dueDate}:${crossing}`
}

function crossingsOf(task: RemindedTask): number[] {
  return task.isTimeSensitive ? [...CROSSINGS, ...LAST_THREE_DAYS] : CROSSINGS
}
