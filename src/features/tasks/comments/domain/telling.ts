/** What one person is mailed comes together over this long, from the first that they are told of. */
export const GATHERING_SECONDS = 600

type Involved = {
  authorId: string
  /** The colleagues whom the new text mentions. */
  mentioned: readonly string[]
  /** Who is assigned to the task for this team. */
  assigned: readonly string[]
  /** Who has written in the conversation before. */
  tookPart: readonly string[]
  /** Who has muted it; a mention reaches them all the same. */
  muted: readonly string[]
}

/** Who is told of what somebody has written: never its author, and each once. */
export function toldOf({ authorId, mentioned, assigned, tookPart, muted }: Involved): string[] {
  const named = new Set(mentioned)
  const quiet = new Set(muted)
  const told = new Set([...mentioned, ...assigned, ...tookPart])
  told.delete(authorId)
  return [...told].filter((id) => named.has(id) || !quiet.has(id)).sort()
}

type News = { number: number; isGone: boolean; isOwn: boolean }

/** What is still worth a mail when it goes: neither what was deleted, nor what the person has read meanwhile. */
export function stillNew<Told extends News>(told: readonly Told[], readUpTo: number): Told[] {
  return told.filter(({ number, isGone, isOwn }) => !isGone && !isOwn && number > readUpTo)
}

/** The hour of the event's day at which organisers get their digest. */
export const DIGEST_HOUR = 8
