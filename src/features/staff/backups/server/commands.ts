import { err, ok, type Result } from '#kit/result/result.ts'
import { askForRun } from '#platform/backup/runs.ts'
import type { Services } from '#platform/services.ts'

export type BackupRefusal = 'notSet'

/** Asks the workers for a backup; one of them begins within seconds. One that waits or goes on already is enough. */
export async function createBackup(services: Services): Promise<Result<null, BackupRefusal>> {
  if (!services.settings.backup) return err('notSet')
  await askForRun(services)
  return ok(null)
}
