/** More than change within any lag; of others, the oldest is assumed to have been changed as late. */
const MOST_EVENTS = 1_000

/** When something last changed in each event, as far as this process has heard, on its own clock. */
export class HeardChanges {
  readonly #at = new Map<string, number>()
  #everywhere = 0

  /** In one event, or, after a gap in hearing, perhaps in any. */
  note(eventId: string | 'everything', now = performance.now()) {
    if (eventId === 'everything') {
      this.#at.clear()
      this.#everywhere = now
      return
    }
    this.#at.delete(eventId)
    this.#at.set(eventId, now)
    if (this.#at.size <= MOST_EVENTS) return
    const [oldest] = this.#at
    if (!oldest) return
    this.#at.delete(oldest[0])
    this.#everywhere = Math.max(this.#everywhere, oldest[1])
  }

  lastIn(eventId: string): number {
    return this.#at.get(eventId) ?? this.#everywhere
  }
}
