const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds between a try and the next one: eight tries within three days. */
const pauses = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR, 40 * HOUR]

export const MOST_TRIES = pauses.length + 1

/** A receiver may ask for a longer pause; beyond this, nobody waits for it. */
const LONGEST_PAUSE = 48 * HOUR
/** Up to a fifth longer, so that what failed together does not come back together. */
const JITTER = 0.2

type Failed = {
  /** Tries made so far, this one included. */
  tries: number
  /** What the receiver asked for, in seconds. */
  retryAfter?: number | undefined
  /** From 0 up to 1. */
  chance: number
}

/** Seconds until the next try; undefined when there is none. */
export function pauseAfter({ tries, retryAfter = 0, chance }: Failed): number | undefined {
  const pause = pauses[tries - 1]
  if (pause === undefined) return undefined
  return Math.round(Math.max(pause * (1 + JITTER * chance), Math.min(retryAfter, LONGEST_PAUSE)))
}

/** Seconds that a `Retry-After` asks for: a number of them, or a moment (RFC 9110, section 10.2.3). */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now.getTime()) / 1000))
}
