import { dateMessages } from '#features/event/events/domain/date-messages.ts'
import { addDays, daysBetween, daysUntil, parseDay } from '#kit/dates/zone.ts'

/*
 * A due date is checked before it is stored. One that cannot be read all the same counts as none and is named where it
 * would be shown, so that it never fails a list, a report or a screen.
 */

/**
 * The date that counts for a team: its extension where that is later than the date of the task. `effectiveDueDate` of the
 * queries says the same in SQL, which a property test compares.
 */
export function effectiveDueDate(dueDate: string, extendedTo: string | undefined): string {
  return dueDate !== '' && extendedTo !== undefined && extendedTo > dueDate ? extendedTo : dueDate
}

/** A due date some calendar days later, or earlier; null without one, and where there is no such day to write down. */
export function shiftedDay(dueDate: string, days: number): string | null {
  return parseDay(dueDate) === undefined ? null : (parseDay(addDays(dueDate, days)) ?? null)
}

/** “a week”, “3 days”: how much longer the second day is than the first. */
export function extensionLength(from: string, to: string): string {
  const days = daysBetween(from, to)
  if (days % 7 === 0) return days === 7 ? 'a week' : `${days / 7} weeks`
  return days === 1 ? 'a day' : `${days} days`
}

/** Calendar days until the due date; null without one, and for one that cannot be read. */
export function daysUntilDue(dueDate: string, now: Date, zone: string): number | null {
  return parseDay(dueDate) === undefined ? null : daysUntil(dueDate, now, zone)
}

/** The words about a due date: `none` without one, and the specification's message for one that cannot be read. */
export function dueSentence(dueDate: string, none: string, some: (day: string) => string): string {
  if (dueDate === '') return none
  const day = parseDay(dueDate)
  return day === undefined ? dateMessages.processing : some(day)
}
