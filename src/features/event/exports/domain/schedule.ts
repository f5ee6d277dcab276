import { addDays, atTime, calendarDay } from '#kit/dates/zone.ts'

export const rhythms = ['daily', 'weekly'] as const
export type Rhythm = (typeof rhythms)[number]

/** `stopped`: it ran once too often, when its owner could not read the list any more. */
export const scheduleStates = ['on', 'paused', 'stopped'] as const
export type ScheduleState = (typeof scheduleStates)[number]

/** A filter of the list with the values that are chosen, as the screen called them; empty where it did not say. */
export type NamedFilter = { key: string; label: string; values: { value: string; label: string }[] }

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

type Times = {
  rhythm: Rhythm
  /** 1 for Monday to 7 for Sunday; null for every day. */
  weekday: number | null
  /** `08:00`. */
  time: string
}

/** The first time after a moment, by the clocks of the zone, whatever they do to summer time. */
export function nextTime({ rhythm, weekday, time }: Times, after: Date, zone: string): Date {
  const today = calendarDay(after, zone)
  for (let days = 0; days <= DAYS_OF_WEEK; days += 1) {
    const day = addDays(today, days)
    if (rhythm === 'weekly' && weekdayOf(day) !== weekday) continue
    const moment = atTime(day, time, zone)
    if (moment > after) return moment
  }
  throw new Error(`There is no such day of the week: ${weekday}`)
}

const DAYS_OF_WEEK = 7

function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK) + 1
}
