import type { PersonalData } from '#platform/privacy/personal-data.ts'

export const personalDataOfArchives: PersonalData = {
  title: 'Archives of events',
  tables: {
    event_archives: {
      none: ['id', 'archived_event_id', 'slug', 'stored_id'],
      id: ['last_downloaded_by', 'removed_by'],
      text: ['event_name', 'organisation'],
    },
    event_archive_runs: { none: ['id', 'archived_event_id', 'state'], id: ['asked_by'], text: ['error'] },
    event_restores: { none: ['id'] },
  },
}
