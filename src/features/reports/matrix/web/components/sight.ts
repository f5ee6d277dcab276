import { useSyncExternalStore } from 'react'

/** The rows in sight, the first and the last. */
type Rows = { first: number; last: number }

/** Tells what is in sight while one scrolls: who shows it is drawn again, and nothing else of the screen. */
export class Sight {
  #rows: Rows = { first: 0, last: 0 }
  readonly #listeners = new Set<() => void>()

  show(first: number, last: number): void {
    if (first === this.#rows.first && last === this.#rows.last) return
    this.#rows = { first, last }
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly rows = (): Rows => this.#rows
}

export function useSight(sight: Sight): Rows {
  return useSyncExternalStore(sight.subscribe, sight.rows)
}
