import type { BackupRun } from '#platform/backup/runs.ts'
import type { BackupRunView } from '../contract.ts'

export function presentRun(run: BackupRun): BackupRunView {
  const { id, cause, state, attempt, name, bytes, rows, files, error, checkError } = run
  const { startedAt, endedAt, dueAt, checkedAt, checkUntil, removedAt, missingFiles } = run
  return {
    ...{ id, cause, state, attempt, name, bytes, rows, files, error, checkError },
    at: (startedAt ?? dueAt).toISOString(),
    seconds: startedAt && endedAt ? (endedAt.getTime() - startedAt.getTime()) / 1000 : null,
    missingFiles: missingFiles ?? 0,
    isBeingChecked: checkedAt === null && checkUntil !== null,
    checkedAt: checkedAt?.toISOString() ?? null,
    isRemoved: removedAt !== null,
  }
}
