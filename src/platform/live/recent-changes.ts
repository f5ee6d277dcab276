import { newId } from '#kit/ids/new-id.ts'
import type { Clock } from '#platform/services.ts'
import type { Change } from './change.ts'

/** Longer than a page takes to load, or a browser to come back after its connection broke. */
const KEPT_MILLISECONDS = 60_000
/** As many as a busy import makes in that time; faster changes shorten the memory. */
const KEPT_CHANGES = 5_000
/** By how much the clocks of two nodes may differ. */
const SKEW_MILLISECONDS = 1_000

/** This process: it dates what it sent and what it heard by the same clock. */
const node = newId()

/** The present moment as a point up to which a browser knows everything: the time, and whose clock it is. */
export function pointAt(now: Date): string {
  return `${now.getTime()}.${node}`
}

/** Undefined for text that no node has written. */
function readPoint(point: string | undefined): number | undefined {
  const [, milliseconds, writer] = /^(\d{1,15})\.([\w-]+)$/.exec(point ?? '') ?? []
  if (milliseconds === undefined) return undefined
  return Number(milliseconds) - (writer === node ? 0 : SKEW_MILLISECONDS)
}

/** The changes that this node has lately heard of, for browsers that were not listening yet. */
export class RecentChanges {
  readonly #clock: Clock
  #kept: { at: number; change: Change }[] = []
  /** From now on it knows of every change. */
  #complete: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#complete = clock.now().getTime()
  }

  add(change: Change) {
    const now = this.#clock.now().getTime()
    this.#kept.push({ at: now, change })
    while (this.#kept.length > KEPT_CHANGES || this.#isOld(now)) {
      const dropped = this.#kept.shift()
      if (dropped) this.#complete = dropped.at + 1
    }
  }

  #isOld(now: number): boolean {
    const [oldest] = this.#kept
    return oldest !== undefined && oldest.at <= now - KEPT_MILLISECONDS
  }

  /** After a gap, nothing is known of the time before. */
  forget() {
    this.#kept = []
    this.#complete = this.#clock.now().getTime()
  }

  /** The changes of an event that were heard since a point; 'unknown' when that is too long ago, or no point. */
  since(point: string | undefined, eventId: string): readonly Change[] | 'unknown' {
    const from = readPoint(point)
    if (from === undefined || from < this.#complete) return 'unknown'
    return this.#kept
      .filter(({ at, change }) => at >= from && change.eventId === eventId)
      .map(({ change }) => change)
  }
}
