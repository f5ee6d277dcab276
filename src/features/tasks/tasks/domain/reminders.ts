import { daysUntil } from '#kit/dates/zone.ts'

/** Days until the due day on which a reminder goes out; negative: days after it (decisions, “Tasks”). */
const CROSSINGS = [14, 7, 3, 1, 0, -1, -7]
/** The due day and the two before it: a time-sensitive task reminds on each. */
const LAST_THREE_DAYS = [2, 1, 0]

type RemindedTask = { dueDate: string; isTimeSensitive: boolean }

/**
 * The crossing that a reminder is owed for, as days until the due day (negative: after it), or null.
 * `lastRun` is when reminders were last sent out; crossings of days on which they did not run are made up
 * for, the latest one only. Null: this is the first run, and only today's crossing counts.
 */
export function reminderCrossing(
  task: RemindedTask,
  lastRun: Date | null,
  now: Date,
  zone: string,
): number | null {
  if (task.dueDate === '') return null
  const today = daysUntil(task.dueDate, now, zone)
  const atLastRun = lastRun === null ? today + 1 : daysUntil(task.dueDate, lastRun, zone)
  const crossed = crossingsOf(task).filter((crossing) => today <= crossing && crossing < atLastRun)
  return crossed.length === 0 ? null : Math.min(...crossed)
}

/**
 * Names one crossing of one task for one team, so that it is never reminded of twice. The due day is part of
 * it: a task that is put off crosses its days anew.
 */
export function crossingKey(teamId: string, task: { id: string; dueDate: string }, crossing: number): string {
  return `${teamId}:${task.id}:${task.dueDate}:${crossing}`
}

function crossingsOf(task: RemindedTask): number[] {
  return task.isTimeSensitive ? [...CROSSINGS, ...LAST_THREE_DAYS] : CROSSINGS
}
