import { addDays, daysBetween, parseDay } from '#kit/dates/zone.ts'

/** The event's days from its settings: ISO days, empty where they are not set. */
export type EventDays = { eventName: string; launchDate: string; startDate: string; endDate: string }

type DatedTask = { id: string; dueDate: string }

export type AgendaItem<Task extends DatedTask> =
  | { kind: 'launch' }
  /** One day of the event; `of` is the total number of days. */
  | { kind: 'event'; number: number; of: number }
  | { kind: 'task'; task: Task }

export type AgendaDay<Task extends DatedTask> = { day: string; items: AgendaItem<Task>[] }

type Agenda<Task extends DatedTask> = {
  /** Days before today, the latest first. */
  past: AgendaDay<Task>[]
  /** Today, even without entries, and every later day that has some. */
  coming: AgendaDay<Task>[]
  /** Some date is stored that cannot be read, so its entry is missing. */
  hasUnread: boolean
}

/** For a longer exhibition, single days say little, so only the first and last are shown. */
const MOST_DAYS = 31

/**
 * The event's own days and dated tasks, day by day. A day's tasks follow the event's own entries, in the
 * order given.
 * @param today the calendar day in the event's zone
 */
export function agendaOf<Task extends DatedTask>(
  event: EventDays,
  tasks: readonly Task[],
  today: string,
): Agenda<Task> {
  const days = new Map<string, AgendaItem<Task>[]>()
  const add = (day: string, item: AgendaItem<Task>) => {
    if (parseDay(day) !== undefined) days.set(day, [...(days.get(day) ?? []), item])
  }
  const stored = [event.launchDate, event.startDate, event.endDate, ...tasks.map(({ dueDate }) => dueDate)]
  const hasUnread = stored.some((day) => day !== '' && parseDay(day) === undefined)
  add(event.launchDate, { kind: 'launch' })
  for (const { day, number, of } of daysOfEvent(event)) add(day, { kind: 'event', number, of })
  for (const task of tasks) add(task.dueDate, { kind: 'task', task })

  if (days.size === 0) return { past: [], coming: [], hasUnread }
  const sorted = [...days].map(([day, items]) => ({ day, items })).sort((a, b) => (a.day < b.day ? -1 : 1))
  const coming = sorted.filter(({ day }) => day >= today)
  return {
    past: sorted.filter(({ day }) => day < today).reverse(),
    coming: coming[0]?.day === today ? coming : [{ day: today, items: [] }, ...coming],
    hasUnread,
  }
}

function daysOfEvent({ startDate, endDate }: EventDays) {
  if (parseDay(startDate) === undefined) return []
  const last = parseDay(endDate) !== undefined && endDate >= startDate ? endDate : startDate
  const of = daysBetween(startDate, last) + 1
  const numbers = of <= MOST_DAYS ? Array.from({ length: of }, (_, index) => index + 1) : [1, of]
  return numbers.map((number) => ({ day: addDays(startDate, number - 1), number, of }))
}

/** “Harbour Expo opens”, “Harbour Expo: day 2 of 4”, “Harbour Expo: last day” */
export function eventDayName(eventName: string, { number, of }: { number: number; of: number }): string {
  if (of === 1) return eventName
  if (number === 1) return `${eventName} opens`
  return number === of ? `${eventName}: last day` : `${eventName}: day ${number} of ${of}`
}
