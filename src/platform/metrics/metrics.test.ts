import { describe, expect, it } from 'vitest'
import { type Measured, openMetrics } from './metrics.ts'
import { operationApp } from './metrics-routes.ts'

const open = (measure: () => Promise<readonly Measured[]> = async () => []) =>
  openMetrics({ version: '1.2.3', measure })

async function lines(metrics: ReturnType<typeof open>, start: string): Promise<string[]> {
  return (await metrics.text()).split('\n').filter((line) => line.startsWith(start))
}

describe('what is told', () => {
  it('counts requests with their durations and statements', async () => {
    const metrics = open()
    metrics.request({ route: 'tasks.list', status: 200, milliseconds: 30, statements: 9 })
    metrics.request({ route: 'tasks.list', status: 404, milliseconds: 720, statements: 2 })
    expect(await lines(metrics, 'eventflow_http_requests_total')).toEqual([
      'eventflow_http_requests_total{route="tasks.list",status="2xx"} 1',
      'eventflow_http_requests_total{route="tasks.list",status="4xx"} 1',
    ])
    expect(await lines(metrics, 'eventflow_http_statements_total')).toEqual([
      'eventflow_http_statements_total{route="tasks.list"} 11',
    ])
    expect(await lines(metrics, 'eventflow_http_request_duration_seconds_bucket{le="0.05"')).toEqual([
      'eventflow_http_request_duration_seconds_bucket{le="0.05",route="tasks.list"} 1',
    ])
    expect(await lines(metrics, 'eventflow_http_request_duration_seconds_sum')).toEqual([
      'eventflow_http_request_duration_seconds_sum{route="tasks.list"} 0.75',
    ])
  })

  it('asks anew at each reading, and forgets what is gone', async () => {
    const waiting = new Map([['email.send', 3]])
    const metrics = open(async () => [
      {
        ...{ name: 'waiting', help: 'Waiting.', labels: ['job'] },
        values: [...waiting].map(([job, value]) => ({ value, labels: { job } })),
      },
    ])
    expect(await lines(metrics, 'waiting')).toEqual(['waiting{job="email.send"} 3'])
    waiting.clear()
    waiting.set('other', 1)
    expect(await lines(metrics, 'waiting')).toEqual(['waiting{job="other"} 1'])
    expect(await lines(metrics, 'eventflow_measured')).toEqual(['eventflow_measured 1'])
  })

  it('goes on telling of the process while the database is away', async () => {
    const metrics = open(() => Promise.reject(new Error('away')))
    metrics.job({ job: 'email.send', outcome: 'failed', milliseconds: 1 })
    expect(await lines(metrics, 'eventflow_measured')).toEqual(['eventflow_measured 0'])
    expect(await lines(metrics, 'eventflow_job_duration_seconds_count')).toEqual([
      'eventflow_job_duration_seconds_count{job="email.send",outcome="failed"} 1',
    ])
    for (const of of [
      'process_resident_memory_bytes ',
      'nodejs_eventloop_lag_p99_seconds ',
      'eventflow_build_info{',
    ])
      expect(await lines(metrics, of)).toHaveLength(1)
  })
})

describe('a port of its own', () => {
  const token = 'a-token-of-24-characters-'
  const statusOf = async (headers: Record<string, string>, isReady = true) => {
    const app = operationApp({ metrics: open(), token, isReady: async () => isReady })
    const answer = (path: string) => app.request(path, { headers })
    const answers = await Promise.all(['/metrics', '/healthz', '/readyz'].map(answer))
    return answers.map(({ status }) => status)
  }

  it('answers with the token, in the format of Prometheus', async () => {
    expect(await statusOf({ authorization: `Bearer ${token}` })).toEqual([200, 200, 200])
    const app = operationApp({ metrics: open(), token: undefined, isReady: async () => true })
    const { headers } = await app.request('/metrics')
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  })

  it.each([{}, { authorization: 'Bearer ' }, { authorization: `Basic ${token}` }, { authorization: token }])(
    'shows nobody else that there are figures: %j',
    async (headers) => expect(await statusOf(headers)).toEqual([404, 200, 200]),
  )

  it('says when the process cannot work', async () => {
    expect(await statusOf({ authorization: `Bearer ${token}` }, false)).toEqual([200, 200, 503])
  })
})
