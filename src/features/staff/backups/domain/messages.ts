export const backupMessages = {
  notSet: 'No place for backups is set. The operator sets BACKUP_URL.',
} as const
