import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { OLD_BACKUP_DAYS } from '#features/staff/status/domain/attention.ts'
import { newId } from '#kit/ids/new-id.ts'
import { openTarget, wordsOfTarget } from '#platform/backup/target.ts'
import type { ParsedConfig } from '#platform/config/parse-environment.ts'
import { type Finding, ok, problem, warning, wordsOf } from './finding.ts'

type Health = { age: number | null; state: string | null; checkError: string | null; error: string | null }

/** Whether there is a good backup, and what became of the last one. */
export async function lookAtBackups(client: pg.Client): Promise<Finding> {
  const { rows: tables } = await client.query<{ there: string | null }>(
    `select to_regclass('public.backup_runs') as there`,
  )
  if (!tables[0]?.there) return ok('Backups', 'None is known yet: this release keeps a list of them.')
  const { rows } = await client.query<Health>(
    `select extract(epoch from now() - (
         select max(ended_at) from backup_runs where state = 'done' and check_error = ''))::float / 86400 as age,
       last.state, last.check_error as "checkError", last.error
     from (select 1) one
     left join (select * from backup_runs where ended_at is not null order by ended_at desc limit 1) last on true`,
  )
  const { age = null, state = null, checkError = null, error = null } = rows[0] ?? {}
  if (state === 'failed')
    return problem('Backups', `The last one failed: ${error}`, 'Mend that, then run “eventflow backup FILE”.')
  if (checkError)
    return problem('Backups', `The last one cannot be restored as it was: ${checkError}`, 'Make another one.')
  if (age === null)
    return warning(
      'Backups',
      'None is known.',
      'Set BACKUP_URL, or run “eventflow backup FILE” on a schedule.',
    )
  const says = `The last good one is ${age < 1 ? 'less than a day' : `${Math.floor(age)} days`} old.`
  return age > OLD_BACKUP_DAYS ? warning('Backups', says, 'Make another one.') : ok('Backups', says)
}

/** Writes a small file where backups go, reads it and removes it. */
export async function lookAtBackupPlace({ backup }: ParsedConfig): Promise<Finding[]> {
  if (!backup) return []
  const words = wordsOfTarget(backup.url)
  try {
    const target = await openTarget(backup.url)
    const name = `eventflow-doctor-${newId()}`
    const content = Buffer.from('written by eventflow doctor')
    await (await target.place(name)).take(Readable.from([content], { objectMode: false }))
    try {
      if (!(await buffer(await target.open(name))).equals(content))
        throw new Error('what was written could not be read')
    } finally {
      await target.remove(name)
    }
    return [ok('Place of backups', `${words} takes files, gives them back and removes them.`)]
  } catch (error) {
    return [
      problem(
        'Place of backups',
        `${words} does not work: ${wordsOf(error)}.`,
        'Correct BACKUP_URL, or let the account that runs Eventflow write there.',
      ),
    ]
  }
}
