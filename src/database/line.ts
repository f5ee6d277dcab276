import type pg from 'pg'
import { type Answer, type Asked, Exchange } from './exchange.ts'
import { followed } from './followed.ts'

/** Whether statements are prepared by name; a pooler between us and the server may not allow it. */
export type Naming = { isOn: boolean; onRefused: () => void }

type LineOptions = {
  /** Sent before the first statement, in its message, and not without one. */
  opening: readonly [Asked, string[]][]
  /** Called when the first message begins. */
  onBegin: () => void
  /** Refuses a second message: the first one is the whole transaction. */
  isOneMessage: boolean
}

/**
 * A connection that was taken for one transaction, as the query builder uses it. What is asked without waiting in
 * between leaves in one message.
 */
export class Line {
  readonly #client: pg.PoolClient
  readonly #naming: Naming
  readonly #options: LineOptions
  #waiting: Exchange | undefined
  #last: Exchange | undefined
  #isClosed = false
  /** Whether the commit itself does not wait for the disk, and what is sent after it does. */
  flushesAfterCommit = false

  constructor(client: pg.PoolClient, naming: Naming, options: LineOptions) {
    this.#client = client
    this.#naming = naming
    this.#options = options
  }

  /** Whether anything has been sent, and so perhaps begun. */
  get hasBegun(): boolean {
    return this.#last !== undefined
  }

  /** Whether something is asked that has not been sent. */
  get isWaiting(): boolean {
    return this.#waiting !== undefined
  }

  /** Called by the query builder: what is asked before the program waits for something is sent together. */
  query(asked: Asked, values?: readonly unknown[]): Promise<Answer> {
    if (this.#isClosed) return Promise.reject(new Error('The transaction is over.'))
    if (this.#options.isOneMessage && this.#last)
      return Promise.reject(new Error('What is read at once is asked at once: this was asked later.'))
    const isFirst = this.#waiting === undefined
    const exchange = this.#waiting ?? this.#begin()
    this.#waiting = exchange
    if (isFirst) process.nextTick(() => this.flush())
    return this.#add(exchange, asked, values)
  }

  /** Sends what waits, at once. @returns when all that was sent is answered; it fails as the last message did */
  flush(): Promise<void> {
    const exchange = this.#waiting
    this.#waiting = undefined
    if (exchange && !this.#isClosed) {
      this.#last = exchange
      this.#client.query(exchange)
    }
    return this.#last?.done ?? Promise.resolve()
  }

  /** What still waits belongs to work that has failed: it is not sent. */
  forgetWaiting() {
    this.#waiting = undefined
  }

  /** Nothing more is sent. */
  close() {
    this.#isClosed = true
    this.#waiting = undefined
  }

  #begin(): Exchange {
    const exchange = new Exchange((error, asked) => this.#noteFailure(error, asked))
    if (this.#last) return exchange
    this.#options.onBegin()
    // Whoever asks first hears of it when one of these fails.
    for (const [asked, values] of this.#options.opening) this.#add(exchange, asked, values).catch(() => {})
    return exchange
  }

  async #add(exchange: Exchange, { name, ...asked }: Asked, values?: readonly unknown[]): Promise<Answer> {
    return followed({ name, text: asked.text }, () =>
      exchange.add(this.#naming.isOn ? { ...asked, name } : asked, values),
    )
  }

  #noteFailure(error: unknown, { name }: Asked) {
    if (name !== undefined && isNameRefused(error)) this.#naming.onRefused()
  }
}

/** The names of this connection are not those of the server behind it: something between them shares connections. */
function isNameRefused(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return code === INVALID_STATEMENT_NAME || code === DUPLICATE_STATEMENT
}

const INVALID_STATEMENT_NAME = '26000'
const DUPLICATE_STATEMENT = '42P05'
