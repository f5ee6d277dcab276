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

/** “Every day at 08:00”, “Every Monday at 08:00”. */
export function timesInWords({ rhythm, weekday, time }: Times): string {
  return rhythm === 'daily' ? `Every day at ${time}` : `Every ${weekdays[(weekday ?? 1) - 1]} at ${time}`
}

/** Filters by people: what they are called is not kept beside a filter, which may outlive them. */
const people: ReadonlySet<string> = new Set(['memberId', 'userId', 'subjectId'])

/** As it is stored. */
export function keptFilters(filters: readonly NamedFilter[]): NamedFilter[] {
  return filters.map((filter) =>
    people.has(filter.key)
      ? { ...filter, values: filter.values.map(({ value }) => ({ value, label: '' })) }
      : filter,
  )
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The ids of things that a list is filtered by. */
export function idsIn(query: Readonly<Record<string, string>>): string[] {
  return Object.values(query).flatMap((value) => value.split(',').filter((one) => ID.test(one)))
}

export type ShownFilter = {
  label: string
  values: string[]
  /** Values whose thing is gone. */
  gone: string[]
}

/**
 * What a schedule filters by, with the names that things have now; of what is gone, the name that it had last.
 * @param there the names of the things that are there, by id
 * @param former what things that are gone were called
 */
export function shownFilters(
  { query, filters }: { query: Readonly<Record<string, string>>; filters: readonly NamedFilter[] },
  there: ReadonlyMap<string, string>,
  former: ReadonlyMap<string, string>,
): ShownFilter[] {
  const labels = new Map(filters.map((filter) => [filter.key, filter]))
  const keys = [
    ...new Set([
      ...filters.map(({ key }) => key),
      ...Object.keys(query).filter((key) => idsIn({ key: query[key] ?? '' }).length > 0),
    ]),
  ]
  return keys.flatMap((key) => {
    const filter = labels.get(key)
    const values = idsIn({ key: query[key] ?? '' })
    const isGone = (id: string) => !there.has(id)
    const nameOf = (value: string) => {
      const typed = filter?.values.find((one) => one.value === value)?.label ?? ''
      return there.get(value) ?? (typed === '' ? (former.get(value) ?? '') : typed)
    }
    const others = filter?.values.filter(({ value }) => !ID.test(value)).map(({ label }) => label) ?? []
    return [
      {
        label: filter?.label ?? '',
        values: [...values.filter((id) => !isGone(id)).map(nameOf), ...others].filter((name) => name !== ''),
        gone: values.filter(isGone).map(nameOf),
      },
    ]
  })
}

/** What to say of filters whose things are gone: “Team type “Stand build” is no longer there.” Empty where all are. */
export function goneWords(filters: readonly ShownFilter[]): string {
  return filters
    .filter(({ gone }) => gone.length > 0)
    .map(({ label, gone }) => {
      const names = gone.filter((name) => name !== '').map((name) => `“${name}”`)
      const what = label === '' ? 'A filter' : label
      if (names.length === 0) return `${what}: what it was set to is no longer there.`
      return `${what} ${names.join(', ')} ${gone.length === 1 ? 'is' : 'are'} no longer there.`
    })
    .join(' ')
}
