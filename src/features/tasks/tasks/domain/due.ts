import { dateMessages } from '#features/event/events/domain/date-messages.ts'
import { daysUntil, parseDay } from '#kit/dates/zone.ts'

/*
 * A due date is checked before it is stored. One that cannot be read all the same counts as none and is named where it
 * would be shown, so that it never fails a list, a report or a screen.
 */

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
