/** Of day, such as 02:30, in UTC: the same for every process, on whichever machine, and never twice or left out. */
const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60 * 1000

/** The last moment of the schedule that is not after `now`. @param times at least one, as HH:MM */
export function lastTime(times: readonly string[], now: Date): Date {
  return new Date(Math.max(...around(times, now).filter((at) => at <= now.getTime())))
}

/** The first one after `now`. */
export function nextTime(times: readonly string[], now: Date): Date {
  return new Date(Math.min(...around(times, now).filter((at) => at > now.getTime())))
}

function around(times: readonly string[], now: Date): number[] {
  const today = Math.floor(now.getTime() / DAY) * DAY
  return times.flatMap((time) => [-DAY, 0, DAY].map((shift) => today + shift + minutesOf(time) * MINUTE))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
