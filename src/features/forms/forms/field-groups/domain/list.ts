import { defineList, toggle } from '#kit/lists/list.ts'

/** Field groups, active or archived, for admins (forms specification, section 9: by title). */
export const fieldGroupList = defineList({
  sorts: ['title', 'status', 'updatedAt', 'usedIn'],
  sort: 'title',
  filters: { isPublished: toggle, isUsed: toggle },
})
