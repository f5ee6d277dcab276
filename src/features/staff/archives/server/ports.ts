import type { PersonalData } from '#platform/privacy/personal-data.ts'

export const personalDataOfArchives: PersonalData = {
  title: 'Archives of events',
  tables: {
    event_archives: {
      none: ['id', 'archived_event_id', 'slug', 'stored_id'],
      text: ['event_name', 'organisation'],
    },
    event_restores: { none: ['id'] },
  },
}
