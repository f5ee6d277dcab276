type Own = { id: string; isDraft: boolean; editsId: string | null }
type Form = { allowsSeveral: boolean }

/** What a page works on: a draft, and the submission whose changes it holds; without that, a new submission. */
export type Which<T> = { draft: T | undefined; sent: T | undefined }

/**
 * Which of its submissions of a form a team works on, and with which draft. Of a form with one submission a team, a new
 * one is only to be had before the first is sent: after that, it is the one that was sent.
 * @param own what the team has drafted and sent, newest first
 * @param asked the id of one that was sent, or `new`; without it, a new one that is begun, then the latest that was sent
 */
export function whichSubmission<T extends Own>(
  own: readonly T[],
  { allowsSeveral }: Form,
  asked: string | undefined,
): Which<T> {
  const all = own.filter(({ isDraft }) => !isDraft)
  const begun = own.find(({ isDraft, editsId }) => isDraft && editsId === null)
  const named = all.find(({ id }) => id === asked)
  const isNew = allowsSeveral && (asked === undefined ? begun !== undefined : !named)
  const sent = isNew ? undefined : (named ?? all[0])
  if (!sent) return { draft: begun, sent }
  return { draft: own.find(({ isDraft, editsId }) => isDraft && editsId === sent.id), sent }
}
