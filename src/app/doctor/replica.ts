import pg from 'pg'
import type { ParsedConfig } from '#platform/config/parse-environment.ts'
import { isReplicaOf, PRIMARY_POSITION, REPLICA_POSITION } from '#platform/replica/replica.ts'
import { type Finding, ok, problem, warning, wordsOf } from './finding.ts'

const CONNECT_MILLISECONDS = 10_000
const LOOK_MILLISECONDS = 100
const ABOUT = 'Replica'
const UNUSED = 'Until then the primary answers everything.'

/** Whether what DATABASE_READ_URL names follows the database, and closely enough. */
export async function lookAtReplica({ databaseUrl, replica }: ParsedConfig): Promise<Finding[]> {
  if (!replica || databaseUrl === undefined) return []
  const primary = new pg.Pool({ ...limits, connectionString: databaseUrl })
  const other = new pg.Pool({ ...limits, connectionString: replica.url })
  for (const pool of [primary, other]) pool.on('error', () => {})
  try {
    return [await look({ primary, other, maxLagSeconds: replica.maxLagSeconds })]
  } catch (error) {
    return [
      warning(
        ABOUT,
        `It cannot be asked: ${wordsOf(error)}.`,
        `Check DATABASE_READ_URL, and that the replica runs. ${UNUSED}`,
      ),
    ]
  } finally {
    await Promise.all([primary.end(), other.end()])
  }
}

const limits = { max: 1, connectionTimeoutMillis: CONNECT_MILLISECONDS, query_timeout: CONNECT_MILLISECONDS }

async function look({
  primary,
  other,
  maxLagSeconds,
}: {
  primary: pg.Pool
  other: pg.Pool
  maxLagSeconds: number
}): Promise<Finding> {
  const { rows } = await primary.query<{ position: string }>(PRIMARY_POSITION)
  const target = BigInt(rows[0]?.position ?? '0')
  const began = performance.now()
  let isKnown = false
  for (;;) {
    const { rows: replayed } = await other.query<{ position: string }>(REPLICA_POSITION)
    const position = replayed[0]?.position
    isKnown ||= await isReplicaOf(primary, other)
    if (typeof position !== 'string' || !isKnown)
      return problem(
        ABOUT,
        'It is no streaming replica of the database of DATABASE_URL.',
        'Let DATABASE_READ_URL name one, with the same database name.',
      )
    const seconds = (performance.now() - began) / 1000
    if (BigInt(position) >= target)
      return ok(ABOUT, `It has everything of the primary after ${seconds.toFixed(1)} seconds.`)
    if (seconds > maxLagSeconds)
      return warning(
        ABOUT,
        `It is more than ${maxLagSeconds} seconds behind.`,
        `Look at pg_stat_replication on the primary, or raise DATABASE_READ_MAX_LAG. ${UNUSED}`,
      )
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS))
  }
}
