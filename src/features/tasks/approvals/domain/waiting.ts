import { daysUntilDue } from '#features/tasks/tasks/domain/due.ts'

const DAY_MILLISECONDS = 86_400_000

/** Handed in after its due day: said as “Late”, which is the team's, and never counted as overdue. */
export function isLate(dueDate: string, waitingSince: Date, zone: string): boolean {
  const days = daysUntilDue(dueDate, waitingSince, zone)
  return days !== null && days < 0
}

/** From this moment back, what waits has waited longer than the event promises to answer in. */
export function promisedSince(now: Date, reviewDays: number): Date {
  return new Date(now.getTime() - reviewDays * DAY_MILLISECONDS)
}

/** Whole days. */
export function daysWaiting(waitingSince: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - waitingSince.getTime()) / DAY_MILLISECONDS))
}
