/** What changed; 'everything' after a gap, when missed changes are unknown. */
export type LiveHint = 'everything' | { topics: readonly string[]; spread: number }

export type LiveMessage = {
  hint?: LiveHint
  /**
   * The point up to which the browser is up to date once it has followed the hint. Sent back when it
   * reconnects.
   */
  point?: string
  /** The server's version. */
  version?: string
}

/** Reads the messages of this release, and ignores parts that it does not know. */
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
