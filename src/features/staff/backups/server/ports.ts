import type { PersonalData } from '#platform/privacy/personal-data.ts'

export const personalDataOfBackups: PersonalData = {
  title: 'Backups',
  tables: {
    // What went wrong is told in our words, and never names what is in a backup.
    backup_runs: { none: ['id', 'cause', 'state', 'place', 'name', 'error', 'check_error'] },
  },
}
