/**
 * Two browsers with some tabs each. A tab beyond that shows what it has loaded, and asks again from time to time
 * whether it may listen.
 */
const MOST_OF_A_PERSON = 8
/** Proxies close a silent connection after about a minute. */
const HEARTBEAT_MILLISECONDS = 25_000

type OpenStream = {
  accountId: string
  sessionId: string
  /** Tells the browser that the stream is alive. */
  beat: () => void
  end: () => void
}

/** Which of these sessions are still good. */
type LivingSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

/** The streams of this process: none outlives its session, and nobody has more than a few. */
export class OpenStreams {
  readonly #streams = new Set<OpenStream>()
  readonly #livingSessions: LivingSessions
  readonly #onTrouble: (error: unknown) => void
  #heart: NodeJS.Timeout | undefined

  constructor(livingSessions: LivingSessions, onTrouble: (error: unknown) => void) {
    this.#livingSessions = livingSessions
    this.#onTrouble = onTrouble
  }

  hasRoomFor(accountId: string): boolean {
    return [...this.#streams].filter((stream) => stream.accountId === accountId).length < MOST_OF_A_PERSON
  }

  /** @returns the function that forgets it */
  add(stream: OpenStream): () => void {
    this.#streams.add(stream)
    this.#heart ??= setInterval(() => void this.beat(), HEARTBEAT_MILLISECONDS)
    return () => {
      this.#streams.delete(stream)
      if (this.#streams.size > 0) return
      clearInterval(this.#heart)
      this.#heart = undefined
    }
  }

  /** A heartbeat of all; ends those whose session has run out. One question, however many there are. */
  async beat(): Promise<void> {
    try {
      const living = await this.#livingSessions([
        ...new Set([...this.#streams].map(({ sessionId }) => sessionId)),
      ])
      this.#endWhere(({ sessionId }) => !living.has(sessionId))
    } catch (error) {
      this.#onTrouble(error)
    }
    for (const { beat } of this.#streams) beat()
  }

  /** A session that was signed out ends at once. */
  endSession(sessionId: string) {
    this.#endWhere((stream) => stream.sessionId === sessionId)
  }

  #endWhere(isOver: (stream: OpenStream) => boolean) {
    for (const stream of [...this.#streams].filter(isOver)) stream.end()
  }
}
