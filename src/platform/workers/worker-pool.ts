import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '#kit/result/result.ts'
import { projectRoot } from '#platform/config/project-root.ts'

/** What a worker's program answers, by name. Input and answer are copied between the threads. */
type Calls<C> = { [Name in keyof C]: (input: never) => unknown }

/** Why a call was ended without an answer. */
export type Overrun = 'tooSlow' | 'tooMuchMemory'

type PoolOptions = {
  /** Below src, without its ending; it has to end in `-worker`, by which the build finds it. */
  program: `${string}-worker`
  /** Calls that run at the same time; further ones wait for their turn. */
  threads: number
  /** The longest that a call may run, not counting its wait. */
  milliseconds: number
  /** The most that a thread may keep in memory. */
  megabytes: number
}

type Input<C, Name extends keyof C> = C[Name] extends (input: infer I) => unknown ? I : never
type Answer<C, Name extends keyof C> = C[Name] extends (input: never) => infer A ? Awaited<A> : never
/** A call's end: the answer of the program, or what it threw. */
export type Reply = { answer: unknown } | { thrown: unknown }

/** Loading a library such as jsdom takes a second on an idle machine, and many on a busy one. */
const START_MILLISECONDS = 60_000
/** A thread with jsdom holds some 100 MB; few portals need it all day. */
const IDLE_MILLISECONDS = 60_000

/**
 * Threads for work on what people send whose cost they decide: whatever they send, the main thread goes on answering. A
 * call that overruns its limits is ended together with its thread, and the next call starts another.
 */
export class WorkerPool<C extends Calls<C>> {
  readonly #options: PoolOptions
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** @throws what the program throws */
  async call<Name extends keyof C & string>(
    name: Name,
    input: Input<C, Name>,
  ): Promise<Result<Answer<C, Name>, Overrun>> {
    await this.#turn()
    const reply = await this.#ask({ name, input })
    if (!reply.ok) return reply
    if ('thrown' in reply.value) throw reply.value.thrown
    return ok(reply.value.answer as Answer<C, Name>)
  }

  async #ask(call: { name: string; input: unknown }): Promise<Result<Reply, Overrun>> {
    let worker: Worker | undefined
    let replied: Result<unknown, Overrun> | undefined
    try {
      worker = this.#take() ?? (await this.#start())
      const reply = firstMessage(worker, this.#options.milliseconds)
      worker.postMessage(call)
      replied = await reply
      return replied as Result<Reply, Overrun>
    } finally {
      if (worker && replied?.ok) this.#rest(worker)
      // Its place is taken until it is gone, which the caller need not wait for.
      void Promise.resolve(replied?.ok ? undefined : worker?.terminate()).finally(() => this.#endTurn())
    }
  }

  async #turn() {
    if (this.#running < this.#options.threads) this.#running += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** The place goes to the next in line, if any. */
  #endTurn() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }

  #take(): Worker | undefined {
    for (const [worker, ending] of this.#idle) {
      clearTimeout(ending)
      this.#idle.delete(worker)
      worker.ref()
      return worker
    }
    return undefined
  }

  async #start(): Promise<Worker> {
    const { program, megabytes } = this.#options
    const worker = new Worker(fileOf(program), {
      // What the process was started with, such as a module that watches its parent, is not for its threads.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    // A thread that fails while it is idle must not end the process.
    worker.on('error', () => {})
    worker.once('exit', () => {
      clearTimeout(this.#idle.get(worker))
      this.#idle.delete(worker)
    })
    const started = await firstMessage(worker, START_MILLISECONDS)
    if (started.ok) return worker
    await worker.terminate()
    throw new Error(`The worker ${program} did not start: ${started.error}.`)
  }

  #rest(worker: Worker) {
    // An idle thread does not keep the process alive.
    worker.unref()
    const ending = setTimeout(() => void worker.terminate(), IDLE_MILLISECONDS).unref()
    this.#idle.set(worker, ending)
  }
}

/** Where the source runs, as in tests, the source; else what the build has made of it. */
function fileOf(program: string): string {
  return import.meta.url.endsWith('.ts')
    ? join(projectRoot(), 'src', `${program}.ts`)
    : join(projectRoot(), 'dist', 'server', `${program}.js`)
}

function firstMessage(worker: Worker, milliseconds: number): Promise<Result<unknown, Overrun>> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (message: unknown) => settle(() => resolve(ok(message)))()
    const onError = (error: NodeJS.ErrnoException) =>
      settle(() => (error.code === OUT_OF_MEMORY ? resolve(err('tooMuchMemory')) : reject(error)))()
    const onExit = settle(() => reject(new Error('A worker ended in the middle of a call.')))
    const timer = setTimeout(
      settle(() => resolve(err('tooSlow'))),
      milliseconds,
    )
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
