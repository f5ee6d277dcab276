/** Teams or tasks that a mailing can be begun for at once, by ticking them in a list: an address takes no more. */
export const MOST_CHASED = 500

/** Why so many cannot be chased by ticking them; undefined where they can. */
export function whyNotChased(count: number, things: 'teams' | 'tasks'): string | undefined {
  return count <= MOST_CHASED
    ? undefined
    : `You can chase ${MOST_CHASED} ${things} at most by ticking them. Tick fewer, or chase all teams under E-mails, Mailings.`
}
