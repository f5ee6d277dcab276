import pg from 'pg'
import type { Services } from '../services.ts'
import { deployments } from './tables.ts'

/** Notes that a backup is complete, beside a running portal or without one. */
export async function noteBackup(url: string, bytes: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`update deployments set backed_up_at = now(), backup_bytes = $1`, [bytes])
  } finally {
    await client.end()
  }
}

/** Null where none was made since the deployment began. */
export async function lastBackup({
  database,
}: Pick<Services, 'database'>): Promise<{ at: string; bytes: number } | null> {
  const [row] = await database.db
    .select({ at: deployments.backedUpAt, bytes: deployments.backupBytes })
    .from(deployments)
  return row?.at ? { at: row.at.toISOString(), bytes: row.bytes ?? 0 } : null
}
