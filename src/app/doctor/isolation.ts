import type pg from 'pg'
import { type Finding, ok, problem, warning } from './finding.ts'

const COMMAND = '“eventflow isolation”'

/** What the last check of every table and operation has found; the doctor itself only reads the database. */
export async function lookAtIsolation(client: pg.Client): Promise<Finding> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('isolation_checks') is not null as "isThere"`,
  )
  const { rows } = tables[0]?.isThere
    ? await client.query<{ state: string; day: string }>(
        `select state, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from isolation_checks`,
      )
    : { rows: [] }
  const [last] = rows
  if (!last)
    return warning(
      'Isolation check',
      'It has not been run.',
      `Run ${COMMAND} once after each upgrade: it tries every table and every operation as a stranger.`,
    )
  if (last.state === 'passed') return ok('Isolation check', `Passed on ${last.day}.`)
  const finding = last.state === 'failed' ? problem : warning
  const says = last.state === 'failed' ? 'failed' : 'did not finish'
  return finding(
    'Isolation check',
    `The one of ${last.day} ${says}.`,
    `Run ${COMMAND}, which says what to do.`,
  )
}
