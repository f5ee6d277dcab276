/**
 * Reading one question, writing an answer and looking over it takes a person longer than this; a machine that fills in
 * whatever it finds sends at once. The page of a guest waits it out, so that people with a ready clipboard never meet it.
 */
export const SOONEST_MILLISECONDS = 3_000

/**
 * A guest may leave the page open overnight. Longer than a day, one word from the server would do for a machine that
 * collects them; the page then asks for another by itself.
 */
const LATEST_MILLISECONDS = 24 * 60 * 60 * 1000

export type PaceRefusal = 'sentTooSoon' | 'openedUnknown'

/**
 * Why a guest's form is not taken, by when it was opened.
 * @param openedAt as the server said it itself; null when there is no such word, or it is forged
 */
export function refusedByPace(openedAt: Date | null, now: Date): PaceRefusal | null {
  const open = openedAt === null ? Number.NaN : now.getTime() - openedAt.getTime()
  if (!(open <= LATEST_MILLISECONDS)) return 'openedUnknown'
  return open < SOONEST_MILLISECONDS ? 'sentTooSoon' : null
}
