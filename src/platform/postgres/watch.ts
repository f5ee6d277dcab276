import type { Server } from './postmaster.ts'

type WatchOptions = {
  /** Starts the server anew on the same cluster, at the same address. */
  again: () => Promise<Server>
  log: (message: string) => void
  /** Called when the server has ended and is not started again, with words for the operator. */
  onLost: ((words: string) => void) | undefined
}

/** A server that ends more often than this within a minute has a reason that starting does not mend. */
const MOST_ENDS = 5
const MINUTE = 60_000

/** Ends the server with the process, however that ends, and starts it again when it ends alone. */
export class Watch {
  readonly #options: WatchOptions
  #server: Promise<Server | undefined>
  #isReleased = false
  #ends: number[] = []

  constructor(first: Server, options: WatchOptions) {
    this.#options = options
    this.#server = Promise.resolve(first)
    this.#follow(first)
  }

  /** The server as it runs now, to be stopped: its end is no surprise from now on. Undefined when it is lost. */
  release(): Promise<Server | undefined> {
    this.#isReleased = true
    return this.#server
  }

  #follow(server: Server) {
    const endServer = () => {
      if (process.platform !== 'win32') process.kill(server.pid, 'SIGINT')
    }
    process.once('exit', endServer)
    void server.ended.then((lastWords) => {
      process.removeListener('exit', endServer)
      if (!this.#isReleased) this.#server = this.#startAgain(lastWords)
    })
  }

  async #startAgain(lastWords: string): Promise<Server | undefined> {
    const { again, log } = this.#options
    const now = performance.now()
    this.#ends = [...this.#ends.filter((end) => end > now - MINUTE), now]
    if (this.#ends.length > MOST_ENDS) {
      this.#giveUp(`PostgreSQL has ended ${this.#ends.length} times within a minute.\n${lastWords}`)
      return undefined
    }
    log('PostgreSQL has ended without being asked to: starting it again.')
    try {
      const server = await again()
      log('PostgreSQL runs again, with everything that was written.')
      this.#follow(server)
      return server
    } catch (error) {
      this.#giveUp(error instanceof Error ? error.message : String(error))
      return undefined
    }
  }

  #giveUp(words: string) {
    if (!this.#isReleased) this.#options.onLost?.(words)
  }
}
