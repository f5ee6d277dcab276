/** How far the primary's log was at a moment: everything told as done before it stands at or below the position. */
export type Moment = {
  /** On this process's own clock, which never jumps: before the primary was asked. */
  askedAt: number
  /** On the primary's clock, which all processes share. */
  primaryMilliseconds: number
  position: bigint
}

/** What a reader must see: everything done before a moment on this process's clock, and on the primary's. */
export type Need = { since: number; wroteAt: number }

/** More than an hour of one each second, of a replica that does not go on. */
const MOST_MOMENTS = 4_000

/**
 * Which moment of the primary a replica has reached. A clock of the replica could not tell: with nothing to replay, the
 * time of the last change that it replayed grows old although it has everything.
 */
export class Positions {
  #moments: Moment[] = []
  #held: Moment | undefined

  add(moment: Moment) {
    const last = this.#moments.at(-1)
    // Another primary than before: what was known says nothing of it.
    if (last && moment.position < last.position) this.forget()
    this.#moments.push(moment)
    if (this.#moments.length > MOST_MOMENTS)
      this.#moments = this.#moments.filter((_, index) => index % 2 === 0)
  }

  /** The replica has replayed the log up to here. */
  reached(position: bigint) {
    const index = this.#moments.findLastIndex((moment) => moment.position <= position)
    if (index === -1) return
    this.#held = this.#moments[index]
    this.#moments = this.#moments.slice(index)
  }

  /** How old what the replica shows may be at most, in milliseconds; undefined while that is not known. */
  lag(now: number): number | undefined {
    return this.#held && now - this.#held.askedAt
  }

  has({ since, wroteAt }: Need): boolean {
    const held = this.#held
    return held !== undefined && held.askedAt >= since && held.primaryMilliseconds >= wroteAt
  }

  /** The primary's clock, never behind: it was asked a little later than is counted here. */
  primaryNow(now: number): number | undefined {
    const last = this.#moments.at(-1)
    return last && last.primaryMilliseconds + (now - last.askedAt)
  }

  forget() {
    this.#moments = []
    this.#held = undefined
  }
}
