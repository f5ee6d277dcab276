import type { PersonalData } from '#platform/privacy/personal-data.ts'

export const personalDataOfRetention: PersonalData = {
  title: 'Retention',
  tables: {
    retention_rules: {
      none: ['answers', 'noticed_for', 'first_notice_on', 'last_notice_on', 'run_on', 'reached'],
    },
  },
}
