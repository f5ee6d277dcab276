import type { PersonalData } from '#platform/privacy/personal-data.ts'

export const personalDataOfFirstSteps: PersonalData = {
  title: 'First steps',
  tables: {
    hidden_first_steps: { id: ['hidden_by'] },
  },
}
