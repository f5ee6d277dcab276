/** A hint of what changed; 'everything' after a gap, when it is not known what was missed. */
export type LiveHint = 'everything' | { topics: readonly string[]; spread: number }

export type LiveMessage = {
  hint?: LiveHint
  /** Up to here the browser knows everything, once it has followed the hint; handed back when it comes again. */
  point?: string
  /** The server's. */
  version?: string
}

/** Reads what the server of this release sends, and leaves out what it does not know. */
export function readLiveMessage(data: string): LiveMessage {
  if (data === 'everything') return { hint: data }
  try {
    const { topics, spread, point, version }: Record<string, unknown> = Object(JSON.parse(data))
    return {
      ...(Array.isArray(topics) ? { hint: { topics: topics.map(String), spread: Number(spread) || 0 } } : {}),
      ...(typeof point === 'string' ? { point } : {}),
      ...(typeof version === 'string' ? { version } : {}),
    }
  } catch {
    return {}
  }
}
