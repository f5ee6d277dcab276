export const backupMessages = {
  notSet: 'No place for backups is set. The operator sets BACKUP_URL.',
  goingOn: 'A backup is waiting or going on already.',
} as const
