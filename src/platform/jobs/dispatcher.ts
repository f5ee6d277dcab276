import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { redactText } from '../log/redact.ts'

/** A job in hand. */
type TakenJob<D> = StoredJob<D> & { id: string; isLastTry: boolean }

/** What is kept of a job; `requestId` is of the request that it comes from, `traceparent` of the trace. */
export type StoredJob<D> = { eventId: string; requestId?: string; traceparent?: string; data: D }

type DispatcherOptions<D> = {
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'touch'>
  /** The queue's name. */
  name: string
  /** Jobs of this kind that the process works on at the same time. */
  slots: number
  /** More of them, which only urgent jobs take, whatever else is in hand, and of whatever event. */
  urgentSlots: number
  pollingSeconds: number
  /** How often the queue is told that this process lives. */
  heartbeatSeconds: number
  /** The events whose jobs are left waiting for now. */
  pausedEvents: () => Promise<readonly string[]>
  run: (job: TakenJob<D>) => Promise<void>
  onFailure: (error: unknown, job: TakenJob<D>) => void
  /** The queue itself could not be read or written. */
  onTrouble: (error: unknown) => void
}

export type Dispatcher = {
  /** Looks for work now. */
  wake(): void
  /** Takes no more; waits for the jobs in hand, for at most this long. */
  stop(milliseconds: number): Promise<void>
}

type InHand = { eventId: string; done: Promise<void> }

/** The priority of a job that somebody waits for; all others have none. */
export const URGENT = 1

/**
 * A job that has not ended by then gives its slot back and counts as failed: whatever it waits for must not take the
 * slot for ever. The longest job, the sizes of a picture of 25 MB, takes seconds.
 */
const LONGEST_JOB_MILLISECONDS = 5 * 60 * 1000

/**
 * Works on the jobs of one queue, each in a slot of its own, so that one which hangs stalls no other. The queue's own
 * workers fetch the next batch only when the last one is done, or wait between single jobs; they also take the oldest
 * first, so that thousands of jobs of one event keep every other event waiting. Here an event that has nothing in hand
 * goes first, and a quarter of the slots is never given to an event that has the others.
 */
export function dispatchJobs<D>(options: DispatcherOptions<D>): Dispatcher {
  const {
    boss,
    name,
    slots,
    urgentSlots,
    pollingSeconds,
    heartbeatSeconds,
    pausedEvents,
    run,
    onFailure,
    onTrouble,
  } = options
  const slotsPerEvent = Math.max(1, slots - Math.ceil(slots / 4))
  const inHand = new Map<string, InHand>()
  const urgentInHand = new Map<string, InHand>()
  let filling: Promise<void> | undefined
  let isAskedAgain = false
  let isStopping = false
  let isInTrouble = false
  /** False after a look at everybody else has found nothing: it would pass over all that the busy events have waiting. */
  let mayOthersWait = true
  /** The same of urgent jobs: each that is added wakes the dispatcher, and the next look finds one that is tried again. */
  let mayUrgentWait = urgentSlots > 0

  const poll = setInterval(wake, pollingSeconds * 1000)
  const heartbeat = setInterval(() => void touch(), heartbeatSeconds * 1000)
  wake()

  function wake() {
    mayOthersWait = true
    mayUrgentWait = urgentSlots > 0
    fill()
  }

  function fill() {
    if (isStopping) return
    if (filling) {
      isAskedAgain = true
      return
    }
    filling = fillSlots()
      .then(() => {
        isInTrouble = false
      }, noteTrouble)
      .finally(() => {
        filling = undefined
        if (!isAskedAgain) return
        isAskedAgain = false
        fill()
      })
  }

  /** Once for each outage, and not at every look. */
  function noteTrouble(error: unknown) {
    if (!isInTrouble) onTrouble(error)
    isInTrouble = true
  }

  async function fillSlots() {
    while (!isStopping) {
      const urgent = await nextUrgent()
      if (urgent !== undefined) {
        take(urgent, urgentInHand)
        continue
      }
      if (inHand.size >= slots) return
      const job = await nextJob()
      if (job === undefined) return
      take(job, inHand)
    }
  }

  function take(job: TakenJob<D>, place: Map<string, InHand>) {
    const done = work(job).finally(() => {
      place.delete(job.id)
      if (!eventsInHand().has(job.eventId)) mayOthersWait = true
      fill()
    })
    place.set(job.id, { eventId: job.eventId, done })
  }

  async function nextUrgent(): Promise<TakenJob<D> | undefined> {
    if (!mayUrgentWait || urgentInHand.size >= urgentSlots) return undefined
    const job = await fetchBut([], { minPriority: URGENT })
    if (job === undefined) mayUrgentWait = false
    return job
  }

  async function nextJob(): Promise<TakenJob<D> | undefined> {
    const events = eventsInHand()
    if (mayOthersWait) {
      mayOthersWait = false
      const other = await fetchBut([...events.keys()])
      if (other !== undefined) mayOthersWait = true
      if (other !== undefined || events.size === 0) return other
    }
    return fetchBut([...events].filter(([, count]) => count >= slotsPerEvent).map(([eventId]) => eventId))
  }

  function eventsInHand(): Map<string, number> {
    const events = new Map<string, number>()
    for (const { eventId } of inHand.values()) events.set(eventId, (events.get(eventId) ?? 0) + 1)
    return events
  }

  async function fetchBut(
    busy: readonly string[],
    which: { minPriority?: number } = {},
  ): Promise<TakenJob<D> | undefined> {
    const ignoreGroups = [...busy, ...(await pausedEvents())]
    const [job] = await boss.fetch<StoredJob<D>>(name, {
      ...{ batchSize: 1, ignoreGroups, includeMetadata: true },
      ...which,
    })
    return job && described(job)
  }

  async function work(job: TakenJob<D>) {
    try {
      await limited(run(job))
    } catch (error) {
      onFailure(error, job)
      const message = redactText(error instanceof Error ? error.message : String(error))
      await boss.fail(name, job.id, { message }).catch(onTrouble)
      return
    }
    await boss.complete(name, job.id).catch(onTrouble)
  }

  async function touch() {
    const ids = [...inHand.keys(), ...urgentInHand.keys()]
    if (ids.length > 0) await boss.touch(name, ids).catch(noteTrouble)
  }

  return {
    wake,
    async stop(milliseconds) {
      isStopping = true
      clearInterval(poll)
      await filling
      const done = Promise.all([...inHand.values(), ...urgentInHand.values()].map(({ done }) => done))
      const { promise: late, resolve: giveUp } = Promise.withResolvers<void>()
      const timer = setTimeout(giveUp, milliseconds)
      await Promise.race([done, late])
      clearTimeout(timer)
      clearInterval(heartbeat)
    },
  }
}

function described<D>({ id, data, retryCount, retryLimit }: JobWithMetadata<StoredJob<D>>): TakenJob<D> {
  return { id, ...data, isLastTry: retryCount >= retryLimit }
}

async function limited(work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error('The job has taken too long, and its slot was given back.')),
    LONGEST_JOB_MILLISECONDS,
  )
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
