import { byMember, type PersonalData } from '#platform/privacy/personal-data.ts'

export const personalDataOfLocks: PersonalData = {
  title: 'Open editors',
  tables: {
    locks: {
      of: byMember('created_by'),
      none: ['id', 'type', 'subject_id', 'window_key'],
      name: ['holder_name'],
      erased: 'removed',
    },
  },
}
