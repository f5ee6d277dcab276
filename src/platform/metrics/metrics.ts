import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** An answered request. `route` is the procedure, or the pattern of the address: never an address that somebody typed. */
export type SeenRequest = { route: string; status: number; milliseconds: number; statements: number }
/** A try of a job. */
type SeenJob = { job: string; outcome: 'done' | 'failed'; milliseconds: number }

/** A figure that is asked for when it is read, such as what waits in the queue. */
export type Measured = {
  name: string
  help: string
  labels?: readonly string[]
  values: readonly { value: number; labels?: Readonly<Record<string, string>> }[]
}

export type Metrics = {
  request(seen: SeenRequest): void
  job(seen: SeenJob): void
  /** Everything, in the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/** From the quickest answer to the longest that anybody waits for; few, since each procedure has its own. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120]

/**
 * What one process has seen, and what all of them share. No label ever names a person, an address or an event: the
 * numbers of one deployment may be shown to whoever watches over many.
 * @param measure asked at each reading; when it fails, everything else is still told
 */
export function openMetrics({
  version,
  measure,
}: {
  version: string
  measure: () => Promise<readonly Measured[]>
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const build = { name: 'eventflow_build_info', help: 'The running release.', labelNames: ['version'] }
  new Gauge({ ...build, registers }).set({ version }, 1)
  const requests = new Counter({
    name: 'eventflow_http_requests_total',
    help: 'Answered requests, by procedure or pattern of the address, and by class of the status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'eventflow_http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['route'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const statements = new Counter({
    name: 'eventflow_http_statements_total',
    help: 'Statements that requests sent to the database.',
    labelNames: ['route'],
    registers,
  })
  const jobs = new Histogram({
    name: 'eventflow_job_duration_seconds',
    help: 'Time of one try of a job, by its kind and how it ended.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  })
  const isMeasured = new Gauge({
    name: 'eventflow_measured',
    help: 'Whether the queue, the outbox, the storage and the database could be asked at this reading: 1 or 0.',
    registers,
  })
  return {
    request({ route, status, milliseconds, statements: count }) {
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ route }, milliseconds / 1000)
      statements.inc({ route }, count)
    },
    job({ job, outcome, milliseconds }) {
      jobs.observe({ job, outcome }, milliseconds / 1000)
    },
    async text() {
      const measured = await measure().catch(() => undefined)
      isMeasured.set(measured === undefined ? 0 : 1)
      const shared = new Registry()
      for (const figure of measured ?? []) addTo(shared, figure)
      return `${await registry.metrics()}\n${await shared.metrics()}`
    },
    contentType: registry.contentType,
  }
}

function addTo(registry: Registry, { name, help, labels = [], values }: Measured) {
  const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] })
  for (const { value, labels: own = {} } of values) gauge.set(own, value)
}
