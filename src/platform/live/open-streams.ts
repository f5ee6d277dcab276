/**
 * Two browsers with some tabs each. A tab beyond that shows what it has loaded, and asks again from time to time
 * whether it may listen.
 */
const MOST_OF_A_PERSON = 8
/** Proxies close a silent connection after about a minute. */
const HEARTBEAT_MILLISECONDS = 25_000

type OpenStream = {
  eventId: string
  accountId: string
  sessionId: string
  /** Tells the browser that the stream is alive. */
  beat: () => void
  end: () => void
}

/** Which of these may go on: their sessions are still good, and their people who they were at the start. */
type StillGood<S> = (streams: readonly S[]) => Promise<ReadonlySet<S>>

/** The streams of this process: none outlives its session, and nobody has more than a few. */
export class OpenStreams<S extends OpenStream> {
  readonly #streams = new Set<S>()
  readonly #stillGood: StillGood<S>
  readonly #onTrouble: (error: unknown) => void
  readonly #heartbeatMilliseconds: number
  #heart: NodeJS.Timeout | undefined

  constructor(
    stillGood: StillGood<S>,
    onTrouble: (error: unknown) => void,
    heartbeatMilliseconds = HEARTBEAT_MILLISECONDS,
  ) {
    this.#stillGood = stillGood
    this.#onTrouble = onTrouble
    this.#heartbeatMilliseconds = heartbeatMilliseconds
  }

  get count(): number {
    return this.#streams.size
  }

  hasRoomFor(accountId: string): boolean {
    return [...this.#streams].filter((stream) => stream.accountId === accountId).length < MOST_OF_A_PERSON
  }

  /** @returns the function that forgets it */
  add(stream: S): () => void {
    this.#streams.add(stream)
    this.#heart ??= setInterval(() => void this.beat(), this.#heartbeatMilliseconds)
    return () => {
      this.#streams.delete(stream)
      if (this.#streams.size > 0) return
      clearInterval(this.#heart)
      this.#heart = undefined
    }
  }

  /** A heartbeat of all; ends those that may not go on. One question, however many there are. */
  async beat(): Promise<void> {
    await this.#endThoseOver([...this.#streams])
    for (const { beat } of this.#streams) beat()
  }

  /** Looks at those of an event now, not only at the next heartbeat. */
  async checkEvent(eventId: string): Promise<void> {
    await this.#endThoseOver([...this.#streams].filter((stream) => stream.eventId === eventId))
  }

  async #endThoseOver(asked: readonly S[]) {
    if (asked.length === 0) return
    try {
      const good = await this.#stillGood(asked)
      for (const stream of asked) if (!good.has(stream)) stream.end()
    } catch (error) {
      this.#onTrouble(error)
    }
  }

  /** A session that was signed out ends at once. */
  endSession(sessionId: string) {
    this.#endWhere((stream) => stream.sessionId === sessionId)
  }

  /** Those of product staff too: they look at it again, as it is now. */
  endEvent(eventId: string) {
    this.#endWhere((stream) => stream.eventId === eventId)
  }

  #endWhere(isOver: (stream: OpenStream) => boolean) {
    for (const stream of [...this.#streams].filter(isOver)) stream.end()
  }
}
