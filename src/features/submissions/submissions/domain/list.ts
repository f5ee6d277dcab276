import { choice, defineList, toggle } from '#kit/lists/list.ts'

/** What was sent of one form, for organisers: the latest first (forms specification, section 9: by updatedAt). */
export const submissionList = defineList({
  sorts: ['team', 'updatedAt', 'submittedAt'],
  sort: '-updatedAt',
  filters: {
    teamTypeId: choice(),
    isGuest: toggle,
    isStandShare: toggle,
    isDuplicate: toggle,
    /** Chosen options, `questionKey=value`: one of those named of each question. */
    answer: choice(),
  },
})
