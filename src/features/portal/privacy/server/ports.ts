import type { PersonalData } from '#platform/privacy/personal-data.ts'

declare module '#platform/ports/ports.ts' {
  interface Ports {
    /** What each noun knows of people, in the order of a person's archive. */
    personalData: readonly PersonalData[]
  }
}

export const personalDataOfErasures: PersonalData = {
  title: 'Erasures',
  tables: {
    erasures: {
      none: ['id', 'submission_ids', 'answers'],
      id: ['member_id', 'erased_by'],
      secret: ['address_hash'],
    },
  },
}
