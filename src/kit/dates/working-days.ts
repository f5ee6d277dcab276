import { addDays, calendarDay } from './zone.ts'

/** The day from Monday to Friday before today, as the calendar of the zone has it: on a Saturday, Sunday and Monday, Friday. */
export function lastWorkingDay(now: Date, zone: string): string {
  let day = addDays(calendarDay(now, zone), -1)
  while (isWeekend(day)) day = addDays(day, -1)
  return day
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
