import { BackupRefusal } from '#platform/backup/archive-format.ts'

const known: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room, or keep fewer backups.',
  EACCES: 'The account that runs the portal may not write there.',
  EROFS: 'The place of the backups is read-only.',
  ENOENT: 'The backup is not there any more.',
  ECONNREFUSED: 'The other end does not answer.',
  NoSuchBucket: 'There is no such bucket.',
  NoSuchKey: 'The backup is not there any more.',
  AccessDenied: 'The store of the backups refuses the key.',
}

/** Why a backup failed, in a sentence for product staff; the log has the rest. */
export function troubleWords(error: unknown): string {
  if (error instanceof BackupRefusal) return error.message
  const { code, name, message } = error as { code?: string; name?: string; message?: string }
  return known[code ?? ''] ?? known[name ?? ''] ?? `${message ?? error}`
}
