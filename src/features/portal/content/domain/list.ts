import { choice, defineList, toggle } from '#kit/lists/list.ts'

/** Pages, active or archived, for organisers. */
export const pageList = defineList({
  sorts: ['title', 'status', 'standShares', 'isPublic', 'isFeatured', 'sections', 'updatedAt', 'updatedBy'],
  sort: 'title',
  filters: {
    teamTypeId: choice(),
    isPublished: toggle,
    hasUnpublishedChanges: toggle,
    showToChildTeams: toggle,
    isPublic: toggle,
    isFeatured: toggle,
  },
})

/** Pages as their readers see them: a wall of tiles that grows as one scrolls. */
export const shownPageList = defineList({ sorts: ['title'], sort: 'title' })
